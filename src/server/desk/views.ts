import viewsSchema from '../../../schemas/api/desk-views.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { DeskView } from '../store/desk/views.ts';

/** `POST /api/desk/views`: saves or removes a view of the member, and answers with all of them. */
export const deskViews: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/views',
  summary: 'Saved views of a member of staff.',
  rate: 'reads',
  schema: { body: viewsSchema },
  async handler(request) {
    const { store } = context;
    const { id } = await requireStaff(request, context, 'read');
    const { save, remove } = request.body as { save?: DeskView; remove?: string };
    if (save !== undefined && !(await store.saveView(id, save))) throw new HttpError('too-many-views');
    if (remove !== undefined) await store.removeView(id, remove);
    return successOf(request, { views: await store.listViews(id) });
  },
});
