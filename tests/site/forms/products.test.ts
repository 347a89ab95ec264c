import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeProducts, parseProducts, writeProducts } from '#site/forms/products.ts';

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,4}){0,2}$/);
const products = fc.uniqueArray(
  fc
    .tuple(id, fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }))
    .map(([name, quantity]) => (quantity === undefined ? { id: name } : { id: name, quantity })),
  { selector: product => product.id },
);

test('products are the same after they were a text', () => {
  fc.assert(
    fc.property(products, list => {
      expect(parseProducts(writeProducts(list))).toEqual(list);
    }),
  );
});

test('whatever text an address has, what is read of it are products, each once', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const read = parseProducts(text);
      expect(parseProducts(writeProducts(read))).toEqual(read);
      expect(new Set(read.map(product => product.id)).size).toBe(read.length);
    }),
  );
});

test('what is no product is left out: other letters, no quantity at all, none or a broken one', () => {
  expect(parseProducts('usb-phy*2.USB.-x.a--b.b*0.c*1.5.d*-1.e*1000000000.f*.ddr5-phy')).toEqual([
    { id: 'usb-phy', quantity: 2 },
    // `5` alone is no id.
    { id: 'c', quantity: 1 },
    { id: 'ddr5-phy' },
  ]);
});

test('products are added behind those that are there, which keep their quantities', () => {
  expect(mergeProducts('a*2.b', 'c.a*5')).toBe('a*2.b.c');
  expect(mergeProducts('', 'c*3')).toBe('c*3');
  expect(mergeProducts('', 'Hello, world')).toBe('');
});
