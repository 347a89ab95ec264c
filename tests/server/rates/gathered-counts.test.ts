import { expect, test } from 'vitest';
import { gatheredCountsIn } from '#server/rates/gathered-counts.ts';
import type { RateCount } from '#server/rates/rate-counts.ts';
import type { CountedUses } from '#server/store/short-lived/sender-counts.ts';
import { StoreError } from '#server/store/store-error.ts';

const minute = 60_000;
const codes = async (key: string) => `code of ${key}`;

/** A table of counts that several servers share, and that may be gone for a while. */
function sharedTable() {
  const rows = new Map<string, RateCount>();
  const table = {
    isGone: false,
    rows,
    async countUses(counted: readonly CountedUses[], now: number) {
      if (table.isGone) throw new StoreError('gone');
      for (const { code, timeWindow, uses } of counted) {
        const { used = 0, until = now + timeWindow } = rows.get(code) ?? {};
        rows.set(code, { used: used + uses, until });
      }
      return new Map(counted.map(({ code }) => [code, { ...(rows.get(code) as RateCount) }]));
    },
  };
  return table;
}

test('what one server counts, the others know when they have counted the same themselves', async () => {
  const table = sharedTable();
  const [one, two] = [gatheredCountsIn(table, codes), gatheredCountsIn(table, codes)];
  for (let use = 0; use < 5; use++) await one.add('a', minute, Date.now());
  await expect.poll(() => table.rows.get('code of a')?.used, { timeout: 20_000 }).toBe(5);
  expect((await two.add('a', minute, Date.now())).used).toBe(1);
  await expect.poll(() => table.rows.get('code of a')?.used, { timeout: 20_000 }).toBe(6);
  expect(await two.add('a', minute, Date.now())).toEqual({ used: 7, until: table.rows.get('code of a')?.until });
  expect((await two.add('b', minute, Date.now())).used).toBe(1);
});

test('while the database is gone a server counts for itself, and hands over all of it afterwards, once', async () => {
  const table = sharedTable();
  table.isGone = true;
  const counts = gatheredCountsIn(table, codes);
  // Its window is over before the database is back.
  await counts.add('over', 500, Date.now());
  for (let use = 1; use <= 3; use++) expect((await counts.add('a', minute, Date.now())).used).toBe(use);
  let tries = 0;
  const { countUses } = table;
  table.countUses = (...counted) => {
    tries += 1;
    return countUses(...counted);
  };
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1);
  table.isGone = false;
  await expect.poll(() => table.rows.get('code of a')?.used, { timeout: 20_000 }).toBe(3);
  expect((await counts.add('a', minute, Date.now())).used).toBe(4);
  expect([...table.rows.keys()]).toEqual(['code of a']);
});

test('what is counted while sums are on their way is not lost', async () => {
  const table = sharedTable();
  const [one, two] = [gatheredCountsIn(table, codes), gatheredCountsIn(table, codes)];
  const { countUses } = table;
  const sums = Promise.withResolvers<void>();
  let isAsked = false;
  table.countUses = async (...counted) => {
    const answer = await countUses(...counted);
    isAsked = true;
    await sums.promise;
    return answer;
  };
  // The window began earlier at the other server, so it ends at another time.
  table.rows.set('code of a', { used: 10, until: Date.now() + minute / 2 });
  await one.add('a', minute, Date.now());
  await expect.poll(() => isAsked, { timeout: 20_000 }).toBe(true);
  await one.add('a', minute, Date.now());
  sums.resolve();
  await expect.poll(async () => (await one.add('a', minute, Date.now())).used, { interval: 10 }).toBeGreaterThan(10);
  const { used } = await one.add('a', minute, Date.now());
  await expect.poll(() => table.rows.get('code of a')?.used, { timeout: 20_000 }).toBe(used);
  expect((await two.add('a', minute, Date.now())).used).toBe(1);
});

test('many more keys than fit into a statement are all handed over', async () => {
  const table = sharedTable();
  const counts = gatheredCountsIn(table, codes);
  await Promise.all(Array.from({ length: 1700 }, (_, key) => counts.add(`${key}`, minute, Date.now())));
  await expect.poll(() => table.rows.size, { timeout: 20_000 }).toBe(1700);
});
