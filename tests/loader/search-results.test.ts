import { describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { headOf } from '#site/pages/head.ts';
import { sitemapOf } from '#site/routes/sitemap.ts';
import { textWidth } from '#site/words/text-width.ts';

const { site } = loadSite(process.cwd());
if (site === undefined) throw new Error('The site has errors: run `npm run check`');

/** Pages that search engines list, those of the catalogue too. */
const listed = Object.keys(site.locales.en?.pages ?? {}).filter(path => sitemapOf(site).includes(`${path}</loc>`));

describe.each(['en', 'zh'])('what search results show of the pages in %s', language => {
  const heads = listed.map(path => ({ path, ...headOf(site, language, path) }));

  test('is all of their titles, and of their descriptions', () => {
    expect(heads.length).toBeGreaterThan(150);
    expect(heads.filter(({ title }) => textWidth(title) > 65).map(({ path, title }) => [path, title])).toEqual([]);
    expect(heads.filter(({ description }) => textWidth(description) > 158).map(({ path, description }) => [path, description])).toEqual([]);
  });

  test('is worth reading: no description is only a few words, and none is that of another page', () => {
    expect(heads.filter(({ description }) => textWidth(description) < 50).map(({ path, description }) => [path, description])).toEqual([]);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });
});
