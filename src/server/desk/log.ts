import logSchema from '../../../schemas/api/desk-log.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { EventFilter } from '../store/audit/list-events.ts';
import { filterDetail } from './filter-detail.ts';

/** Events in an answer; more are asked for by the number of the last one. */
const pageSize = 100;

/** `POST /api/desk/log`: a page of what was done, the latest first. Whoever reads it is in it. */
export const readLog: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/log',
  summary: 'What was done with requests and accounts, for admins.',
  rate: 'reads',
  schema: { body: logSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'audit');
    const { store, clock } = context;
    const { before, ...filter } = request.body as EventFilter & { before?: number };
    if (before === undefined) await store.recordEvent({ at: clock(), staff, action: 'log', detail: filterDetail(filter).join(', ') });
    const events = await store.listEvents(filter, { before, limit: pageSize });
    return successOf(request, {
      events: events.map(({ hash: _hash, ...event }) => event),
      hasMore: events.length === pageSize,
      head: await store.auditHead(),
    });
  },
});
