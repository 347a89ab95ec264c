import bellSchema from '../../../schemas/api/desk-bell.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';

/** Entries in an answer: what is older was seen, or is of no use any more. */
const most = 50;

/** `POST /api/desk/bell`: what a member is to see of the own work; with `readAll` it counts as seen. */
export const deskBell: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/bell',
  summary:
    'What a member of staff is to see of the own work: mentions, requests that were assigned or are due tomorrow, answers that were refused.',
  rate: 'reads',
  schema: { body: bellSchema },
  async handler(request) {
    const { store, clock } = context;
    const { id } = await requireStaff(request, context, 'read');
    const { readAll = false } = request.body as { readAll?: boolean };
    if (readAll) await store.readBell(id, clock());
    const [entries, { unread }] = await Promise.all([store.listBell(id, most), store.countBell(id)]);
    return successOf(request, { entries, unread });
  },
});
