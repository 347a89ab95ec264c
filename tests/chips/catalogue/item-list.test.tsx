import { expect, test } from 'vitest';
import type { CatalogueItem } from '#chips/catalogue/catalogue.ts';
import { ItemList } from '#chips/catalogue/view/item-list.tsx';
import { nameLine } from '#site/words/list-format.ts';
import { markupOf } from '../../client/small-shell.tsx';

const item = (name: string): CatalogueItem => ({
  id: name,
  category: 'usb',
  name,
  summary: `What ${name} does.`,
  offers: [],
  process: [28, 40],
  foundries: ['A', 'B'],
  deliverables: [],
  applications: [],
});

const terms = { kinds: [], statuses: [] };

test('the row of an item is headed by its name alone', () => {
  const headers = [...markupOf(<ItemList items={[item('PHY')]} terms={terms} first={6} />).matchAll(/<th scope="row">(.*?)<\/th>/g)];
  expect(headers.map(([, text]) => text)).toEqual(['PHY']);
});

test('the first items and the rest are two tables of different names', () => {
  const markup = markupOf(<ItemList items={[item('PHY'), item('Hub')]} terms={terms} first={1} />);
  const names = [...markup.matchAll(/role="group"[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
});

test('names form a plain list in the language of the page', () => {
  expect(['en', 'zh-CN', 'ru'].map(language => nameLine(['A', 'B', 'C'], language))).toEqual(['A, B, C', 'A、B、C', 'A, B, C']);
  expect(nameLine([7], 'zh-CN')).toBe('7');
});
