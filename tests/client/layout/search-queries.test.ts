import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findItems } from '#chips/catalogue/finder/item-search.ts';
import { createSiteSearch } from '#client/layout/search/search-site.ts';
import { loadSite } from '#loader/load-site.ts';
import { pinyinOf } from '#scripts/build/pinyin.ts';
import { searchIndexOf } from '#site/search/search-index.ts';
import { localSite } from '#site/shell.ts';

/** A query, the page that people expect first, and why it is not first where it is not. */
interface Expectation {
  query: string;
  finds: string;
  misses?: string;
}

const { site } = loadSite(process.cwd());
if (site === undefined) throw new Error('The site has errors: run `npm run check`');

describe.each(['en', 'zh'])('the search of the site in %s', async language => {
  const queries: Expectation[] = parse(await readFile(`tests/client/layout/search-queries/${language}.yaml`, 'utf8'));
  const search = createSiteSearch(site.locales[language]?.routes ?? [], searchIndexOf(site, language, pinyinOf));
  const firstFor = (query: string) => search(query)[0]?.results[0]?.path.replace(/#.*/, '');

  test('what people type finds the page that they expect first, except where the table says why not', () => {
    const found = Object.fromEntries(queries.map(({ query, finds }) => [query, firstFor(query) === finds]));
    expect(found).toEqual(Object.fromEntries(queries.map(({ query, misses }) => [query, misses === undefined])));
  });

  test('of at least 60 queries at most one in twenty is missed', () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    expect(queries.filter(({ misses }) => misses !== undefined).length / queries.length).toBeLessThanOrEqual(0.05);
  });
});

test.each([
  ['en', 'phase-locked loop', 'integer-pll'],
  ['en', 'analog-to-digital converter 28 nm', 'sar-adc-12bit'],
  ['en', 'DRAM controller', 'ddr-controller'],
  ['zh', '锁相环', 'integer-pll'],
  ['zh', '模数转换器 28纳米', 'sar-adc-12bit'],
  ['zh', '内存控制器', 'ddr-controller'],
])('the explorer in %s finds for “%s” a product that has its short name alone', (language, typed, id) => {
  expect(findItems(localSite(site, language).catalogue, { text: typed }).map(item => item.id)).toContain(id);
});
