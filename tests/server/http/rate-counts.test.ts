import { expect, test } from 'vitest';
import { openRateCounts } from '#server/http/rate-counts.ts';

test('a count begins again when its window is over, each key and each length for itself', () => {
  const counts = openRateCounts();
  counts('a', 100, 0).used += 1;
  counts('b', 100, 50).used += 2;
  counts('a', 1000, 0).used += 3;
  expect([counts('a', 100, 99), counts('b', 100, 99), counts('a', 1000, 99)].map(({ used }) => used)).toEqual([1, 2, 3]);
  expect([counts('a', 100, 100), counts('b', 100, 100), counts('a', 1000, 100)]).toEqual([
    { used: 0, until: 200 },
    { used: 2, until: 150 },
    { used: 3, until: 1000 },
  ]);
  // A clock that was put back changes nothing of a window that has begun.
  expect(counts('a', 100, 20)).toEqual({ used: 0, until: 200 });
});

test('so many keys that they would fill the memory push out the oldest ones', () => {
  const counts = openRateCounts();
  counts('first', 100, 0).used += 1;
  for (let key = 0; key < 100_001; key++) counts(`${key}`, 100, 1).used += 1;
  expect([counts('first', 100, 2).used, counts('100000', 100, 2).used]).toEqual([0, 1]);
});
