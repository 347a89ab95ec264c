import type { Transaction } from 'kysely';
import { defined } from '#site/defined.ts';
import { type NoticePace, type OwnNewsPace, type OwnPreferences, ownNewsForm } from '#site/desk/own-settings.ts';
import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What a member of staff chose for the own account. */
interface OwnSettings extends OwnPreferences {
  /** What others read; absent for the name. */
  displayName?: string | undefined;
  /** Lines that end the member's answers. */
  signature?: string | undefined;
  /** Where e-mails about new requests go. */
  mailAddress?: string | undefined;
  /** Code with which the mail server refused the last one. */
  mailRefused?: string | undefined;
  /** Where it is morning when daily e-mails are sent. */
  timeZone?: string | undefined;
  /** When the member wants to know of requests, by form. */
  notices: Record<string, NoticePace>;
  /** When the member wants to know of the own work. */
  ownNews: OwnNewsPace;
}

/** Changes of them; `null` takes a choice away. */
export interface SettingsChange {
  language?: string | null | undefined;
  appearance?: string | null | undefined;
  size?: string | null | undefined;
  timeZone?: string | undefined;
  displayName?: string | null | undefined;
  signature?: string | null | undefined;
  notices?: Record<string, NoticePace | null> | undefined;
  ownNews?: OwnNewsPace | undefined;
}

/** The settings of each member of staff. */
export interface StaffSettings {
  findSettings(staffId: string): Promise<OwnSettings>;
  /** Changes what is set; the display name, and who wants to know of which form, are in the audit log. */
  changeSettings(staffId: string, change: SettingsChange, by: Deed): Promise<void>;
  /** Sets the address for e-mails about new requests, or takes it away; the audit log says so without the address. */
  setMailAddress(staffId: string, address: string | null, by: Deed): Promise<void>;
}

/** Settings in a database. */
export function staffSettingsIn(engine: Engine): StaffSettings {
  return {
    findSettings: staffId =>
      engine.read(async db => {
        const row = await db.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst();
        const choices = await db.selectFrom('notice_choice').select(['form', 'pace']).where('staff_id', '=', staffId).execute();
        return {
          ...(row === undefined ? {} : preferencesOf(row)),
          ...defined({
            displayName: row?.display_name ?? undefined,
            signature: row?.signature ?? undefined,
            mailAddress: row?.mail_address ?? undefined,
            mailRefused: row?.mail_refused ?? undefined,
            timeZone: row?.time_zone ?? undefined,
          }),
          notices: Object.fromEntries(
            choices.filter(({ form }) => form !== ownNewsForm).map(({ form, pace }) => [form, pace as NoticePace]),
          ),
          ownNews: (choices.find(({ form }) => form === ownNewsForm)?.pace ?? 'at-once') as OwnNewsPace,
        };
      }),
    changeSettings: (staffId, { language, appearance, size, timeZone, displayName, signature, notices, ownNews }, by) =>
      engine.write(async transaction => {
        const changed = defined({ language, appearance, text_size: size, time_zone: timeZone, display_name: displayName, signature });
        if (Object.keys(changed).length > 0) await transaction.updateTable('staff').set(changed).where('id', '=', staffId).execute();
        if (displayName !== undefined) await addEvent(transaction, { ...by, action: 'display-name', detail: displayName ?? '' });
        if (notices !== undefined) await chooseNotices(transaction, { staffId, notices, by });
        if (ownNews !== undefined) await chooseNotices(transaction, { staffId, notices: { [ownNewsForm]: ownNews }, by });
      }),
    async setMailAddress(staffId, address, by) {
      await engine.write(async transaction => {
        await transaction.updateTable('staff').set({ mail_address: address, mail_refused: null }).where('id', '=', staffId).execute();
        await addEvent(transaction, { ...by, action: 'mail-address' });
      });
    },
  };
}

/** How a member wants to see the desk. */
export const preferencesOf = (row: { language: string | null; appearance: string | null; text_size: string | null }): OwnPreferences =>
  defined({
    language: row.language ?? undefined,
    appearance: (row.appearance ?? undefined) as OwnPreferences['appearance'],
    size: (row.text_size ?? undefined) as OwnPreferences['size'],
  });

async function chooseNotices(
  transaction: Transaction<Tables>,
  { staffId, notices, by }: { staffId: string; notices: Record<string, OwnNewsPace | null>; by: Deed },
) {
  for (const [form, pace] of Object.entries(notices)) {
    if (pace === null) {
      await transaction.deleteFrom('notice_choice').where('staff_id', '=', staffId).where('form', '=', form).execute();
      // What was gathered already is on its way.
      await transaction
        .deleteFrom('notice_entry')
        .where('staff_id', '=', staffId)
        .where('delivery_id', 'is', null)
        .where('submission_id', 'in', transaction.selectFrom('submission').select('id').where('form', '=', form))
        .execute();
    } else {
      await transaction
        .insertInto('notice_choice')
        .values({ staff_id: staffId, form, pace })
        .onConflict(conflict => conflict.columns(['form', 'staff_id']).doUpdateSet({ pace }))
        .execute();
    }
    await addEvent(transaction, { ...by, action: 'notices', detail: `${form}, ${pace ?? 'none'}` });
  }
}
