import type { Engine } from '../engine.ts';

/** The second factor of accounts: an app that shows codes, and recovery codes for when it is lost. */
export interface SecondFactors {
  /** Keeps a secret that is not asked for yet. */
  offerSecret(staffId: string, secret: string): Promise<void>;
  findOfferedSecret(staffId: string): Promise<string | undefined>;
  /**
   * Asks for codes of an offered secret from now on, the one of this time step used; `recovery` are hashes of new recovery codes. False
   * if that is no longer the secret that was offered.
   */
  acceptSecret(staffId: string, accepted: { secret: string; step: number; recovery: string[] }): Promise<boolean>;
  /**
   * Uses the code of a time step; false if it, or a later one, was used before, or the secret is another one now. One that is more than the two steps later
   * by which clocks may differ was used while the clock was ahead, and does not count.
   */
  takeStep(staffId: string, secret: string, step: number): Promise<boolean>;
  /** Uses a recovery code by its hash; false if there is none such any more. */
  takeRecoveryCode(staffId: string, id: string): Promise<boolean>;
  countRecoveryCodes(staffId: string): Promise<number>;
  /** Asks for the password alone from now on. */
  removeSecondFactor(staffId: string): Promise<void>;
}

/** Second factors in a database. */
export function secondFactorsIn(engine: Engine): SecondFactors {
  return {
    async offerSecret(staffId, secret) {
      await engine.write(transaction =>
        transaction.updateTable('staff').set({ offered_secret: secret }).where('id', '=', staffId).execute(),
      );
    },
    async findOfferedSecret(staffId) {
      const row = await engine.read(db => db.selectFrom('staff').select('offered_secret').where('id', '=', staffId).executeTakeFirst());
      return row?.offered_secret ?? undefined;
    },
    acceptSecret: (staffId, { secret, step, recovery }) =>
      engine.write(async transaction => {
        const accepted = await transaction
          .updateTable('staff')
          .set({ code_secret: secret, offered_secret: null, code_step: step })
          .where('id', '=', staffId)
          .where('offered_secret', '=', secret)
          .returning('id')
          .execute();
        if (accepted.length === 0) return false;
        await transaction.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute();
        await transaction
          .insertInto('recovery_code')
          .values(recovery.map(id => ({ id, staff_id: staffId })))
          .execute();
        return true;
      }),
    takeStep: (staffId, secret, step) =>
      engine.write(async transaction => {
        const used = await transaction
          .updateTable('staff')
          .set({ code_step: step })
          .where('id', '=', staffId)
          .where('code_secret', '=', secret)
          .where(eb => eb.or([eb('code_step', '<', step), eb('code_step', '>', step + 2)]))
          .returning('id')
          .execute();
        return used.length > 0;
      }),
    takeRecoveryCode: (staffId, id) =>
      engine.write(async transaction => {
        const used = transaction.deleteFrom('recovery_code').where('staff_id', '=', staffId).where('id', '=', id);
        return (await used.returning('id').execute()).length > 0;
      }),
    countRecoveryCodes: staffId =>
      engine.read(async db => {
        const count = db.selectFrom('recovery_code').select(({ fn }) => fn.countAll().as('count'));
        return Number((await count.where('staff_id', '=', staffId).executeTakeFirstOrThrow()).count);
      }),
    async removeSecondFactor(staffId) {
      await engine.write(async transaction => {
        const none = { code_secret: null, offered_secret: null, code_step: 0 };
        await transaction.updateTable('staff').set(none).where('id', '=', staffId).execute();
        await transaction.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute();
      });
    },
  };
}
