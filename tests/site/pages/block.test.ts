import { describe, expect, test } from 'vitest';
import type { Catalogue, CatalogueCategory } from '#chips/catalogue/catalogue.ts';
import { packCatalogue } from '#chips/catalogue/packed-catalogue.ts';
import type { ChipsWords } from '#chips/generated/chips-words.ts';
import type { InterfaceWords } from '#site/generated/interface-words.ts';
import { localizeBlock, localizeWords } from '#site/pages/localize-block.ts';
import type { SharedFormWords } from '#site/words/interface.ts';

const fill = (line: string) => line.replace('{{hub.pins}}', '76');
const image = { src: '/assets/chip.svg', width: 640, height: 360 };
const item = {
  id: 'phy',
  category: 'links',
  name: 'PHY',
  summary: '',
  offers: [],
  process: [12],
  foundries: [],
  deliverables: [],
  applications: [],
};
const links: CatalogueCategory = {
  id: 'links',
  icon: 'usb',
  name: 'Links',
  overview: '',
  text: [],
  process: [],
  foundries: [],
  applications: [],
  items: [item],
};
const terms = { isSample: false, kinds: [{ id: 'soft', name: 'Soft' }], statuses: [] };
const catalogue: Catalogue = { categories: [links], ...terms, foundries: [], applications: [] };
const context = {
  words: {} as InterfaceWords,
  forms: {},
  sharedFormWords: {} as SharedFormWords,
  fill,
  phrasesIn: () => undefined,
  images: { 'home/chip.svg': image },
  catalogue,
  drawn: () => undefined,
  patternOf: () => '{{number}}',
  mpwCalendar: { runs: [] },
  drawingWords: {} as ChipsWords['drawings'],
  htmlLang: 'en',
  subject: undefined,
  entry: undefined,
  collections: {},
  retentionRows: () => [],
};

test('only a word called `text` has markup; every other word is a plain line with its facts', () => {
  expect(localizeWords({ title: '**{{hub.pins}}**', text: '**{{hub.pins}}**', rows: [{ label: '{{hub.pins}} pins' }] }, fill)).toEqual({
    title: '**76**',
    text: [{ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: '76' }] }] }],
    rows: [{ label: '76 pins' }],
  });
});

test('a block joins its structure, with pictures and their sizes, and its words', () => {
  const structure = { type: 'cards' as const, id: 'areas', cards: [{ id: 'a', image: 'home/chip.svg', to: '/a' }, { id: 'b' }] };
  expect(localizeBlock(structure, { cards: { a: { title: 'A', text: 'x' }, b: { title: 'B', text: 'y' } } }, context)).toMatchObject({
    type: 'cards',
    id: 'areas',
    cards: [{ id: 'a', image, to: '/a' }, { id: 'b' }],
    words: { cards: { a: { title: 'A' }, b: { title: 'B' } } },
  });
});

test('a block without words has none', () => {
  expect(localizeBlock({ type: 'notice', id: 'n', notice: 'region' }, undefined, context)).toEqual({
    type: 'notice',
    id: 'n',
    notice: 'region',
    words: {},
  });
});

describe('a block of the IP catalogue shows', () => {
  const data = (type: 'ip-catalogue' | 'ip-category' | 'ip-item', subject?: string) =>
    (localizeBlock({ type, id: 'x', to: '/ask' }, { title: 'X' }, { ...context, subject }) as { data?: unknown }).data;

  test('all of it', () => {
    expect(data('ip-catalogue')).toEqual(packCatalogue(catalogue));
  });

  test('the category of its page, else all of them without their items', () => {
    expect(data('ip-category', 'links')).toEqual({ ...terms, category: links, count: 1 });
    expect(data('ip-category')).toEqual({ ...terms, categories: [{ ...links, text: [], items: [] }] });
  });

  test('the item of its page with its category, else all categories without their items', () => {
    expect(data('ip-item', 'phy')).toEqual({ ...terms, item, category: { ...links, items: [] }, stated: [] });
    expect(data('ip-item', 'none')).toEqual({ ...terms, categories: [{ ...links, text: [], items: [] }] });
  });
});
