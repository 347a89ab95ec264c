import { randomUUID } from 'node:crypto';
import { defined } from '#site/defined.ts';
import { isAccountName } from '#site/desk/names.ts';
import type { Role } from '#site/desk/rights.ts';
import accountNameSchema from '../../../schemas/api/account-name.schema.json' with { type: 'json' };
import changeAccountSchema from '../../../schemas/api/change-account.schema.json' with { type: 'json' };
import inviteSchema from '../../../schemas/api/invite.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import type { ListedMember } from '../store/accounts/staff.ts';
import { noticeChannelName } from '../store/notices/notices.ts';
import { invitationLink, newInvitation } from './invite.ts';
import { requireStaff } from './require-staff.ts';
import { requireDisplayName } from './settings-endpoints.ts';

/** `POST /api/staff/accounts`: all accounts with what admins do with them. */
export const listAccounts: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/accounts',
  summary: 'All accounts of staff, for admins.',
  rate: 'reads',
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'accounts');
    const { store, clock } = context;
    await store.recordEvent({ at: clock(), staff, action: 'accounts' });
    return successOf(request, { accounts: (await store.listStaff()).map(accountOf), sendsMail: sendsMail(context) });
  },
});

/** `POST /api/staff/invite`: makes an account, and invites its owner by mail; without mail, answers with the link, which is told once. */
export const inviteMember: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/invite',
  summary: 'Makes an account and invites its owner to set the password.',
  rate: 'reads',
  schema: { body: inviteSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'accounts');
    const { store, clock, site } = context;
    const body = request.body as { name: string; displayName?: string; role: Role; language?: string; mailAddress?: string };
    const { role, language, mailAddress } = body;
    const name = body.name.trim();
    if (!isAccountName(name)) throw new HttpError('invalid-body', { detail: 'name' }, [{ field: 'name', rule: 'characters' }]);
    const displayName = body.displayName?.trim() ? requireDisplayName(body.displayName) : undefined;
    if (language !== undefined && site.languages.every(({ code }) => code !== language)) throw new HttpError('bad-request');
    const { invited, answer } = invitationFor(context, { hasMailAddress: mailAddress !== undefined, language });
    const member = { id: randomUUID(), name, role, ...defined({ displayName, language, mailAddress }) };
    if (!(await store.addStaff(member, invited, { staff, at: clock() }))) throw new HttpError('name-taken', { name });
    return successOf(request, answer);
  },
});

/** `POST /api/staff/change-account`: gives another role, or switches an account off or on. */
export const changeAccount: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/change-account',
  summary: 'Gives an account another role, or switches it off or on; the last admin stays one.',
  rate: 'reads',
  schema: { body: changeAccountSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'accounts');
    const { store, clock } = context;
    const { name, role, isOff } = request.body as { name: string; role?: Role; isOff?: boolean };
    const by = { staff, at: clock() };
    const results = [
      ...(role === undefined ? [] : [await store.changeRole(name, role, by)]),
      ...(isOff === undefined ? [] : [await store.switchStaff(name, !isOff, by)]),
    ];
    if (results.includes('no-account')) throw new HttpError('not-found');
    if (results.includes('last-admin')) throw new HttpError('last-admin');
    return successOf(request);
  },
});

/** `POST /api/staff/reset-account`: takes password, second factor, passkeys and sessions of another account away, and invites again. */
export const resetAccount: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/reset-account',
  summary: 'Takes password, second factor, passkeys and sessions of a colleague away, and invites again.',
  rate: 'reads',
  schema: { body: accountNameSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'accounts');
    const { store, clock } = context;
    const { name } = request.body as { name: string };
    const member = (await store.listStaff()).find(known => known.name === name);
    // Who has lost the own password is not signed in; who has not, changes it at the own account.
    if (member === undefined || member.name === staff) throw new HttpError('not-found');
    const { invited, answer } = invitationFor(context, { hasMailAddress: member.hasMailAddress, language: member.preferences.language });
    if (!(await store.inviteStaff(name, invited, { staff, at: clock() }))) throw new HttpError('not-found');
    return successOf(request, answer);
  },
});

const sendsMail = ({ channels }: Pick<Context, 'channels'>) => channels.includes(noticeChannelName);

/** How an account is invited, and what the admin is answered: by mail nothing, without mail the link. */
function invitationFor(context: Context, { hasMailAddress, language }: { hasMailAddress: boolean; language: string | undefined }) {
  if (hasMailAddress && sendsMail(context)) return { invited: 'by-mail' as const, answer: {} };
  const { secret, stored } = newInvitation(context.clock());
  return { invited: stored, answer: { link: invitationLink(context.site, secret, language) } };
}

const accountOf = (member: ListedMember) => {
  const { name, displayName, role, isOff, hasPassword, hasSecondFactor, hasPasskey, hasMailAddress, seenAt, invitedUntil, mailRefused } =
    member;
  const own = { name, role, isOff, hasPassword, hasSecondFactor: hasSecondFactor || hasPasskey, hasMailAddress };
  return { ...own, ...defined({ displayName, seenAt, invitedUntil, mailRefused }) };
};
