import type { Engine } from '../engine.ts';

/** One confirmation that is about to be sent. */
interface WantedConfirmation {
  deliveryId: string;
  /** Keyed hash of the address. */
  recipient: string;
  now: Date;
  /** Those from then or before count no more. */
  since: Date;
  /** Most confirmations of one recipient after `since`. */
  most: number;
}

export interface Confirmations {
  /** Takes one of the recipient's places; false if all are taken. A delivery that has one keeps it, however often it is repeated. */
  takeConfirmation(wanted: WantedConfirmation): Promise<boolean>;
  /** Forgets who got one then or before. */
  forgetConfirmations(until: Date): Promise<void>;
}

/** Confirmations counted in a database, so that all servers and later starts share the count. */
export function confirmationsIn(engine: Engine): Confirmations {
  return {
    takeConfirmation: ({ deliveryId, recipient, now, since, most }) =>
      engine.write(async transaction => {
        const own = await transaction.selectFrom('confirmation').select('place').where('delivery_id', '=', deliveryId).execute();
        if (own.length > 0) return true;
        const taken = { delivery_id: deliveryId, taken_at: now.toISOString() };
        // In the same order everywhere: who comes second at a place waits there, then tries the next one.
        for (let place = 0; place < most; place++) {
          const rows = await transaction
            .insertInto('confirmation')
            .values({ recipient, place, ...taken })
            .onConflict(conflict =>
              conflict.columns(['recipient', 'place']).doUpdateSet(taken).where('confirmation.taken_at', '<=', since.toISOString()),
            )
            .returning('place')
            .execute();
          if (rows.length > 0) return true;
        }
        return false;
      }),
    async forgetConfirmations(until) {
      const old = await engine.read(db =>
        db.selectFrom('confirmation').select('delivery_id').where('taken_at', '<=', until.toISOString()).execute(),
      );
      // One at a time, so that it never waits for a place while it holds another one.
      for (const { delivery_id } of old)
        await engine.write(transaction => transaction.deleteFrom('confirmation').where('delivery_id', '=', delivery_id).execute());
    },
  };
}
