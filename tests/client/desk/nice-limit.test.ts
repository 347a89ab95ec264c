import { expect, test } from 'vitest';
import { niceLimit } from '#client/desk/numbers/nice-limit.ts';

test.each([
  [0, 2],
  [3, 4],
  [7, 10],
  [12, 20],
  [61, 100],
  [240, 300],
  [1061, 2000],
])('a scale for %i ends at %i', (most, limit) => {
  expect(niceLimit(most)).toBe(limit);
});
