import type { Transaction } from 'kysely';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type StaffSecrets, secretsOf } from './staff-member.ts';

/** A passkey as its owner sees it. */
interface ListedPasskey {
  /** Id of the credential, as browsers write it. */
  id: string;
  name: string;
  /** As they are stored, also where that is no moment. */
  createdAt: string;
  /** When somebody last signed in with it. */
  usedAt: string | undefined;
}

/** What a signature of a passkey is compared with. */
export interface PasskeyKey {
  id: string;
  /** Written as base64url. */
  publicKey: string;
  /** How often it had signed when it was last used; 0 for passkeys that do not count. */
  counter: number;
  /** Host that it was made for: passkeys of a test on this machine do not sign in elsewhere. */
  host: string;
}

/** Passkeys of accounts, and what browsers are asked to sign with them. */
export interface Passkeys {
  /** False if there is such a passkey already, or the account has as many as it may. */
  addPasskey(passkey: PasskeyKey & { staffId: string; name: string }, most: number, by: Deed): Promise<boolean>;
  /** Those of an account, the oldest first. */
  listPasskeys(staffId: string): Promise<ListedPasskey[]>;
  findPasskey(id: string): Promise<{ key: PasskeyKey; member: StaffSecrets } | undefined>;
  /** False if the account has no such passkey. */
  removePasskey(id: string, staffId: string, by: Deed): Promise<boolean>;
  /** Keeps a challenge under the code of the browser that got it, in place of an earlier one. */
  keepChallenge(kept: { id: string; challenge: string; until: Date }): Promise<void>;
  /** The challenge of a browser, once, and before its time is over. */
  takeChallenge(id: string, at: Date): Promise<string | undefined>;
  /** Forgets challenges whose time is over. */
  forgetChallenges(at: Date): Promise<void>;
}

/** Passkeys in a database. */
export function passkeysIn(engine: Engine): Passkeys {
  return {
    addPasskey: ({ id, staffId, name, publicKey, counter, host }, most, { staff, at }) =>
      engine.write(async transaction => {
        // The account is locked, so that many at once are counted one after the other.
        await lockStaff(transaction, staffId);
        const own = await transaction.selectFrom('passkey').select('id').where('staff_id', '=', staffId).execute();
        if (own.length >= most) return false;
        const row = { id, staff_id: staffId, name, public_key: publicKey, counter, host, created_at: at.toISOString(), used_at: null };
        const inserting = transaction.insertInto('passkey').values(row);
        const [added] = await inserting
          .onConflict(conflict => conflict.doNothing())
          .returning('id')
          .execute();
        if (added === undefined) return false;
        await addEvent(transaction, { at, staff, action: 'add-passkey', detail: name });
        return true;
      }),
    async listPasskeys(staffId) {
      const rows = await engine.read(db =>
        db.selectFrom('passkey').selectAll().where('staff_id', '=', staffId).orderBy('created_at').orderBy('id').execute(),
      );
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: created_at,
        usedAt: used_at ?? undefined,
      }));
    },
    findPasskey: id =>
      engine.read(async db => {
        const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined) return undefined;
        const staff = await db.selectFrom('staff').selectAll().where('id', '=', row.staff_id).executeTakeFirst();
        const key = { id, publicKey: row.public_key, counter: Number(row.counter), host: row.host };
        return staff && { key, member: secretsOf(staff) };
      }),
    removePasskey: (id, staffId, { staff, at }) =>
      engine.write(async transaction => {
        const removed = transaction.deleteFrom('passkey').where('id', '=', id).where('staff_id', '=', staffId);
        const [row] = await removed.returning('name').execute();
        if (row !== undefined) await addEvent(transaction, { at, staff, action: 'remove-passkey', detail: row.name });
        return row !== undefined;
      }),
    async keepChallenge({ id, challenge, until }) {
      const own = { challenge, until: until.toISOString() };
      await engine.write(transaction =>
        transaction
          .insertInto('passkey_challenge')
          .values({ id, ...own })
          .onConflict(conflict => conflict.column('id').doUpdateSet(own))
          .execute(),
      );
    },
    takeChallenge: (id, at) =>
      engine.write(async transaction => {
        const [taken] = await transaction.deleteFrom('passkey_challenge').where('id', '=', id).returning(['challenge', 'until']).execute();
        return taken !== undefined && taken.until > at.toISOString() ? taken.challenge : undefined;
      }),
    async forgetChallenges(at) {
      await engine.write(transaction => transaction.deleteFrom('passkey_challenge').where('until', '<=', at.toISOString()).execute());
    },
  };
}

/** Writes an account as it is, so that a reset at the same time waits, or is seen; its name, if there is such an account that is not switched off. */
export async function lockStaff(transaction: Transaction<Tables>, staffId: string, password?: string): Promise<string | undefined> {
  let own = transaction
    .updateTable('staff')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', staffId)
    .where('switched_off_at', 'is', null);
  if (password !== undefined) own = own.where('password', '=', password);
  return (await own.returning('name').executeTakeFirst())?.name;
}

/**
 * Notes a use of a passkey; false if it has gone, or was used meanwhile: a copy of a passkey counts the same again
 * (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter).
 */
export async function notePasskeyUse(
  transaction: Transaction<Tables>,
  { id, staffId, counter, at }: { id: string; staffId: string; counter: number; at: Date },
): Promise<boolean> {
  const used = await transaction
    .updateTable('passkey')
    .set({ counter, used_at: at.toISOString() })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where(({ eb, and, or }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .execute();
  return used.length > 0;
}
