import { describe, expect, test } from 'vitest';
import { readNumber } from '#site/forms/numbers.ts';

describe('a number is read as people type it', () => {
  test.each([
    ['20', 20],
    ['+20', 20],
    ['-20', -20],
    ['−20', -20],
    ['１５００', 1500],
    ['1 500', 1500],
    ['1 500', 1500],
    ["1'500", 1500],
    ['10,000', 10_000],
    ['1,000,000', 1_000_000],
    ['١٬٥٠٠', 1500],
    ['۱۵۰۰', 1500],
    ['007', 7],
  ])('%s is whole', (text, number) => {
    expect(readNumber(text, { isWhole: true })).toBe(number);
  });

  test.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['0,125', 0.125],
    ['12,25', 12.25],
    ['0.125', 0.125],
    ['1,234,567', 1_234_567],
    ['1,234.5', 1234.5],
    ['٠٫٥', 0.5],
    ['2', 2],
  ])('%s may have a fraction', (text, number) => {
    expect(readNumber(text, { isWhole: false })).toBe(number);
  });

  test.each(['', 'some', '1e3', '0x10', '5 pieces', '10-20', '1,50', '10.000', 'Infinity', '1,0000'])('%j is no whole number', text => {
    expect(readNumber(text, { isWhole: true })).toBe(text);
  });

  test.each(['1,500', '1.2.3', '1,2,3', '.', '.5', '5.', '1.234,5'])('%j may mean two numbers, or none', text => {
    expect(readNumber(text, { isWhole: false })).toBe(text);
  });

  test('half a number is no whole one, which the schema says', () => {
    expect(readNumber('1.5', { isWhole: true })).toBe(1.5);
  });
});
