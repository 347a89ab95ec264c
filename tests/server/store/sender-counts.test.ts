import { describe, expect, test } from 'vitest';
import { beyondWindows } from '#server/rates/rate-counts.ts';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';

/** What every store does with what senders did lately. */
onBothEngines(newPlace => {
  describe('counts of senders', () => {
    test('a window begins with the first use of its code and begins again when it is over', async () => {
      const store = await openNew(newPlace);
      expect(await store.countUse('a', 1000, 5000)).toEqual({ used: 1, until: 6000 });
      expect(await store.countUse('a', 1000, 5999)).toEqual({ used: 2, until: 6000 });
      expect(await store.countUse('b', 1000, 5999)).toEqual({ used: 1, until: 6999 });
      expect(await store.countUse('a', 1000, 6000)).toEqual({ used: 1, until: 7000 });
      // A window that a clock began which was far ahead.
      await store.countUse('a', 1000, 400 * beyondWindows);
      expect(await store.countUse('a', 1000, 8000)).toEqual({ used: 1, until: 9000 });
    });

    test('two servers that count at once lose no use', async () => {
      const place = await newPlace();
      const stores = [await place.openStore(), await place.openStore()];
      await Promise.all(Array.from({ length: 40 }, (_, index) => stores[index % 2]?.countUse('a', 60_000, 5000)));
      expect(await stores[0]?.countUse('a', 60_000, 5000)).toEqual({ used: 41, until: 65_000 });
    });

    test('many uses of many codes are counted at once, through two servers in any order', async () => {
      const place = await newPlace();
      const stores = [await place.openStore(), await place.openStore()];
      const uses = Array.from({ length: 30 }, (_, index) => ({ code: `code ${index}`, timeWindow: 1000, uses: index }));
      const turns = Array.from({ length: 10 }, (_, turn) => stores[turn % 2]?.countUses(turn % 3 === 0 ? uses : uses.toReversed(), 5000));
      await Promise.all(turns);
      const sums = await stores[0]?.countUses([{ code: 'code 7', timeWindow: 1000, uses: 1 }], 5999);
      expect(sums).toEqual(new Map([['code 7', { used: 71, until: 6000 }]]));
      const over = await stores[1]?.countUses([{ code: 'code 7', timeWindow: 1000, uses: 3 }], 6000);
      expect(over).toEqual(new Map([['code 7', { used: 3, until: 7000 }]]));
    });

    test('a use is taken back while its window lasts, and never below nothing', async () => {
      const store = await openNew(newPlace);
      await store.countUse('a', 1000, 5000);
      for (let time = 0; time < 2; time++) await store.takeUseBack('a', 5500);
      expect(await store.countUse('a', 1000, 5500)).toEqual({ used: 1, until: 6000 });
      await store.takeUseBack('a', 6000);
      expect(await store.countUse('a', 1000, 5999)).toEqual({ used: 2, until: 6000 });
    });

    test('the key of a day is the one that was drawn first; it is forgotten on the next day, and windows when they end', async () => {
      const store = await openNew(newPlace);
      expect(await store.senderKey('2025-03-04', 'first')).toBe('first');
      expect(await store.senderKey('2025-03-04', 'second')).toBe('first');
      await store.countUse('over', 1000, Date.parse('2025-03-04T23:59:00Z'));
      await store.countUse('lasts', 120_000, Date.parse('2025-03-04T23:59:00Z'));
      await store.forgetSenders(new Date('2025-03-05T00:00:00Z'));
      expect(await store.senderKey('2025-03-04', 'third')).toBe('third');
      expect((await store.countUse('over', 1000, Date.parse('2025-03-04T23:59:00Z'))).used).toBe(1);
      expect((await store.countUse('lasts', 1000, Date.parse('2025-03-04T23:59:00Z'))).used).toBe(2);
    });
  });
});
