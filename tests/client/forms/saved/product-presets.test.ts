import { expect, test } from 'vitest';
import { newProducts } from '#client/forms/saved/product-presets.ts';
import { defined } from '#site/defined.ts';

const products = (search: string, answers: Record<string, string>, preset?: string) =>
  newProducts(['products'], search, { answers, ...defined({ preset }) }).products;

test('a link adds its products to those that the visitor has', () => {
  expect(products('?products=b.c*2', {})).toBe('b.c*2');
  expect(products('?products=b.c*2', { products: 'a*3.b' })).toBe('a*3.b.c*2');
});

test.each(['?products=a.b*2', '?products=a..b*2.', '?products=a.a.b*2', '?products=a.No!.b*2', '?products=a%2Eb*2'])(
  'what the link %s has added gives way to the next one, however it wrote its list',
  before => {
    expect(products('?products=c', { products: 'a.b*2' }, before)).toBe('c');
  },
);

test('what the visitor has changed of it stays', () => {
  expect(products('?products=c', { products: 'a.b*5' }, '?products=a.b*2')).toBe('a.b*5.c');
  expect(products('?products=c', { products: 'a' }, '?interest=ip')).toBe('a.c');
});

test.each(['?products=a,b', '?products=', '?products=...', '?interest=ip'])('%s fills in nothing', search => {
  expect(products(search, {})).toBeUndefined();
});
