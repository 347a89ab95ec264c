import eraseSchema from '../../../schemas/api/erase-person.schema.json' with { type: 'json' };
import { removeFilesWithoutRows } from '../cleaning/remove-uploads.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { findPerson } from './find-person.ts';

/**
 * `POST /api/desk/erase-person`: erases everything of a person for good, if it is what somebody saw. The reason stays in the audit log
 * at the reference of each request, and nothing of the person.
 */
export const erasePerson: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/erase-person',
  summary: 'Erases everything that is stored of an e-mail address.',
  rate: 'reads',
  schema: { body: eraseSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'erase');
    const { store, clock } = context;
    const { email, refs, reason } = request.body as { email: string; refs: string[]; reason: string };
    const { person, sent } = await findPerson(store, email);
    const found = new Set(sent.map(({ submission }) => submission.ref));
    if (found.size !== refs.length || refs.some(ref => !found.has(ref))) throw new HttpError('person-changed');
    const { count, uploads, notes, views } = await store.erasePerson(person, { staff, at: clock(), reason });
    // A file that cannot be removed now is tried again by the cleaning, which reports it, and wipes what is left in the database.
    await removeFilesWithoutRows(context);
    return successOf(request, { requests: count, files: uploads.length, notes, views });
  },
});
