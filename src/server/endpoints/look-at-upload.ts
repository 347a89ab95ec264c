import schema from '../../../schemas/api/upload-secret.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { isTus, sendExpiry } from '../uploads/tus/tus-protocol.ts';
import { metadataHeader } from '../uploads/tus/upload-metadata.ts';
import { findOwnUpload } from '../uploads/upload-secret.ts';

/** `HEAD /api/uploads/:id`: where to go on, in the header `upload-offset`. */
export const lookAtUpload: Endpoint = context => ({
  method: 'HEAD',
  url: '/api/uploads/:id',
  summary: 'Reports in the header upload-offset how many bytes of a file are there.',
  rate: 'chunks',
  schema: { headers: schema },
  async handler(request, reply) {
    const upload = await findOwnUpload(request, context);
    const { offset, size } = upload;
    if (isTus(request)) {
      sendExpiry(reply, upload, context);
      const known = { ...upload, form: context.site.forms[upload.form]?.id ?? upload.form };
      reply.header('upload-metadata', upload.metadata ?? metadataHeader(known));
    }
    return reply.header('upload-offset', offset).header('upload-length', size).send();
  },
});
