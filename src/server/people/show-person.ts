import findSchema from '../../../schemas/api/find-person.schema.json' with { type: 'json' };
import { keptUntil } from '../desk/kept-until.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { findPerson } from './find-person.ts';

/** `POST /api/desk/person`: the requests of a person, and where else the e-mail address is. The log has the references alone. */
export const showPerson: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/person',
  summary: 'Everything that is stored of an e-mail address, for staff.',
  rate: 'reads',
  schema: { body: findSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'person');
    const { store, clock, site } = context;
    const { email } = request.body as { email: string };
    const { sent, mentioning, traces } = await findPerson(store, email);
    await store.recordEvent({ at: clock(), staff, action: 'find-person', detail: sent.map(({ submission }) => submission.ref).join(', ') });
    const requests = sent.map(({ submission: { ref, formId, isSpam, receivedAt, files }, work: { state, notes, replies } }) => ({
      ref,
      formId,
      isSpam,
      receivedAt,
      status: state.status,
      files: files.length,
      notes: notes.length,
      replies: replies.length,
      keptUntil: keptUntil({ formId, receivedAt }, site),
    }));
    return successOf(request, { requests, mentioning, ...traces });
  },
});
