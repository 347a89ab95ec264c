import { mayDo } from '#site/desk/rights.ts';
import { isDay } from '#site/forms/date-rules.ts';
import viewsSchema from '../../../schemas/api/desk-views.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { dateError } from '../http/validation.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { DeskView } from '../store/desk/views.ts';

/** Parts of a view's query that are days. */
const days = ['from', 'until'];

interface ViewsBody {
  save?: DeskView & { isShared?: boolean };
  remove?: string;
  /** Whose view it is, by name; that of the member without it. */
  author?: string;
}

/** `POST /api/desk/views`: saves or removes a view of the member, or for admins a shared one of a colleague, and answers with all that the member has. */
export const deskViews: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/views',
  summary: 'Saved views of a member of staff.',
  rate: 'reads',
  schema: { body: viewsSchema },
  async handler(request) {
    const { store, clock } = context;
    const { id, name: staff, role } = await requireStaff(request, context, 'read');
    const { save, remove, author = staff } = request.body as ViewsBody;
    const isChange = save !== undefined || remove !== undefined;
    if (isChange && author !== staff && !mayDo(role, 'views')) throw new HttpError('forbidden');
    if (save?.isShared && !mayDo(role, 'change')) throw new HttpError('forbidden');
    const by = { staff, at: clock() };
    if (save !== undefined) requireDays(save);
    if (save !== undefined && !(await store.saveView(author, save, by))) throw new HttpError('too-many-views');
    if (remove !== undefined) await store.removeView(author, remove, by);
    return successOf(request, { views: await store.listViews(id) });
  },
});

/** Throws HttpError `invalid-body` for a view of days that the calendar does not have: no list could be asked for with them. */
function requireDays({ query }: DeskView) {
  const written = new URLSearchParams(query);
  const named = days.flatMap(name => written.get(name) || []);
  if (!named.every(isDay)) throw new HttpError('invalid-body', { detail: 'save.query' }, [dateError('save.query')]);
}
