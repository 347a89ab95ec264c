import { expect, test } from 'vitest';
import { latinDigits } from '#site/words/digits.ts';

test('the digits of every script of Unicode are those that languages write with them', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const write = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const written = write.format(9_876_543_210);
    // Some systems are no digits, as Chinese characters for numbers.
    if (!/^\p{Nd}+$/u.test(written)) continue;
    expect(latinDigits(written), numberingSystem).toBe('9876543210');
  }
});

test('what is no digit stays', () => {
  expect(latinDigits('²½Ⅷ一 x')).toBe('²½Ⅷ一 x');
});
