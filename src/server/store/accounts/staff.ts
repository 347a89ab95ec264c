import type { Selectable, Transaction } from 'kysely';
import { defined } from '#site/defined.ts';
import { type Role, staffRoles } from '#site/desk/rights.ts';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type Identities, identitiesIn } from './identities.ts';
import { codeOf, endSessions, type Invitations, type Invited, invitationsIn, putInvitation } from './invitations.ts';
import { type Passkeys, passkeysIn } from './passkeys.ts';
import { type SecondFactors, secondFactorsIn } from './second-factors.ts';
import { type Sessions, sessionsIn } from './sessions.ts';
import { memberOf, type StaffMember, type StaffSecrets, secretsOf } from './staff-member.ts';

/** A new account. */
interface NewMember {
  id: string;
  name: string;
  role: Role;
  displayName?: string | undefined;
  /** Code of the language of the desk and of e-mails. */
  language?: string | undefined;
  mailAddress?: string | undefined;
}

/** An account as admins see it. */
export interface ListedMember extends StaffMember {
  /** When its owner was seen last; as it is stored, also where that is no moment. */
  seenAt?: string | undefined;
  hasPasskey: boolean;
  /** Until when the link of its invitation is valid. */
  invitedUntil?: string | undefined;
  hasMailAddress: boolean;
  /** Code with which the mail server refused the last e-mail. */
  mailRefused?: string | undefined;
}

/** What became of a change: `last-admin` where nobody would be left who can sign in as an admin. */
export type AccountChanged = 'done' | 'no-account' | 'last-admin';

/** Accounts of staff, their second factors, passkeys and sessions. Names are compared in small letters. */
export interface Staff extends Sessions, SecondFactors, Passkeys, Identities, Invitations {
  /** False if the name is taken. What changes accounts is in the audit log. */
  addStaff(member: NewMember, invited: Invited, by: Deed): Promise<boolean>;
  listStaff(): Promise<ListedMember[]>;
  findStaff(name: string): Promise<StaffSecrets | undefined>;
  /** Gives another role; one that may do less ends all sessions of the account. */
  changeRole(name: string, role: Role, by: Deed): Promise<AccountChanged>;
  /** Switches an account off, which ends its sessions, or on again. */
  switchStaff(name: string, isOn: boolean, by: Deed): Promise<AccountChanged>;
  removeStaff(name: string, by: Deed): Promise<AccountChanged>;
  /** Changes the password from one hash to another, and ends all sessions but `keep`; false if it is another one by now. */
  changePassword(staffId: string, hashes: { from: string; to: string }, by: Deed & { keep: string }): Promise<boolean>;
}

/** Staff in a database. */
export function staffIn(engine: Engine): Staff {
  return {
    ...sessionsIn(engine),
    ...secondFactorsIn(engine),
    ...passkeysIn(engine),
    ...identitiesIn(engine),
    ...invitationsIn(engine),
    addStaff: ({ id, name, role, displayName = null, language = null, mailAddress = null }, invited, { staff, at }) =>
      engine.write(async transaction => {
        const row = {
          id,
          name: name.toLowerCase(),
          role,
          password: null,
          ...codeOf(invited),
          created_at: at.toISOString(),
          display_name: displayName,
          language,
          mail_address: mailAddress,
        };
        const added = await transaction
          .insertInto('staff')
          .values(row)
          .onConflict(conflict => conflict.column('name').doNothing())
          .returning('id')
          .execute();
        if (added.length === 0) return false;
        if (invited === 'by-mail') await putInvitation(transaction, id, at);
        await addEvent(transaction, { at, staff, action: 'add-account', detail: `${row.name}, ${role}` });
        return true;
      }),
    async listStaff() {
      const [rows, keys] = await engine.read(db =>
        Promise.all([
          db.selectFrom('staff').selectAll().orderBy('name').execute(),
          db.selectFrom('passkey').select('staff_id').distinct().execute(),
        ]),
      );
      const withPasskey = new Set(keys.map(({ staff_id }) => staff_id));
      return rows.map(row => ({
        ...memberOf(row),
        hasPasskey: withPasskey.has(row.id),
        hasMailAddress: row.mail_address !== null,
        ...defined({
          seenAt: row.seen_at ?? undefined,
          invitedUntil: row.invite_until ?? undefined,
          mailRefused: row.mail_refused ?? undefined,
        }),
      }));
    },
    async findStaff(name) {
      const row = await engine.read(db => db.selectFrom('staff').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst());
      return row && secretsOf(row);
    },
    changeRole: (name, role, by) =>
      change(engine, name, { keepsAdmin: role === 'admin' }, async (transaction, { id, name: own, role: before }) => {
        await transaction.updateTable('staff').set({ role }).where('id', '=', id).execute();
        if (staffRoles.indexOf(role) > staffRoles.indexOf(before as Role)) await endSessions(transaction, id);
        await addEvent(transaction, { ...by, action: 'change-role', detail: `${own}, ${role}` });
      }),
    switchStaff: (name, isOn, by) =>
      change(engine, name, { keepsAdmin: isOn }, async (transaction, { id, name: own, switched_off_at }) => {
        if ((switched_off_at === null) === isOn) return;
        const since = isOn ? null : by.at.toISOString();
        await transaction.updateTable('staff').set({ switched_off_at: since }).where('id', '=', id).execute();
        if (!isOn) await endSessions(transaction, id);
        await addEvent(transaction, { ...by, action: isOn ? 'switch-on' : 'switch-off', detail: own });
      }),
    removeStaff: (name, by) =>
      change(engine, name, { keepsAdmin: false }, async (transaction, { id, name: own }) => {
        await transaction.deleteFrom('staff_bell').where('staff_id', '=', id).execute();
        await transaction.deleteFrom('staff').where('id', '=', id).execute();
        await addEvent(transaction, { ...by, action: 'remove-account', detail: own });
      }),
    changePassword: (staffId, { from, to }, { keep, staff, at }) =>
      engine.write(async transaction => {
        const own = transaction.updateTable('staff').set({ password: to }).where('id', '=', staffId).where('password', '=', from);
        if ((await own.returning('id').executeTakeFirst()) === undefined) return false;
        await transaction.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '!=', keep).execute();
        await addEvent(transaction, { at, staff, action: 'set-password' });
        return true;
      }),
  };
}

/** Changes an account by its name, unless `keepsAdmin` is false and it is the last one that can sign in as an admin. */
function change(
  engine: Engine,
  name: string,
  { keepsAdmin }: { keepsAdmin: boolean },
  work: (transaction: Transaction<Tables>, member: Selectable<Tables['staff']>) => Promise<void>,
): Promise<AccountChanged> {
  return engine.write(async transaction => {
    // Written, so that two admins who lower each other at once come one after the other.
    const admins = await transaction
      .updateTable('staff')
      .set(({ ref }) => ({ role: ref('role') }))
      .where('role', '=', 'admin')
      .where('switched_off_at', 'is', null)
      .where(({ eb, or, exists, selectFrom }) =>
        or([eb('password', 'is not', null), exists(selectFrom('staff_identity').select('staff_id').whereRef('staff_id', '=', 'staff.id'))]),
      )
      .returning('id')
      .execute();
    const member = await transaction.selectFrom('staff').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst();
    if (member === undefined) return 'no-account';
    if (!keepsAdmin && admins.length === 1 && admins[0]?.id === member.id) return 'last-admin';
    await work(transaction, member);
    return 'done';
  });
}
