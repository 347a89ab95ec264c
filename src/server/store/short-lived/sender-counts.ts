import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#site/utc-day.ts';
import { beyondWindows, type RateCount } from '../../rates/rate-counts.ts';
import type { Engine } from '../engine.ts';

/** Uses of a key that are counted together. */
export interface CountedUses {
  code: string;
  /** In milliseconds. */
  timeWindow: number;
  uses: number;
}

/** What senders did lately, for the limits that all servers of a database have in common. Keys are codes, never addresses. */
export interface SenderCounts {
  /** Counts one use in the window of a key, which begins with its first use; gives the count with it. Times in milliseconds. */
  countUse(code: string, timeWindow: number, now: number): Promise<RateCount>;
  /** Counts many uses of different codes at once; gives the count of each code with them. */
  countUses(counted: readonly CountedUses[], now: number): Promise<Map<string, RateCount>>;
  /** Takes a use back, if its window has not ended. */
  takeUseBack(code: string, now: number): Promise<void>;
  /** The key from which the codes of a day (`2026-11-23`) are made: the one that is there, or else the one that was drawn. */
  senderKey(day: string, drawn: string): Promise<string>;
  /** Forgets windows that have ended, and the keys of earlier days. */
  forgetSenders(now: Date): Promise<void>;
}

/** Counts in a database. */
export function senderCountsIn(engine: Engine): SenderCounts {
  async function countUses(counted: readonly CountedUses[], now: number): Promise<Map<string, RateCount>> {
    // In one order at all servers: two that lock the same rows never wait for each other.
    const rows = counted
      .map(({ code, timeWindow, uses }) => ({ code, used: uses, until: now + timeWindow }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
    const kept = await engine.write(transaction => {
      const isOver = sql<boolean>`(sender_count.until <= ${now} or sender_count.until > ${now + beyondWindows})`;
      const unlessOver = (value: RawBuilder<number>, ifOver: RawBuilder<number>) =>
        sql<number>`case when ${isOver} then ${ifOver} else ${value} end`;
      return transaction
        .insertInto('sender_count')
        .values(rows)
        .onConflict(conflict =>
          conflict.column('code').doUpdateSet({
            used: unlessOver(sql`sender_count.used + excluded.used`, sql`excluded.used`),
            until: unlessOver(sql`sender_count.until`, sql`excluded.until`),
          }),
        )
        .returning(['code', 'used', 'until'])
        .execute();
    });
    return new Map(kept.map(({ code, used, until }) => [code, { used: Number(used), until: Number(until) }]));
  }

  return {
    countUses,
    countUse: async (code, timeWindow, now) => (await countUses([{ code, timeWindow, uses: 1 }], now)).get(code) as RateCount,
    async takeUseBack(code, now) {
      await engine.write(transaction =>
        transaction
          .updateTable('sender_count')
          .set({ used: sql`used - 1` })
          .where('code', '=', code)
          .where('until', '>', now)
          .where('used', '>', 0)
          .execute(),
      );
    },
    senderKey: (day, drawn) =>
      engine.write(async transaction => {
        await transaction
          .insertInto('sender_key')
          .values({ day, key: drawn })
          .onConflict(conflict => conflict.doNothing())
          .execute();
        return (await transaction.selectFrom('sender_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()).key;
      }),
    async forgetSenders(now) {
      await engine.write(async transaction => {
        await transaction.deleteFrom('sender_count').where('until', '<=', now.getTime()).execute();
        await transaction.deleteFrom('sender_key').where('day', '<', dayOf(now)).execute();
      });
    },
  };
}
