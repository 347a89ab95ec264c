import { describe, expect, test } from 'vitest';
import type { IPItem } from '#chips/generated/catalogue-config.ts';
import { buildSite } from '#site/site.ts';
import { heroPage, heroWords, offerWords, smallSite } from '../small-site.ts';

/** The description of the page of an item that says this of itself. */
function descriptionOf(item: Partial<IPItem>, summary = 'A fast PHY'): string | undefined {
  const offers = [{ foundry: 'f', nodes: [12, 5], status: 'on-request' as const }];
  const words = {
    categories: { memory: { name: 'Memory', overview: 'All memory', text: 'Text' } },
    items: { ddr: { name: 'DDR', summary } },
  };
  const site = buildSite(
    smallSite({
      routes: [
        { path: '/item', name: 'item', page: 'item' },
        { path: '/category', name: 'category', page: 'category' },
      ],
      catalogue: {
        kinds: { soft: ['source'], hard: ['layout'] },
        categories: [{ id: 'memory', items: [{ id: 'ddr', offers, deliverables: [], applications: [], ...item }] }],
      },
      pages: { item: { ...heroPage, each: 'ip-item' }, category: { ...heroPage, each: 'ip-category' } },
      words: {
        en: {
          routes: { item: 'Item', category: 'Category' },
          pages: { item: heroWords('Item'), category: heroWords('Category') },
          catalogue: { ...offerWords, ...words, foundries: { f: 'Foundry F', g: 'Foundry G' }, deliverables: {}, applications: {} },
        },
      },
    }),
  );
  expect(site.locales.en?.pages['/category/memory']?.description).toBe('All memory');
  return site.locales.en?.pages['/item/ddr']?.description;
}

describe('search engines read of a product', () => {
  test('its summary, its kind, and what it is offered for', () => {
    expect(descriptionOf({ deliverables: ['layout'] })).toBe('A fast PHY. Hard. Foundry F: 5, 12 nm');
  });

  test('foundries with the same offer together, others each with their own', () => {
    const at = (foundry: string, ...nodes: number[]) => ({ foundry, nodes, status: 'on-request' as const });
    expect(descriptionOf({ offers: [at('f', 28), at('g', 28)] })).toBe('A fast PHY. Foundry F, Foundry G: 28 nm');
    expect(descriptionOf({ offers: [at('f', 28), at('g', 40)] })).toBe('A fast PHY. Foundry F: 28 nm. Foundry G: 40 nm');
  });

  test('no more than their results show', () => {
    expect(descriptionOf({ deliverables: ['layout'] }, 'x'.repeat(140))).toBe(`${'x'.repeat(140)}. Hard`);
    expect(descriptionOf({ deliverables: ['layout'] }, '字'.repeat(75))).toBe('字'.repeat(75));
  });
});
