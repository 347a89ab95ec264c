import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { defined } from '#site/defined.ts';
import { replyForm } from '#site/desk/reply-files.ts';
import schema from '../../../schemas/api/upload-bytes.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import type { Upload } from '../store/uploads.ts';
import { appendAll, appendOne } from '../uploads/append-bytes.ts';
import { bodyPieces } from '../uploads/body-pieces.ts';
import { takeRoom } from '../uploads/budget.ts';
import { completeUpload } from '../uploads/complete-upload.ts';
import { isTus, sendExpiry } from '../uploads/tus/tus-protocol.ts';
import { findOwnUpload } from '../uploads/upload-secret.ts';

/** `PATCH /api/uploads/:id`: the next bytes of a file; with the last one the file is validated. */
export const takeUploadBytes: Endpoint = context => ({
  method: 'PATCH',
  url: '/api/uploads/:id',
  summary: 'Takes the next bytes of a file, at most 1 MiB; with the last one the file is validated by its content.',
  rate: 'chunks',
  schema: { headers: schema },
  takesBytes: true,
  async handler(request, reply) {
    const { id } = await findOwnUpload(request, context);
    const offset = Number(request.headers['upload-offset']);
    const upload = await context.transfers.take(id, stop => takeBytes(context, request, { offset, stop }));
    reply.header('upload-offset', upload.offset);
    if (isTus(request)) {
      sendExpiry(reply, upload, context);
      return reply.code(204).send();
    }
    // Visitors know what they send; staff are told what theirs has in it.
    const marks = upload.form === replyForm ? upload.file?.marks : undefined;
    return successOf(request, { offset: upload.offset, isFinished: upload.file !== undefined, ...defined({ marks }) });
  },
});

/** Takes the bytes and returns the upload as it is then. It is looked up again here: the request before this one may have changed it. */
async function takeBytes(
  context: Context,
  request: FastifyRequest,
  { offset, stop }: { offset: number; stop: AbortSignal },
): Promise<Upload> {
  const { files, limits } = context;
  const upload = await findOwnUpload(request, context);
  if (upload.file) {
    if (offset !== upload.size) throw new HttpError('wrong-offset', { offset: String(upload.size) });
    return upload;
  }
  const found = await files.look(upload.id);
  // A crash between the last name of the file and its row left it finished on the disk alone.
  if (found?.isFinished && found.bytes === upload.size) return completeUpload(context, { ...upload, offset: found.bytes }, request.log);
  if (request.body !== undefined && upload.offset === 0) await takeRoom(context, upload, request.ip, request.log);
  const body = request.body instanceof Readable ? request.body : Readable.from([]);
  const bytes = bodyPieces(body, limits.uploadPatience, stop);
  try {
    const moved = isTus(request)
      ? await appendAll(context, upload, { offset, bytes })
      : await appendOne(context, upload, { offset, bytes });
    return moved.offset === moved.size ? completeUpload(context, moved, request.log) : moved;
  } finally {
    await bytes.return(undefined);
  }
}
