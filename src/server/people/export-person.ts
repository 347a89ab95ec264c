import { Readable } from 'node:stream';
import findSchema from '../../../schemas/api/find-person.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { findPerson } from './find-person.ts';

/** `POST /api/desk/export-person`: an archive with everything that is stored of a person, to be given to the person. */
export const exportPerson: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/export-person',
  summary: 'Everything that is stored of an e-mail address with all files, as a zip archive.',
  rate: 'reads',
  schema: { body: findSchema },
  async handler(request, reply) {
    const { name: staff } = await requireStaff(request, context, 'person');
    const { store, clock, files } = context;
    const { email } = request.body as { email: string };
    const { sent } = await findPerson(store, email);
    for (const { submission } of sent) await store.recordEvent({ at: clock(), staff, action: 'export-person', ref: submission.ref });
    // Loaded when needed: most servers make none.
    const { archiveOf } = await import('./person-archive.ts');
    return reply
      .header('content-disposition', 'attachment; filename="person.zip"')
      .type('application/zip')
      .send(Readable.from(archiveOf(sent, files)));
  },
});
