import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { memberOf, type StaffMember, type StaffSecrets, secretsOf } from './staff-member.ts';

/** An invitation to set a password, by the hash of its code. */
interface Invitation {
  invite: string;
  until: Date;
}

/** How somebody is invited: by a code that is told, or by an e-mail, which gets its code when it is sent. */
export type Invited = Invitation | 'by-mail';

/** Name of the channel that invites members of staff. */
export const invitationChannelName = 'invitation';

/** Invitations to set a password. */
export interface Invitations {
  /** Takes password, second factor, passkeys, sessions and whom an identity provider named away and invites again; false if nobody has the name. */
  inviteStaff(name: string, invited: Invited, by: Deed): Promise<boolean>;
  /** Gives an e-mail that invites its code; nothing where the password is set by now, or the account cannot be used. */
  renewInvitation(deliveryId: string, invitation: Invitation): Promise<(StaffMember & { address: string }) | undefined>;
  /** The member whose invitation is still valid. */
  findInvited(invite: string, at: Date): Promise<StaffMember | undefined>;
  /** Sets the password by an invitation that is still valid, once, and ends all sessions; returns the account. */
  acceptInvitation(invite: string, password: string, at: Date): Promise<StaffSecrets | undefined>;
}

/** Invitations in a database. */
export function invitationsIn(engine: Engine): Invitations {
  return {
    inviteStaff: (name, invited, by) =>
      engine.write(async transaction => {
        const rows = await transaction
          .updateTable('staff')
          .set({ password: null, ...codeOf(invited), mail_refused: null, code_secret: null, offered_secret: null, code_step: 0 })
          .where('name', '=', name.toLowerCase())
          .returning('id')
          .execute();
        for (const { id } of rows) {
          await endSessions(transaction, id);
          await transaction.deleteFrom('recovery_code').where('staff_id', '=', id).execute();
          await transaction.deleteFrom('passkey').where('staff_id', '=', id).execute();
          await transaction
            .updateTable('staff_identity')
            .set({ issuer: null, subject: null, bound_at: null })
            .where('staff_id', '=', id)
            .execute();
          // An e-mail from before has a link that is no longer valid.
          await transaction.deleteFrom('outbox').where('staff_id', '=', id).where('channel', '=', invitationChannelName).execute();
          if (invited === 'by-mail') await putInvitation(transaction, id, by.at);
        }
        if (rows.length > 0) await addEvent(transaction, { ...by, action: 'reset-account', detail: name.toLowerCase() });
        return rows.length > 0;
      }),
    renewInvitation: (deliveryId, { invite, until }) =>
      engine.write(async transaction => {
        const receiver = transaction.selectFrom('outbox').select('staff_id').where('id', '=', deliveryId).$castTo<{ staff_id: string }>();
        const row = await transaction
          .updateTable('staff')
          .set({ invite, invite_until: until.toISOString() })
          .where('id', 'in', receiver)
          .where('password', 'is', null)
          .where('mail_address', 'is not', null)
          .where('switched_off_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        return row?.mail_address == null ? undefined : { ...memberOf(row), address: row.mail_address };
      }),
    async findInvited(invite, at) {
      const valid = await engine.read(db =>
        db
          .selectFrom('staff')
          .selectAll()
          .where('invite', '=', invite)
          .where('invite_until', '>', at.toISOString())
          .where('switched_off_at', 'is', null)
          .executeTakeFirst(),
      );
      return valid && memberOf(valid);
    },
    acceptInvitation: (invite, password, at) =>
      engine.write(async transaction => {
        const row = await transaction
          .updateTable('staff')
          .set({ password, invite: null, invite_until: null })
          .where('invite', '=', invite)
          .where('invite_until', '>', at.toISOString())
          .where('switched_off_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        await endSessions(transaction, row.id);
        await addEvent(transaction, { at, staff: row.name, action: 'set-password' });
        return secretsOf(row);
      }),
  };
}

/** What an account has of an invitation: an e-mail gets its code when it is sent. */
export const codeOf = (invited: Invited) =>
  invited === 'by-mail' ? { invite: null, invite_until: null } : { invite: invited.invite, invite_until: invited.until.toISOString() };

/** Signs a member out everywhere. */
export const endSessions = (transaction: Transaction<Tables>, staffId: string) =>
  transaction.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();

/** Puts an e-mail that invites a member into the outbox, to be sent at once. */
export async function putInvitation(transaction: Transaction<Tables>, staffId: string, at: Date) {
  const delivery = { id: randomUUID(), channel: invitationChannelName, submission_id: null, staff_id: staffId };
  await transaction
    .insertInto('outbox')
    .values({ ...delivery, attempts: 0, due_at: at.toISOString(), delivered_at: null })
    .execute();
}
