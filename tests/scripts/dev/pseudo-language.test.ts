import { beforeAll, describe, expect, test } from 'vitest';
import { renderDocument } from '#client/prerender.tsx';
import { loadSite } from '#loader/load-site.ts';
import { pseudoLanguage, withPseudoLanguage } from '#scripts/dev/pseudo-language.ts';
import { headOf } from '#site/pages/head.ts';
import { shellOf } from '#site/shell.ts';
import { buildSite, type Site } from '#site/site.ts';
import { documentAssets } from '../../client/document-assets.ts';

let site: Site;
beforeAll(async () => {
  const { source } = await loadSite(process.cwd());
  if (source === undefined) throw new Error('The site has errors: run `npm run check`');
  site = buildSite(withPseudoLanguage(source));
});

function documentOf(path: string): string {
  const assets = { icons: '/icons.svg', qr: '/qr.svg', search: '', shells: {}, pages: {} };
  return renderDocument({
    shell: shellOf(site, pseudoLanguage, assets),
    path,
    page: site.locales[pseudoLanguage]?.pages[path],
    head: headOf(site, pseudoLanguage, path),
    assets: documentAssets,
  });
}

/** Everything that a document says: its text nodes, and the attributes that are read out or shown. */
function textsOf(html: string): string[] {
  const visible = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const attributes = visible.matchAll(/ (?:aria-label|aria-description|title|alt|placeholder|label)="([^"]*)"/g);
  const nodes = visible.replace(/<!--.*?-->/g, '').split(/<[^>]*>/);
  return [...nodes, ...Array.from(attributes, ([, text = '']) => text)]
    .map(text => text.replace(/&\w+;/g, ' ').trim())
    .filter(text => text !== '');
}

/** What is no word of the language, and shall not be: names of other languages, mail addresses, the filing, endings of files, figures and durations as Intl writes them. */
const alikeEverywhere = /^English$|\S+@\S+|ICP \d+|\b(?:rar|zip|docx?|xlsx?|pptx?|pdf|txt)\b|\d,? or \d|\d (?:hours|days)\b/g;

describe('in the pseudo-language', () => {
  test('no page says anything that is in no file of words', () => {
    const pages = Object.keys(site.locales[pseudoLanguage]?.pages ?? {}).filter(path => !/^\/ic\/ip(Subclass|Info)\/./.test(path));
    expect(pages.length).toBeGreaterThan(10);
    const plain = pages.flatMap(path => textsOf(documentOf(path)).filter(text => /[A-Za-z]{2}/.test(text.replace(alikeEverywhere, ''))));
    expect(plain).toEqual([]);
  });

  test('a page is whole: its words are those of the default language', () => {
    expect(site.locales[pseudoLanguage]?.pages['/home']).not.toHaveProperty('untranslated');
    expect(documentOf('/home')).toContain('<html lang="en-XA"');
  });
});

test('it is no language of the site that is checked and built', async () => {
  const { site: own } = await loadSite(process.cwd());
  expect(own?.languages.map(({ code }) => code)).not.toContain(pseudoLanguage);
});
