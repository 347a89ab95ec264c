import { expect, test } from 'vitest';
import { beyondWindows, openRateCounts } from '#server/rates/rate-counts.ts';

test('a count begins again when its window is over, each key and each length for itself', async () => {
  const counts = openRateCounts();
  await counts.add('a', 100, 0);
  await counts.add('b', 100, 50);
  await counts.add('a', 1000, 0);
  expect([await counts.add('a', 100, 99), await counts.add('b', 100, 99), await counts.add('a', 1000, 99)]).toEqual([
    { used: 2, until: 100 },
    { used: 2, until: 150 },
    { used: 2, until: 1000 },
  ]);
  expect([await counts.add('a', 100, 100), await counts.add('b', 100, 100)]).toEqual([
    { used: 1, until: 200 },
    { used: 3, until: 150 },
  ]);
  // A clock that was put back changes nothing of a window that has begun.
  expect(await counts.add('a', 100, 20)).toEqual({ used: 2, until: 200 });
  // One that was far ahead began a window that would last as long.
  const ahead = 400 * beyondWindows;
  await counts.add('a', 100, ahead);
  expect(await counts.add('a', 100, 300)).toEqual({ used: 1, until: 400 });
});

test('a use that was taken back is not counted', async () => {
  const counts = openRateCounts();
  await counts.add('a', 100, 0);
  await counts.takeBack('a', 100, 50);
  await counts.takeBack('a', 100, 50);
  expect(await counts.add('a', 100, 60)).toEqual({ used: 1, until: 100 });
});

test('so many keys that they would fill the memory push out the oldest ones', async () => {
  const counts = openRateCounts();
  await counts.add('first', 100, 0);
  for (let key = 0; key < 100_001; key++) await counts.add(`${key}`, 100, 1);
  expect([(await counts.add('first', 100, 2)).used, (await counts.add('100000', 100, 2)).used]).toEqual([1, 2]);
});
