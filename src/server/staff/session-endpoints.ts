import { mayDo } from '#site/desk/rights.ts';
import endSessionsSchema from '../../../schemas/api/end-sessions.schema.json' with { type: 'json' };
import listSessionsSchema from '../../../schemas/api/list-sessions.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { requireSession } from './require-staff.ts';
import { agesAt } from './session.ts';

/** `POST /api/staff/sessions`: where somebody is signed in, with the device, the first and the last use. */
export const listSessions: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/sessions',
  summary: 'The sessions of the account; those of all accounts for admins who ask for them.',
  rate: 'reads',
  schema: { body: listSessionsSchema },
  async handler(request) {
    const { ofAll = false } = request.body as { ofAll?: boolean };
    const { member, id: own } = await requireSession(request, context, ofAll ? 'accounts' : 'account');
    if (ofAll) await context.store.recordEvent({ at: context.clock(), staff: member.name, action: 'sessions' });
    const sessions = await context.store.listSessions(agesAt(context.clock()), ofAll ? undefined : member.id);
    return successOf(
      request,
      sessions.map(({ id, staff, device, openedAt, usedAt }) => ({ id, staff, device, openedAt, usedAt, isOwn: id === own })),
    );
  },
});

/** `POST /api/staff/end-sessions`: signs a device out, or all others of the account. */
export const endSessions: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/end-sessions',
  summary: 'Ends one session, of anybody for admins; without an id all other sessions of the account.',
  rate: 'reads',
  schema: { body: endSessionsSchema },
  async handler(request) {
    const { store, clock } = context;
    const { id } = request.body as { id?: string };
    const { member, id: own } = await requireSession(request, context, 'account');
    const which =
      id === undefined ? { allBut: own, staffId: member.id } : { id, staffId: mayDo(member.role, 'accounts') ? undefined : member.id };
    const ended = await store.endSessions(which);
    if (id !== undefined && ended.length === 0) throw new HttpError('not-found');
    for (const owner of ended) await store.recordEvent({ at: clock(), staff: member.name, action: 'end-session', detail: owner });
    return successOf(request, { count: ended.length });
  },
});
