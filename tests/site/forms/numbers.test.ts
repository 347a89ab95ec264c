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
    expect(readNumber(text, { isWhole: true }, 'en')).toBe(number);
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
    expect(readNumber(text, { isWhole: false }, 'en')).toBe(number);
  });

  test.each(['', 'some', '1e3', '0x10', '5 pieces', '10-20', '1,50', '10.000', 'Infinity', '1,0000'])('%j is no whole number', text => {
    expect(readNumber(text, { isWhole: true }, 'en')).toBe(text);
  });

  test.each(['1,500', '1.2.3', '1,2,3', '.', '.5', '5.', '1.234,5'])('%j may mean two numbers, or none', text => {
    expect(readNumber(text, { isWhole: false }, 'en')).toBe(text);
  });

  test('half a number is no whole one, which the schema says', () => {
    expect(readNumber('1.5', { isWhole: true }, 'en')).toBe(1.5);
  });
});

describe('in a language', () => {
  test.each([
    ['de', '1.500', 1500],
    ['de', '1.500.000', 1_500_000],
    ['de', '1 500', 1500],
    ['de-CH', '1’500', 1500],
    ['es', '15.000', 15_000],
    ['tr', '2.400', 2400],
    ['fr', '2 400', 2400],
    ['hi', '12,34,567', 1_234_567],
    ['hi', '१२,३४,५६७', 1_234_567],
    ['ar', '٢٬٤٠٠', 2400],
    ['ar', '٢،٤٠٠', 2400],
    ['fa', '۲٬۴۰۰', 2400],
    ['ar', '\u200f٢٤٠٠', 2400],
  ])('%s, %s is whole', (htmlLang, text, number) => {
    expect(readNumber(text, { isWhole: true }, htmlLang)).toBe(number);
  });

  test.each([
    ['de', '1.500,5', 1500.5],
    ['de', '1.500.000', 1_500_000],
    ['de', '1,5', 1.5],
    ['de', '1.5', 1.5],
    ['tr', '12.345,67', 12_345.67],
    ['ar', '١٫٥', 1.5],
  ])('%s, %s may have a fraction', (htmlLang, text, number) => {
    expect(readNumber(text, { isWhole: false }, htmlLang)).toBe(number);
  });

  test.each([
    ['de', '1.500'],
    ['es', '1,500'],
    ['fr', '1.234,5'],
    ['en', '12,34,567'],
  ])('%s, %s may mean two numbers, or none, where fractions are taken', (htmlLang, text) => {
    expect(readNumber(text, { isWhole: false }, htmlLang)).toBe(text);
  });
});
