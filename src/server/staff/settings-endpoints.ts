import mailAddressSchema from '../../../schemas/api/mail-address.schema.json' with { type: 'json' };
import settingsSchema from '../../../schemas/api/own-settings.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { noticeChannelName } from '../store/notices/notices.ts';
import type { SettingsChange } from '../store/notices/staff-settings.ts';
import { requirePassword } from './require-password.ts';
import { requireStaff } from './require-staff.ts';

/** `POST /api/staff/settings`: changes what is given of the own settings, and answers with all of them. */
export const ownSettings: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/settings',
  summary: 'Own settings of a member of staff: language, appearance, size, and which new requests are told by e-mail.',
  rate: 'reads',
  schema: { body: settingsSchema },
  async handler(request) {
    const { store, clock, site, channels } = context;
    const { id, name } = await requireStaff(request, context, 'account');
    const change = request.body as SettingsChange;
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
