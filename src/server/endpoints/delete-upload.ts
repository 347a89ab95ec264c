import schema from '../../../schemas/api/upload-secret.schema.json' with { type: 'json' };
import { removeUpload } from '../cleaning/remove-uploads.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { isTus } from '../uploads/tus/tus-protocol.ts';
import { findOwnUpload } from '../uploads/upload-secret.ts';

/** `DELETE /api/uploads/:id`: removes a file that no submission holds, finished or not. */
export const deleteUpload: Endpoint = context => ({
  method: 'DELETE',
  url: '/api/uploads/:id',
  summary: 'Removes a file that was not sent with a form yet.',
  rate: 'chunks',
  schema: { headers: schema },
  async handler(request, reply) {
    const { id } = await findOwnUpload(request, context);
    await context.transfers.take(id, async () => {
      if (!(await removeUpload(context, id))) throw new HttpError('upload-gone');
    });
    return isTus(request) ? reply.code(204).send() : successOf(request);
  },
});
