import { defined } from '#site/defined.ts';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';

/** The last moment at which the clock was right, as far as the database knows. What is stored has no part in it: a wrong clock dates that too. */
export interface ClockSightings {
  /** The moment by the database's own clock; absent where it has none. */
  now?(): Promise<Date>;
  /**
   * Notes a moment in place of the last one, if they are at most `tolerance` milliseconds apart; otherwise returns the last one, which stays. It
   * is no moment (`NaN`) where the row is gone or has none.
   */
  sightClock(now: Date, tolerance: number): Promise<Date | undefined>;
  /** Moves the last moment on, if it is still `from` and earlier: so much time has passed, whatever the clock says. */
  advanceClock(from: Date, to: Date): Promise<void>;
  /** Notes the moment of a deed, however far it is from the last one, and that it was confirmed. */
  confirmClock(by: Deed): Promise<void>;
}

/** Sightings in a database. */
export function clockSightingsIn(engine: Engine): ClockSightings {
  return {
    ...defined({ now: engine.now }),
    sightClock: (now, tolerance) =>
      engine.write(async transaction => {
        const [earliest, latest] = [-tolerance, tolerance].map(away => new Date(now.getTime() + away).toISOString()) as [string, string];
        // Compared and noted with one statement: servers of one database do so at once.
        const noted = await transaction
          .updateTable('clock')
          .set({ seen_at: now.toISOString() })
          .where('seen_at', '>=', earliest)
          .where('seen_at', '<=', latest)
          .returning('id')
          .execute();
        if (noted.length > 0) return undefined;
        const last = await transaction.selectFrom('clock').select('seen_at').executeTakeFirst();
        // A later year has another form, and could not be counted on from.
        return new Date(last && /^[0-8]\d{3}-/.test(last.seen_at) ? last.seen_at : Number.NaN);
      }),
    async advanceClock(from, to) {
      const [before, after] = [from.toISOString(), to.toISOString()];
      await engine.write(transaction =>
        transaction.updateTable('clock').set({ seen_at: after }).where('seen_at', '=', before).where('seen_at', '<', after).execute(),
      );
    },
    confirmClock: by =>
      engine.write(async transaction => {
        const at = by.at.toISOString();
        await transaction
          .insertInto('clock')
          .values({ id: 'last', seen_at: at })
          .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: at }))
          .execute();
        await addEvent(transaction, { ...by, action: 'confirm-clock', detail: at });
      }),
  };
}
