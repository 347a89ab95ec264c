import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { Upload } from '../store/uploads.ts';

/** What the store keeps of an upload's secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The upload that a request names, if it knows its secret. Throws HttpError `upload-gone`, also for a wrong secret, and for an
 * upload whose file is in the folder of another server.
 */
export async function findOwnUpload(request: FastifyRequest, { store, files }: Pick<Context, 'store' | 'files'>): Promise<Upload> {
  const { id } = request.params as { id: string };
  const upload = /^u_[0-9a-z]{20}$/.test(id) ? await store.findUpload(id) : undefined;
  const sent = Buffer.from(hashSecret(String(request.headers['upload-secret'])));
  // The comparison takes as long for an upload that does not exist.
  const kept = Buffer.from(upload?.secretHash ?? hashSecret(''));
  const isOwn = sent.length === kept.length && timingSafeEqual(sent, kept);
  const isHere = upload?.folderId === undefined || upload.folderId === files.folderId;
  if (upload === undefined || !isOwn || !isHere) throw new HttpError('upload-gone');
  return upload;
}
