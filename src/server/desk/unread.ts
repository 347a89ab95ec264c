import unreadSchema from '../../../schemas/api/mark-unread.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';

/** `POST /api/desk/unread`: makes requests unread again for the member alone. */
export const markUnread: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/unread',
  summary: 'Marks requests as unread for the member of staff.',
  rate: 'reads',
  schema: { body: unreadSchema },
  async handler(request) {
    const { id, name: staff } = await requireStaff(request, context, 'read');
    const { refs } = request.body as { refs: string[] };
    const { store, clock } = context;
    for (const ref of await store.markUnseen(id, refs)) await store.recordEvent({ at: clock(), staff, action: 'unread', ref });
    return successOf(request, {});
  },
});
