import { expect, test } from 'vitest';
import { readDay } from '#site/forms/read-day.ts';

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-1', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['2026年12月1日', '2026-12-01'],
  [' 2026 年 12 月 1 日 ', '2026-12-01'],
  ['２０２６／１２／０１', '2026-12-01'],
  ['2026–12–01', '2026-12-01'],
  ['20261201', '2026-12-01'],
])('%s is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each(['', '1.12.2026', '12/1/2026', 'next week', '2026-12', '202612011'])('%s stays as it was typed', typed => {
  expect(readDay(typed)).toBe(typed);
});
