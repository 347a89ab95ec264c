import type { Transaction } from 'kysely';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type StaffSecrets, secretsOf } from './staff-member.ts';

/** Whom an identity provider names: its own id of a person, and the e-mail address if that counts. */
export interface Identity {
  issuer: string;
  subject: string;
  /** In small letters. */
  email?: string | undefined;
}

/** How an account signs in at the identity provider. */
interface SignInAddress {
  staffId: string;
  email: string;
  /** The issuer of the provider, once somebody has signed in there. */
  issuer: string | undefined;
}

/** Accounts that may sign in at an identity provider. */
export interface Identities {
  /**
   * Gives an account the e-mail address by which it is found at its first sign-in at the provider, in place of the one before and of
   * whom the provider named, or takes it away; ends all its sessions.
   */
  setSignInAddress(name: string, email: string | undefined, by: Deed): Promise<'done' | 'no-account' | 'taken'>;
  listSignInAddresses(): Promise<SignInAddress[]>;
  /** The account that is bound to an identity, else the one with its address that is bound to none. */
  findIdentified(identity: Identity): Promise<StaffSecrets | undefined>;
}

/** Accounts at an identity provider, in a database. */
export function identitiesIn(engine: Engine): Identities {
  return {
    setSignInAddress: (name, email, by) =>
      engine.write(async transaction => {
        const own = name.toLowerCase();
        const staff = await transaction.selectFrom('staff').select('id').where('name', '=', own).executeTakeFirst();
        if (staff === undefined) return 'no-account';
        const address = email?.toLowerCase();
        if (address !== undefined) {
          const others = transaction.selectFrom('staff_identity').select('staff_id').where('email', '=', address);
          if ((await others.where('staff_id', '!=', staff.id).executeTakeFirst()) !== undefined) return 'taken';
        }
        await transaction.deleteFrom('staff_identity').where('staff_id', '=', staff.id).execute();
        if (address !== undefined) {
          const row = { staff_id: staff.id, email: address, issuer: null, subject: null, bound_at: null };
          await transaction.insertInto('staff_identity').values(row).execute();
        }
        await transaction.deleteFrom('staff_session').where('staff_id', '=', staff.id).execute();
        await addEvent(transaction, { ...by, action: 'sign-in-address', detail: own });
        return 'done' as const;
      }),
    async listSignInAddresses() {
      const rows = await engine.read(db => db.selectFrom('staff_identity').select(['staff_id', 'email', 'issuer']).execute());
      return rows.map(({ staff_id, email, issuer }) => ({ staffId: staff_id, email, issuer: issuer ?? undefined }));
    },
    findIdentified: ({ issuer, subject, email }) =>
      engine.read(async db => {
        const all = db.selectFrom('staff').innerJoin('staff_identity', 'staff_identity.staff_id', 'staff.id').selectAll('staff');
        const bound = await all.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
        if (bound !== undefined || email === undefined) return bound && secretsOf(bound);
        const named = await all.where('email', '=', email).where('issuer', 'is', null).executeTakeFirst();
        return named && secretsOf(named);
      }),
  };
}

/**
 * Notes that an account signed in by an identity, and binds it to that at the first time; false if it is bound to another one, or its
 * address was changed or taken away meanwhile.
 */
export async function noteIdentityUse(
  transaction: Transaction<Tables>,
  { issuer, subject, email, staffId, staff, at }: Identity & { staffId: string; staff: string; at: Date },
): Promise<boolean> {
  const own = transaction.selectFrom('staff_identity').selectAll().where('staff_id', '=', staffId);
  const row = await own.executeTakeFirst();
  if (row === undefined) return false;
  if (row.issuer !== null) return row.issuer === issuer && row.subject === subject;
  if (email === undefined || row.email !== email) return false;
  const bound = { issuer, subject, bound_at: at.toISOString() };
  await transaction.updateTable('staff_identity').set(bound).where('staff_id', '=', staffId).execute();
  await addEvent(transaction, { at, staff, action: 'bind-openid', detail: new URL(issuer).host });
  return true;
}
