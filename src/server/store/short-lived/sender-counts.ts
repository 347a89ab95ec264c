import { type RawBuilder, sql } from 'kysely';
import type { RateCount } from '../../rates/rate-counts.ts';
import type { Engine } from '../engine.ts';

/** What senders did lately, for the limits that all servers of a database have in common. Keys are codes, never addresses. */
export interface SenderCounts {
  /** Counts one use in the window of a key, which begins with its first use; gives the count with it. Times in milliseconds. */
  countUse(code: string, timeWindow: number, now: number): Promise<RateCount>;
  /** Takes a use back, if its window has not ended. */
  takeUseBack(code: string, now: number): Promise<void>;
  /** The key from which the codes of a day (`2026-11-23`) are made: the one that is there, or else the one that was drawn. */
  senderKey(day: string, drawn: string): Promise<string>;
  /** Forgets windows that have ended, and the keys of earlier days. */
  forgetSenders(now: Date): Promise<void>;
}

/** Counts in a database. */
export function senderCountsIn(engine: Engine): SenderCounts {
  return {
    async countUse(code, timeWindow, now) {
      const [row] = await engine.write(transaction => {
        const isOver = sql<boolean>`sender_count.until <= ${now}`;
        const unlessOver = (value: RawBuilder<number>, ifOver: RawBuilder<number>) =>
          sql<number>`case when ${isOver} then ${ifOver} else ${value} end`;
        return transaction
          .insertInto('sender_count')
          .values({ code, used: 1, until: now + timeWindow })
          .onConflict(conflict =>
            conflict.column('code').doUpdateSet({
              used: unlessOver(sql`sender_count.used + 1`, sql`1`),
              until: unlessOver(sql`sender_count.until`, sql`excluded.until`),
            }),
          )
          .returning(['used', 'until'])
          .execute();
      });
      return { used: Number(row?.used), until: Number(row?.until) };
    },
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
        await transaction.deleteFrom('sender_key').where('day', '<', now.toISOString().slice(0, 10)).execute();
      });
    },
  };
}
