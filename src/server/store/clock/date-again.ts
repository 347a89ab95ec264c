import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { day, invitationAge, recentFormAge } from './ages.ts';

/** What a clock that was ahead has dated, and what ends at such a moment. */
export interface DatesAgain {
  /** Gives each of these the latest moment that it may have by a clock that is right; without that it would last until then. Returns how many there were. */
  dateAgain(now: Date): Promise<number>;
}

/** Columns of short-lived things, and how many milliseconds after now is the latest moment that each may have. What visitors sent keeps its own. */
const moments: [table: string, column: string, age: number][] = [
  ['upload', 'created_at', 0],
  ['upload', 'active_at', 0],
  ['staff', 'invite_until', invitationAge],
  ['staff_session', 'opened_at', 0],
  ['staff_session', 'used_at', 0],
  ['passkey_challenge', 'until', 0],
  ['confirmation', 'taken_at', 0],
];

/** The same as numbers of milliseconds since 1970. */
const numbers: typeof moments = [
  ['recent_form', 'until', recentFormAge],
  ['request_reader', 'until', 0],
];

/** Dates in a database. Servers, and commands, may be a day apart. */
export function datesAgainIn({ write }: Engine): DatesAgain {
  const change = (set: RawBuilder<unknown>) => write(async transaction => Number((await set.execute(transaction)).numAffectedRows ?? 0));
  return {
    async dateAgain(now) {
      let count = 0;
      for (const [table, column, age] of moments) {
        const [latest, ahead] = [0, day].map(more => new Date(now.getTime() + age + more).toISOString());
        // A text behind all years is no moment.
        count += await change(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${latest} where ${sql.ref(column)} > ${ahead} and ${sql.ref(column)} < '9999-12-31U'`,
        );
      }
      for (const [table, column, age] of numbers) {
        const latest = now.getTime() + age;
        count += await change(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${latest} where ${sql.ref(column)} > ${latest + day}`,
        );
      }
      return count;
    },
  };
}
