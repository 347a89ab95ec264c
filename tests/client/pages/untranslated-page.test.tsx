import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderDocument } from '#client/prerender.tsx';
import { loadSite } from '#loader/load-site.ts';
import { headOf } from '#site/pages/head.ts';
import { findRoute } from '#site/routes/route.ts';
import { sitemapOf } from '#site/routes/sitemap.ts';
import { searchIndexOf } from '#site/search/search-index.ts';
import { shellOf } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { documentAssets } from '../document-assets.ts';

const words = 'content/locales/zh/pages/gpu.yaml';

let site: BaseSite;
let whole: string;
beforeAll(async () => {
  site = await copyBaseSite();
  whole = await readFile(path.join(site.folder, words), 'utf8');
  const config = await readFile(path.join(site.folder, 'site.config.yaml'), 'utf8');
  await site.write('site.config.yaml', config.replace('\nbrand:', '\ni18n:\n  missing: warn\n\nbrand:'));
});
afterAll(() => site.dispose());

/** The document of a page as visitors get it. */
function documentOf(built: Site, language: string, at: string): string {
  const assets = { icons: '/icons.svg', qr: '/qr.svg', search: '', shells: {}, pages: {} };
  const place = { shell: shellOf(built, language, assets), path: at, page: built.locales[language]?.pages[at] };
  return renderDocument({ ...place, head: headOf(built, language, at), assets: documentAssets });
}

/** What visitors and search engines see of /chips/gpu: its documents, the sitemap and the search. */
async function publishedAboutGpu() {
  const { site: built, problems } = await loadSite(site.folder);
  if (built === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  const [english, chinese] = [documentOf(built, 'en', '/chips/gpu'), documentOf(built, 'zh', '/chips/gpu')];
  return {
    notice: chinese.includes('role="note"'),
    title: /<h1[^>]*>([^<]*)/.exec(chinese)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(chinese)?.[1],
    hreflang: Array.from(chinese.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/g), ([, language]) => language),
    sitemap: sitemapOf(built).includes('/zh/chips/gpu<'),
    search: Object.keys(searchIndexOf(built, 'zh', () => undefined).passages).includes('/chips/gpu'),
    languageSwitch: [english, chinese].map(html => /<a lang="zh-CN"[^>]*hrefLang="([^"]*)"[^>]*>(.*?)<\/a>/.exec(html)?.slice(1)),
  };
}

const translated = {
  notice: false,
  title: 'GPU 卡',
  canonical: 'https://chips.example/zh/chips/gpu',
  hreflang: ['en', 'zh-CN', 'x-default'],
  sitemap: true,
  search: true,
  languageSwitch: [
    ['zh-CN', '简体中文'],
    ['zh-CN', '简体中文'],
  ],
};
const untranslated = {
  notice: true,
  title: 'GPU cards',
  canonical: 'https://chips.example/chips/gpu',
  hreflang: [],
  sitemap: false,
  search: false,
  languageSwitch: [
    ['en', '简体中文<span class="visually-hidden" lang="en" dir="ltr"> (page not translated yet)</span>'],
    ['en', '简体中文<span class="visually-hidden" lang="zh-CN" dir="ltr"> (本页尚无此语言版本)</span>'],
  ],
};

test('notice, canonical, hreflang, sitemap, search and language switch change together when most words of a page go, and return with them', async () => {
  expect(await publishedAboutGpu()).toEqual(translated);
  await site.write(words, whole.slice(0, whole.indexOf('  specs:')));
  expect(await publishedAboutGpu()).toEqual(untranslated);
  await site.write(words, whole);
  expect(await publishedAboutGpu()).toEqual(translated);
});

test('a page whose file of words is missing is reported in the same way', async () => {
  await site.remove(words);
  expect(await publishedAboutGpu()).toEqual(untranslated);
  await site.write(words, whole);
});

test('a page whose form lacks a label is not translated either', async () => {
  const labels = 'content/locales/zh/forms/ask.yaml';
  const text = await readFile(path.join(site.folder, labels), 'utf8');
  await site.write(labels, text.replace(/^submit:.*\n/m, ''));
  const { site: built } = await loadSite(site.folder);
  expect(findRoute(built?.locales.zh?.routes ?? [], '/chips/item')?.missingIn).toEqual(['zh']);
  expect(findRoute(built?.locales.zh?.routes ?? [], '/home')?.missingIn).toBeUndefined();
  if (built === undefined) throw new Error('The site is built.');
  const documents = ['en', 'zh'].map(language => documentOf(built, language, '/chips/item'));
  // The types of files, as each language writes a list; the form is wholly in the language of its words.
  expect(documents.map(html => [html.includes('rar, zip'), html.includes('rar、zip')])).toEqual([
    [true, false],
    [true, false],
  ]);
  await site.write(labels, text);
});

test('words that a tool copied and nobody translated are reported as missing', async () => {
  const stub = '  specs:\n    # TODO translate\n    title: Specifications';
  await site.write(words, whole.replace('  specs:\n    title: 规格', stub));
  expect(await publishedAboutGpu()).toEqual(untranslated);
  const translatedText = stub.replace('Specifications', '规格');
  await site.write(words, whole.replace('  specs:\n    title: 规格', translatedText));
  expect(await publishedAboutGpu()).toEqual(untranslated);
  await site.write(words, whole.replace('  specs:\n    title: 规格', translatedText.replace('    # TODO translate\n', '')));
  expect(await publishedAboutGpu()).toEqual(translated);
  await site.write(words, whole);
});
