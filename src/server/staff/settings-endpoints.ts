import { cleanDisplayName } from '#site/desk/names.ts';
import changePasswordSchema from '../../../schemas/api/change-password.schema.json' with { type: 'json' };
import mailAddressSchema from '../../../schemas/api/mail-address.schema.json' with { type: 'json' };
import settingsSchema from '../../../schemas/api/own-settings.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { noticeChannelName } from '../store/notices/notices.ts';
import type { SettingsChange } from '../store/notices/staff-settings.ts';
import { markDevice } from './device.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { requirePassword } from './require-password.ts';
import { requireSession, requireStaff } from './require-staff.ts';

/** `POST /api/staff/settings`: changes what is given of the own settings, and answers with all of them. */
export const ownSettings: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/settings',
  summary:
    'Own settings of a member of staff: display name and signature, language, appearance, size, and which new requests are told by e-mail.',
  rate: 'reads',
  schema: { body: settingsSchema },
  async handler(request) {
    const { store, clock, site, channels } = context;
    const { id, name } = await requireStaff(request, context, 'account');
    const change = cleaned(request.body as SettingsChange);
    const { language, notices = {} } = change;
    const isKnown = language == null || site.languages.some(({ code }) => code === language);
    if (!isKnown || Object.keys(notices).some(form => !Object.hasOwn(site.forms, form))) throw new HttpError('bad-request');
    if (Object.keys(change).length > 0) await store.changeSettings(id, change, { staff: name, at: clock() });
    // A site that was built before forms had titles has none.
    const { formTitles = {} } = localSiteOf(request, site);
    return successOf(request, {
      ...(await store.findSettings(id)),
      forms: Object.keys(site.forms).map(form => ({ name: form, title: formTitles[form] ?? form })),
      sendsNotices: channels.includes(noticeChannelName),
    });
  },
});

/** The same with a display name as it is kept. Throws HttpError `invalid-body` for one that cannot be a name. */
function cleaned(change: SettingsChange): SettingsChange {
  const { displayName, signature } = change;
  return {
    ...change,
    ...(typeof displayName === 'string' && { displayName: displayName.trim() === '' ? null : requireDisplayName(displayName) }),
    ...(typeof signature === 'string' && { signature: signature.trim() || null }),
  };
}

/** A display name as it is kept. Throws HttpError `invalid-body`. */
export function requireDisplayName(written: string): string {
  const name = cleanDisplayName(written);
  if (name === undefined) throw new HttpError('invalid-body', { detail: 'displayName' }, [{ field: 'displayName', rule: 'characters' }]);
  return name;
}

/** `POST /api/staff/mail-address`: where e-mails about new requests go. An open page is not enough to send them elsewhere. */
export const mailAddress: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/mail-address',
  summary: 'Sets or removes the address for e-mails about new requests. It needs the password again.',
  rate: 'signIns',
  schema: { body: mailAddressSchema },
  async handler(request) {
    const { id, name } = await requirePassword(request, context);
    const { address } = request.body as { address: string | null };
    await context.store.setMailAddress(id, address, { staff: name, at: context.clock() });
    return successOf(request);
  },
});

/** `POST /api/staff/change-password`: another password in the place of the present one; all other sessions of the account end. */
export const changePassword: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/change-password',
  summary: 'Changes the own password, which it needs again, and ends all other sessions of the account.',
  rate: 'signIns',
  schema: { body: changePasswordSchema },
  async handler(request, reply) {
    const { store, clock, passwords, site } = context;
    const session = await requireSession(request, context, 'account');
    const { id, name, password } = await requirePassword(request, context);
    const { newPassword } = request.body as { newPassword: string };
    await refuseGuessable(newPassword, name, site);
    const to = await passwords.hash(newPassword, { isKnown: true, of: id });
    if (!(await store.changePassword(id, { from: password, to }, { keep: session.id, staff: name, at: clock() })))
      throw new HttpError('signed-out');
    // What marked the device was made of the password before.
    markDevice(reply, to);
    return successOf(request);
  },
});
