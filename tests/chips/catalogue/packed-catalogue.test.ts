import { expect, test } from 'vitest';
import type { Catalogue } from '#chips/catalogue/catalogue.ts';
import { packCatalogue, unpackCatalogue } from '#chips/catalogue/packed-catalogue.ts';
import { loadSite } from '#loader/load-site.ts';

const { site } = loadSite(process.cwd());

/** A catalogue without the texts of its categories, which are on their own pages. */
const explored = (catalogue: Catalogue) => ({
  ...catalogue,
  categories: catalogue.categories.map(category => ({ ...category, text: [] })),
});

test.each(['en', 'zh'])('browsers read the catalogue as it was, in %s', language => {
  const catalogue = site?.locales[language]?.catalogue;
  if (catalogue === undefined) throw new Error('No catalogue');
  const sent: ReturnType<typeof packCatalogue> = JSON.parse(JSON.stringify(packCatalogue(catalogue)));
  expect(unpackCatalogue(sent)).toEqual(explored(catalogue));
  expect(unpackCatalogue(sent)).toBe(unpackCatalogue(sent));
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(explored(catalogue)).length * 0.6);
});

test('a catalogue whose products have no pages is read as it was', () => {
  const catalogue = site?.locales.en?.catalogue;
  if (catalogue === undefined) throw new Error('No catalogue');
  const categories = catalogue.categories.map(({ items, ...category }) => ({
    ...category,
    items: items.map(({ path: _path, related: _related, ...item }) => item),
  }));
  const bare = { ...catalogue, categories };
  expect(unpackCatalogue(JSON.parse(JSON.stringify(packCatalogue(bare))))).toEqual(explored(bare));
});
