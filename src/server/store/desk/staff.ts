import type { Role } from '#site/desk/rights.ts';
import type { Engine } from '../engine.ts';

/** A member of the provider's staff. */
export interface StaffMember {
  id: string;
  name: string;
  role: Role;
  createdAt: Date;
  /** Whether there is a password to sign in with. */
  hasPassword: boolean;
}

/** An invitation to set a password, by the hash of its code. */
interface Invitation {
  invite: string;
  until: Date;
}

/** How long a session lasts: from its last use, and from its beginning. */
interface SessionAges {
  usedSince: Date;
  openedSince: Date;
}

/** Accounts of staff and their sessions. Names are compared in small letters. */
export interface Staff {
  /** False if the name is taken. */
  addStaff(member: { id: string; name: string; role: Role; at: Date }, invitation: Invitation): Promise<boolean>;
  listStaff(): Promise<StaffMember[]>;
  /** The member of a name with the hash of the password, to compare with. */
  findStaff(name: string): Promise<(StaffMember & { password: string | undefined }) | undefined>;
  /** Takes password and sessions away and invites again; false if nobody has the name. */
  inviteStaff(name: string, invitation: Invitation): Promise<boolean>;
  /** False if nobody has the name. */
  changeRole(name: string, role: Role): Promise<boolean>;
  removeStaff(name: string): Promise<boolean>;
  /** Sets the password of whoever has an invitation that is still valid, once, and ends all sessions; returns the name. */
  acceptInvitation(invite: string, password: string, at: Date): Promise<string | undefined>;
  /** Opens a session under the hash of its token; false if the password is no longer the one that was compared with. */
  openSession(session: { id: string; staffId: string; password: string; at: Date }): Promise<boolean>;
  /** Whose session it is, if it is not too old; notes its use. */
  continueSession(id: string, at: Date, ages: SessionAges): Promise<StaffMember | undefined>;
  closeSession(id: string): Promise<void>;
}

/** A use is noted once in this time, in milliseconds: not each request writes. */
const noteInterval = 60_000;

/** Staff in a database. */
export function staffIn(engine: Engine): Staff {
  const changed = (rows: readonly unknown[]) => rows.length > 0;
  return {
    addStaff: ({ id, name, role, at }, { invite, until }) =>
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
        return changed(
          await transaction
            .insertInto('staff')
            .values(row)
            .onConflict(conflict => conflict.column('name').doNothing())
            .returning('id')
            .execute(),
        );
      }),
    async listStaff() {
      const rows = await engine.read(db => db.selectFrom('staff').selectAll().orderBy('name').execute());
      return rows.map(memberOf);
    },
    async findStaff(name) {
      const row = await engine.read(db => db.selectFrom('staff').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst());
      return row && { ...memberOf(row), password: row.password ?? undefined };
    },
    inviteStaff: (name, { invite, until }) =>
      engine.write(async transaction => {
        const rows = await transaction
          .updateTable('staff')
          .set({ password: null, invite, invite_until: until.toISOString() })
          .where('name', '=', name.toLowerCase())
          .returning('id')
          .execute();
        for (const { id } of rows) await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
        return changed(rows);
      }),
    changeRole: (name, role) =>
      engine.write(async transaction =>
        changed(await transaction.updateTable('staff').set({ role }).where('name', '=', name.toLowerCase()).returning('id').execute()),
      ),
    removeStaff: name =>
      engine.write(async transaction =>
        changed(await transaction.deleteFrom('staff').where('name', '=', name.toLowerCase()).returning('id').execute()),
      ),
    acceptInvitation: (invite, password, at) =>
      engine.write(async transaction => {
        const row = await transaction
          .updateTable('staff')
          .set({ password, invite: null, invite_until: null })
          .where('invite', '=', invite)
          .where('invite_until', '>', at.toISOString())
          .returning(['id', 'name'])
          .executeTakeFirst();
        if (row !== undefined) await transaction.deleteFrom('staff_session').where('staff_id', '=', row.id).execute();
        return row?.name;
      }),
    openSession: ({ id, staffId, password, at }) =>
      engine.write(async transaction => {
        // Written, so that a reset at the same time waits, or is seen.
        const same = transaction.updateTable('staff').set({ password }).where('id', '=', staffId).where('password', '=', password);
        if (!changed(await same.returning('id').execute())) return false;
        const time = at.toISOString();
        await transaction.insertInto('staff_session').values({ id, staff_id: staffId, opened_at: time, used_at: time }).execute();
        return true;
      }),
    async continueSession(id, at, { usedSince, openedSince }) {
      const row = await engine.read(db =>
        db
          .selectFrom('staff_session')
          .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
          .selectAll('staff')
          .select('used_at')
          .where('staff_session.id', '=', id)
          .where('used_at', '>=', usedSince.toISOString())
          .where('opened_at', '>=', openedSince.toISOString())
          .executeTakeFirst(),
      );
      if (row === undefined) return undefined;
      const now = at.toISOString();
      if (at.getTime() - Date.parse(row.used_at) >= noteInterval)
        await engine.write(transaction => transaction.updateTable('staff_session').set({ used_at: now }).where('id', '=', id).execute());
      return memberOf(row);
    },
    async closeSession(id) {
      await engine.write(transaction => transaction.deleteFrom('staff_session').where('id', '=', id).execute());
    },
  };
}

const memberOf = (row: { id: string; name: string; role: string; password: string | null; created_at: string }): StaffMember => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  createdAt: new Date(row.created_at),
  hasPassword: row.password !== null,
});
