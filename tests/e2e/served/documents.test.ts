import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import type { Block } from '#site/pages/block.ts';
import { plainText } from '#site/pages/rich-text.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { publicPages } from '../public-pages.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
// Pages for staff are not served to everybody: tests/server/desk and tests/e2e/desk have them.
const addresses = site.languages.flatMap(({ code }) =>
  publicPages(localSite(site, code)).map(page => ({ code, page, address: addressIn(code, page, site.languages) })),
);
const titleIn = (language: string, page: string) =>
  site.locales[language]?.pages[page]?.blocks.find(block => block.type === 'hero')?.words.title ?? '';
const htmlRules = new HtmlValidate({
  extends: ['html-validate:standard'],
  // React writes these differently.
  rules: {
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
});

describe('the served documents, without any script', () => {
  test('cover the route table of the specification in both languages', () => {
    const table = [
      '/home /ic/ip /ic/ipSubclass /ic/ipInfo /ic/eda /ic/package /ic/tapeout /semi/wafer /computility/index /project/gpu /project/video',
      '/project/usb /service/index /service/story /aboutUs/index /contactUs/index',
    ].flatMap(line => line.split(' '));
    for (const { code } of site.languages) expect(Object.keys(site.locales[code]?.pages ?? {})).toEqual(expect.arrayContaining(table));
  });

  test.each(addresses)('$address says everything in its raw HTML', async ({ code, page, address }) => {
    const answer = await fetch(url + address, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const local = site.locales[code];
    expect(html).toContain(`<html lang="${local?.language.htmlLang}"`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    const text = visibleText(html);
    for (const block of local?.pages[page]?.blocks ?? []) {
      for (const word of wordsShownBy(block)) expect(text).toContain(squeeze(word));
    }
    expect(html).not.toMatch(/class="[^"]*\bundefined\b/);
    const report = await htmlRules.validateString(html);
    expect(report.results.flatMap(result => result.messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`))).toEqual(
      [],
    );
  });

  test('name no class that no style sheet has', async () => {
    const wrong: string[] = [];
    for (const { address } of addresses) {
      const html = await (await fetch(url + address)).text();
      wrong.push(...(html.match(/<[^>]* class="(?:[^"]* )?undefined[ "][^>]*>/g) ?? []).map(tag => `${address}: ${tag}`));
    }
    expect(wrong).toEqual([]);
  });

  test('print no paragraph twice, but for hints at the fields of a form', async () => {
    const repeated: string[] = [];
    for (const { address } of addresses) {
      const html = await (await fetch(url + address)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<form[ >].*?<\/form>/gs, '');
      const paragraphs = Array.from(main.matchAll(/<p[ >].*?<\/p>/gs), ([paragraph]) => visibleText(paragraph)).filter(isSentence);
      for (const paragraph of new Set(paragraphs.filter((text, index) => paragraphs.indexOf(text) < index))) {
        repeated.push(`${address}: ${paragraph}`);
      }
    }
    expect(repeated).toEqual([]);
  });

  test.each([
    ['/home', 'region'],
    ['/zh/semi/wafer', 'coming-soon'],
  ] as const)('%s says in its head which service is not available, and where to ask for it', async (address, notice) => {
    const html = await (await fetch(url + address)).text();
    const head = html.slice(html.indexOf('<section id="hero"'), html.indexOf('</section>'));
    const { layout } = site.locales[address.startsWith('/zh/') ? 'zh' : 'en'] ?? {};
    expect(visibleText(head)).toContain(squeeze(layout?.notices[notice] ?? ''));
    expect(head).toMatch(/role="note".*href="[^"]*\/contactUs\/index\?interest=wafers"/s);
  });

  test('have a picture for links to them: a PNG of the size that they say, with lines in it', async () => {
    const pictures = new Set<string>();
    for (const { code, page, address } of addresses) {
      const html = await (await fetch(url + address)).text();
      const contents = Array.from(
        html.matchAll(/<meta (?:property="(og:image[\w:]*)"|name="(twitter:card)") content="([^"]*)"/g),
        ([, property, name, content]) => [property ?? name, content],
      );
      const { 'og:image': image = '', ...others } = Object.fromEntries(contents) as Record<string, string>;
      expect(others, address).toEqual({
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': titleIn(code, page).replaceAll('&', '&amp;'),
        'twitter:card': 'summary_large_image',
      });
      expect(image).toMatch(/^https:\/\/chain-cloud\.example\/assets\/social\//);
      pictures.add(new URL(image).pathname);
    }
    // Its title is in each: no two pages share one.
    expect(pictures.size).toBe(addresses.length);
    for (const picture of pictures) {
      const answer = await fetch(url + picture);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const png = Buffer.from(await answer.arrayBuffer());
      // Width and height in the header of a PNG (https://www.w3.org/TR/png/#11IHDR).
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
      // A ground alone has less.
      expect(png.length).toBeGreaterThan(12_000);
    }
  });

  test('link only to addresses that answer', async () => {
    const targets = new Map<string, string>();
    for (const { address } of addresses) {
      const html = await (await fetch(url + address)).text();
      for (const [, target = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) targets.set(target.split('#', 1)[0] ?? '', address);
    }
    const broken: string[] = [];
    for (const [target, from] of targets) {
      const answer = await fetch(url + target.replaceAll('&amp;', '&'), { redirect: 'manual' });
      if (answer.status >= 400) broken.push(`${answer.status} ${target} (from ${from})`);
    }
    expect(broken).toEqual([]);
  });

  test('redirect where the table says so, in each language', async () => {
    for (const { code } of site.languages) {
      for (const route of flattenRoutes(site.locales[code]?.routes ?? [])) {
        if (route.redirect === undefined || route.path.endsWith('*')) continue;
        const address = addressIn(code, route.path, site.languages);
        const answer = await fetch(url + address, { redirect: 'manual' });
        expect([address, answer.status, answer.headers.get('location')]).toEqual([
          address,
          301,
          addressIn(code, route.redirect, site.languages),
        ]);
      }
    }
  });

  test('are all in the sitemap, with their variants', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    for (const { address, page } of addresses) expect(sitemap.includes(`<loc>${site.url}${address}</loc>`)).toBe(page !== site.signInPath);
  });

  test('an unknown address answers 404 with the layout in the language of its prefix', async () => {
    for (const [address, lang] of [
      ['/nowhere', 'en'],
      ['/zh/nowhere', 'zh-CN'],
      ['/ru/home', 'en'],
    ]) {
      const answer = await fetch(url + address);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain('<nav');
    }
  });
});

/** A paragraph that says something: names and labels may come again. */
const isSentence = (text: string) => /[.。]$/.test(text.trim()) || text.length > 40;

/** A page of the catalogue shows its entry in the place of the list that its block's words name. */
function wordsShownBy(block: Block): string[] {
  if (block.type === 'ip-item' && 'item' in block.data) {
    const { name, summary, deliverables, applications } = block.data.item;
    return [name, summary, ...deliverables, ...applications];
  }
  if (block.type === 'ip-category' && 'category' in block.data) {
    const { name, overview, text, items } = block.data.category;
    return [name, overview, ...wordsOf({ text }), ...items.map(item => item.name)];
  }
  // Its other words are those of an account that is signed in, or invited.
  if (block.type === 'sign-in') return [block.words.title, block.words.name, block.words.password, block.words.submit];
  // The drawing of a system says some of them of a product, others of a category.
  const isSystem = block.type === 'hero' && block.drawing?.kind === 'system';
  const later = isSystem ? ['labels'] : (saidLater[block.type] ?? []);
  return wordsOf(Object.fromEntries(Object.entries(block.words ?? {}).filter(([name]) => !later.includes(name))));
}

/** Words that need a choice of the visitor, a product that the page is about, or a date that is not over. */
const saidLater: Partial<Record<Block['type'], string[]>> = {
  picker: ['left', 'none', 'ask'],
  'hub-planner': ['ask'],
  'ip-item': ['guides'],
  'memory-fit': ['size', 'left', 'none', 'scale', 'ask'],
  'mpw-planner': ['foundry', 'closes', 'returns', 'calendar', 'noDates', 'ask'],
};

function wordsOf(words: unknown, key = ''): string[] {
  if (typeof words === 'string') return key === 'alt' ? [] : [words];
  if (key === 'text' && Array.isArray(words)) return plainText(words).split(/\s+/);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, word]) => wordsOf(word, Array.isArray(words) ? key : name));
}

function visibleText(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body'))).replace(/<script[\s\S]*?<\/script>/g, '');
  const plain = body.replace(/<[^>]*>/g, '');
  return squeeze(plain.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'"));
}

const squeeze = (text: string) => text.replace(/\s+/g, '');
