import type { Role } from '#site/desk/rights.ts';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';
import { type Identities, identitiesIn } from './identities.ts';
import { type Passkeys, passkeysIn } from './passkeys.ts';
import { type SecondFactors, secondFactorsIn } from './second-factors.ts';
import { type Sessions, sessionsIn } from './sessions.ts';
import { memberOf, type StaffMember, type StaffSecrets, secretsOf } from './staff-member.ts';

/** An invitation to set a password, by the hash of its code. */
interface Invitation {
  invite: string;
  until: Date;
}

/** Accounts of staff, their second factors, passkeys and sessions. Names are compared in small letters. */
export interface Staff extends Sessions, SecondFactors, Passkeys, Identities {
  /** False if the name is taken. What changes accounts is in the audit log. */
  addStaff(member: { id: string; name: string; role: Role }, invitation: Invitation, by: Deed): Promise<boolean>;
  listStaff(): Promise<StaffMember[]>;
  findStaff(name: string): Promise<StaffSecrets | undefined>;
  /** Takes password, second factor, passkeys, sessions and whom an identity provider named away and invites again; false if nobody has the name. */
  inviteStaff(name: string, invitation: Invitation, by: Deed): Promise<boolean>;
  /** False if nobody has the name. */
  changeRole(name: string, role: Role, by: Deed): Promise<boolean>;
  removeStaff(name: string, by: Deed): Promise<boolean>;
  /** The name of whoever has an invitation that is still valid. */
  findInvited(invite: string, at: Date): Promise<string | undefined>;
  /** Sets the password of whoever has an invitation that is still valid, once, and ends all sessions; returns the name. */
  acceptInvitation(invite: string, password: string, at: Date): Promise<string | undefined>;
  /** Changes the password from one hash to another, and ends all sessions but `keep`; false if it is another one by now. */
  changePassword(staffId: string, hashes: { from: string; to: string }, by: Deed & { keep: string }): Promise<boolean>;
}

/** Staff in a database. */
export function staffIn(engine: Engine): Staff {
  const changed = (rows: readonly unknown[]) => rows.length > 0;
  return {
    ...sessionsIn(engine),
    ...secondFactorsIn(engine),
    ...passkeysIn(engine),
    ...identitiesIn(engine),
    addStaff: ({ id, name, role }, { invite, until }, { staff, at }) =>
      engine.write(async transaction => {
        const row = {
          id,
          name: name.toLowerCase(),
          role,
          password: null,
          invite,
          invite_until: until.toISOString(),
          created_at: at.toISOString(),
        };
        const added = await transaction
          .insertInto('staff')
          .values(row)
          .onConflict(conflict => conflict.column('name').doNothing())
          .returning('id')
          .execute();
        if (changed(added)) await addEvent(transaction, { at, staff, action: 'add-account', detail: `${row.name}, ${role}` });
        return changed(added);
      }),
    async listStaff() {
      const rows = await engine.read(db => db.selectFrom('staff').selectAll().orderBy('name').execute());
      return rows.map(memberOf);
    },
    async findStaff(name) {
      const row = await engine.read(db => db.selectFrom('staff').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst());
      return row && secretsOf(row);
    },
    inviteStaff: (name, { invite, until }, by) =>
      engine.write(async transaction => {
        const rows = await transaction
          .updateTable('staff')
          .set({ password: null, invite, invite_until: until.toISOString(), code_secret: null, offered_secret: null, code_step: 0 })
          .where('name', '=', name.toLowerCase())
          .returning('id')
          .execute();
        for (const { id } of rows) {
          await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
          await transaction.deleteFrom('recovery_code').where('staff_id', '=', id).execute();
          await transaction.deleteFrom('passkey').where('staff_id', '=', id).execute();
          await transaction
            .updateTable('staff_identity')
            .set({ issuer: null, subject: null, bound_at: null })
            .where('staff_id', '=', id)
            .execute();
        }
        if (changed(rows)) await addEvent(transaction, { ...by, action: 'reset-account', detail: name.toLowerCase() });
        return changed(rows);
      }),
    changeRole: (name, role, by) =>
      engine.write(async transaction => {
        const own = name.toLowerCase();
        const rows = await transaction.updateTable('staff').set({ role }).where('name', '=', own).returning('id').execute();
        if (changed(rows)) await addEvent(transaction, { ...by, action: 'change-role', detail: `${own}, ${role}` });
        return changed(rows);
      }),
    removeStaff: (name, by) =>
      engine.write(async transaction => {
        const rows = await transaction.deleteFrom('staff').where('name', '=', name.toLowerCase()).returning('id').execute();
        if (changed(rows)) await addEvent(transaction, { ...by, action: 'remove-account', detail: name.toLowerCase() });
        return changed(rows);
      }),
    async findInvited(invite, at) {
      const valid = await engine.read(db =>
        db.selectFrom('staff').select('name').where('invite', '=', invite).where('invite_until', '>', at.toISOString()).executeTakeFirst(),
      );
      return valid?.name;
    },
    acceptInvitation: (invite, password, at) =>
      engine.write(async transaction => {
        const row = await transaction
          .updateTable('staff')
          .set({ password, invite: null, invite_until: null })
          .where('invite', '=', invite)
          .where('invite_until', '>', at.toISOString())
          .returning(['id', 'name'])
          .executeTakeFirst();
        if (row === undefined) return undefined;
        await transaction.deleteFrom('staff_session').where('staff_id', '=', row.id).execute();
        await addEvent(transaction, { at, staff: row.name, action: 'set-password' });
        return row.name;
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
