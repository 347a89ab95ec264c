import { addEvent } from '../audit/chain.ts';
import type { Engine } from '../engine.ts';
import { type Identity, noteIdentityUse } from './identities.ts';
import { lockStaff, notePasskeyUse } from './passkeys.ts';
import { memberOf, type StaffMember } from './staff-member.ts';

/** How long a session lasts: from its last use, and from its beginning. */
interface SessionAges {
  usedSince: Date;
  openedSince: Date;
}

/** A session as its owner sees it. */
interface StaffSession {
  /** Hash of the token. */
  id: string;
  staff: string;
  device: string;
  /** As they are stored, also where that is no moment. */
  openedAt: string;
  usedAt: string;
}

/** What a session is opened by: the hash of the password that was compared with, a passkey with its counter after the signature, or whom an identity provider named. */
export type SessionProof = { password: string } | { passkey: { id: string; counter: number } } | { identity: Identity };

/** Sessions of staff. */
export interface Sessions {
  /** Opens a session under the hash of its token; false if the password is another one now, the passkey has gone or was used meanwhile, or the identity is not the account's. */
  openSession(session: { id: string; staffId: string; device: string; at: Date } & SessionProof): Promise<boolean>;
  /** Whose session it is, if it is not too old; notes its use. */
  continueSession(id: string, at: Date, ages: SessionAges): Promise<StaffMember | undefined>;
  closeSession(id: string): Promise<void>;
  /** The sessions that are not too old, of one member or of all; the one that was used last is first. */
  listSessions(ages: SessionAges, staffId?: string): Promise<StaffSession[]>;
  /** Ends a session, of one member or of anybody, or all but one of a member; returns whose sessions ended. */
  endSessions(which: { id: string; staffId?: string | undefined } | { allBut: string; staffId: string }): Promise<string[]>;
}

/** A use is noted once in this time, in milliseconds: not each request writes. */
const noteInterval = 60_000;

/** Sessions in a database. */
export function sessionsIn(engine: Engine): Sessions {
  return {
    openSession: ({ id, staffId, device, at, ...proof }) =>
      engine.write(async transaction => {
        const staff = await lockStaff(transaction, staffId, 'password' in proof ? proof.password : undefined);
        if (staff === undefined) return false;
        if ('passkey' in proof && !(await notePasskeyUse(transaction, { ...proof.passkey, staffId, at }))) return false;
        if ('identity' in proof && !(await noteIdentityUse(transaction, { ...proof.identity, staffId, staff, at }))) return false;
        const time = at.toISOString();
        await transaction.updateTable('staff').set({ seen_at: time }).where('id', '=', staffId).execute();
        await transaction.insertInto('staff_session').values({ id, staff_id: staffId, device, opened_at: time, used_at: time }).execute();
        const action = 'passkey' in proof ? 'passkey-sign-in' : 'identity' in proof ? 'openid-sign-in' : 'sign-in';
        await addEvent(transaction, { at, staff, action, ...(device === '' ? {} : { detail: device }) });
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
          .where('switched_off_at', 'is', null)
          .where('used_at', '>=', usedSince.toISOString())
          .where('opened_at', '>=', openedSince.toISOString())
          .executeTakeFirst(),
      );
      if (row === undefined) return undefined;
      const now = at.toISOString();
      if (at.getTime() - Date.parse(row.used_at) >= noteInterval)
        await engine.write(async transaction => {
          await transaction.updateTable('staff').set({ seen_at: now }).where('id', '=', row.id).execute();
          await transaction.updateTable('staff_session').set({ used_at: now }).where('id', '=', id).execute();
        });
      return memberOf(row);
    },
    async closeSession(id) {
      await engine.write(transaction => transaction.deleteFrom('staff_session').where('id', '=', id).execute());
    },
    async listSessions({ usedSince, openedSince }, staffId) {
      const rows = await engine.read(db => {
        const all = db
          .selectFrom('staff_session')
          .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
          .select(['staff_session.id', 'name', 'device', 'opened_at', 'used_at'])
          .where('used_at', '>=', usedSince.toISOString())
          .where('opened_at', '>=', openedSince.toISOString())
          .orderBy('used_at', 'desc')
          .orderBy('staff_session.id')
          .limit(500);
        return (staffId === undefined ? all : all.where('staff_id', '=', staffId)).execute();
      });
      return rows.map(({ id, name, device, opened_at, used_at }) => ({
        id,
        staff: name,
        device,
        openedAt: opened_at,
        usedAt: used_at,
      }));
    },
    endSessions: which =>
      engine.write(async transaction => {
        let ended = transaction.deleteFrom('staff_session').returning('staff_id');
        ended = 'id' in which ? ended.where('id', '=', which.id) : ended.where('id', '!=', which.allBut);
        if (which.staffId !== undefined) ended = ended.where('staff_id', '=', which.staffId);
        const ids = (await ended.execute()).map(({ staff_id }) => staff_id);
        if (ids.length === 0) return [];
        const owners = await transaction.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
        return ids.flatMap(owner => owners.filter(({ id }) => id === owner).map(({ name }) => name));
      }),
  };
}
