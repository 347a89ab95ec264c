import { expect, test } from 'vitest';
import { readDay } from '#site/forms/read-day.ts';

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-1', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['2026年12月1日', '2026-12-01'],
  [' 2026 年 12 月 1 日 ', '2026-12-01'],
  ['2026년 12월 1일', '2026-12-01'],
  ['2026. 12. 1.', '2026-12-01'],
  ['２０２６／１２／０１', '2026-12-01'],
  ['٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['२०२६/१२/१', '2026-12-01'],
  ['2026–12–01', '2026-12-01'],
  ['20261201', '2026-12-01'],
])('%s is %s in every language', (typed, day) => {
  for (const htmlLang of ['en', 'zh-CN', 'de', 'ar', 'fa', 'tr']) expect(readDay(typed, htmlLang)).toBe(day);
});

test.each([
  ['de', '15.12.2026'],
  ['de-AT', '15. 12. 2026'],
  ['fr', '15/12/2026'],
  ['es', '15-12-2026'],
  ['it', '15/12/2026'],
  ['ru', '15.12.2026'],
  ['bg', '15.12.2026 г.'],
  ['hr', '15. 12. 2026.'],
  ['tr', '15.12.2026'],
  ['vi', '15/12/2026'],
  ['hi', '१५/१२/२०२६'],
  ['ar', '15/12/2026'],
  ['ar-EG', '١٥\u200f/١٢\u200f/٢٠٢٦'],
])('%s begins with the day: %s', (htmlLang, typed) => {
  expect(readDay(typed, htmlLang)).toBe('2026-12-15');
});

test('every language that begins with the day reads what it writes itself', () => {
  const day = new Date(2026, 2, 7);
  for (const htmlLang of [
    'de',
    'fr',
    'es',
    'it',
    'ru',
    'tr',
    'ar',
    'ar-EG',
    'he',
    'pl',
    'pt',
    'nl',
    'cs',
    'uk',
    'kk',
    'id',
    'vi',
    'hi',
    'bn',
  ]) {
    const format = new Intl.DateTimeFormat(htmlLang, { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' });
    expect(readDay(format.format(day), htmlLang), htmlLang).toBe('2026-03-07');
  }
});

test.each([
  ['en', '1.12.2026'],
  ['en', '15/12/2026'],
  ['en-GB', '1/12/2026'],
  ['zh-CN', '1.12.2026'],
  ['fa', '1/12/2026'],
  ['de', '12/15/2026'],
  ['de', '15.12.26'],
  ['de', '1.12.20266'],
  ['de', ''],
  ['de', 'next week'],
  ['de', '2026-12'],
  ['de', '202612011'],
])('%s: %s stays as it was typed', (htmlLang, typed) => {
  expect(readDay(typed, htmlLang)).toBe(typed);
});
