import draftSchema from '../../../schemas/api/reply-draft.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';

interface DraftBody {
  ref: string;
  draft?: { subject: string; text: string };
  after?: string;
}

/** `POST /api/desk/draft`: keeps the reply that the member is writing, or removes it. */
export const keepDraft: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/draft',
  summary: 'Keeps a reply that is being written; without one the earlier one is removed.',
  rate: 'reads',
  schema: { body: draftSchema },
  async handler(request) {
    const { id: staffId, name: staff } = await requireStaff(request, context, 'change');
    const { ref, draft, after } = request.body as DraftBody;
    const { store, clock } = context;
    const place = { ref, staffId, staff, at: clock() };
    if (draft === undefined) {
      await store.removeDraft(place);
      return successOf(request, {});
    }
    const saved = await store.saveDraft(place, { ...draft, after });
    if (saved === undefined) throw new HttpError('not-found');
    return successOf(request, saved);
  },
});
