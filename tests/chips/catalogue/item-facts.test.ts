import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { itemRows } from '#chips/blocks/ip-catalogue/explorer/export/item-rows.ts';
import { buildCatalogue } from '#chips/catalogue/catalogue.ts';
import { factsOf } from '#chips/catalogue/view/item-facts.ts';
import { offerWords } from '../../site/small-site.ts';

const words = {
  name: 'Name',
  overview: 'Overview',
  category: 'Category',
  foundries: 'Foundry',
  process: 'Nodes',
  variant: 'Variant',
  status: 'Status',
  nodes: '{{nodes}} nm',
  offer: '{{foundries}}: {{process}}',
  anyProcess: 'Any process',
  offerWithStatus: '{{foundries}}: {{process}}, {{status}}',
};
const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: { catalogue: words } } }, interpolation: { escapeValue: false } });
const { t } = i18n;

const [onRequest, proven] = ['on-request', 'silicon-proven'] as const;
type Offers = Parameters<typeof buildCatalogue>[0]['categories'][number]['items'][number]['offers'];

/** A catalogue of one item with these offers. */
function catalogueOf(offers: Offers, kind: 'soft' | 'hard' = 'hard') {
  const items = [{ id: 'phy', kind, offers, deliverables: [], applications: [] }];
  return buildCatalogue(
    { categories: [{ id: 'links', icon: 'usb', items }] },
    {
      categories: { links: { name: 'Links', overview: '', text: '' } },
      items: { phy: { name: 'PHY', summary: 'A PHY' } },
      ...offerWords,
      foundries: { a: 'A', b: 'B', c: 'C' },
      deliverables: {},
      applications: {},
    },
    line => line,
    { 'ip-item': '/item' },
  );
}

const pairs: Offers = [
  { foundry: 'a', nodes: [12, 7], status: onRequest },
  { foundry: 'b', nodes: [28], variant: 'HPC+', status: onRequest },
  { foundry: 'c', nodes: [12, 7], status: onRequest },
];

function linesOf(offers: Offers, kind?: 'soft') {
  const catalogue = catalogueOf(offers, kind);
  const [item] = catalogue.categories[0]?.items ?? [];
  return item && factsOf(item, catalogue, t, 'en').find(({ id }) => id === 'offers')?.lines;
}

describe('what an item is offered for', () => {
  test('is said in lines of foundries with their own nodes and variant, those that offer the same together', () => {
    expect(linesOf(pairs)).toEqual(['A, C: 7, 12 nm', 'B: 28 nm HPC+']);
  });

  test('is any process for source code, with those in which it is proven', () => {
    expect(linesOf([], 'soft')).toEqual(['Any process']);
    expect(linesOf([{ foundry: 'a', nodes: [7], status: proven }], 'soft')).toEqual(['Any process', 'A: 7 nm, Proven']);
  });

  test('is said with its status where the catalogue has several', () => {
    expect(linesOf([{ foundry: 'a', nodes: [7], status: proven }, ...pairs])).toEqual([
      'A: 7 nm, Proven',
      'A, C: 7, 12 nm, On request',
      'B: 28 nm HPC+, On request',
    ]);
  });
});

test('a saved list has a row for each offer, with what is said of the item in each', () => {
  const catalogue = catalogueOf(pairs);
  const items = catalogue.categories.flatMap(category => category.items);
  const [header = [], ...rows] = itemRows(items, catalogue, t, 'en', path => `https://site.example${path}`);
  const columns = ['Name', 'Foundry', 'Nodes', 'Variant', 'Status', 'URL'].map(name => header.indexOf(name));
  expect(rows.map(row => columns.map(column => row[column]))).toEqual([
    ['PHY', 'A', '7, 12 nm', '', 'On request', 'https://site.example/item/phy'],
    ['PHY', 'B', '28 nm', 'HPC+', 'On request', 'https://site.example/item/phy'],
    ['PHY', 'C', '7, 12 nm', '', 'On request', 'https://site.example/item/phy'],
  ]);
  expect(rows.every(row => row.length === header.length)).toBe(true);
});
