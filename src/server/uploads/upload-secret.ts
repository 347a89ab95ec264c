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
 * The upload that a request names and knows the secret of. Throws HttpError `upload-gone`, the same for a wrong secret, and
 * for an upload whose file another server has in a folder of its own.
 */
export async function findOwnUpload(request: FastifyRequest, { store, files }: Pick<Context, 'store' | 'files'>): Promise<Upload> {
  const { id } = request.params as { id: string };
  const upload = /^u_[0-9a-z]{20}$/.test(id) ? await store.findUpload(id) : undefined;
  const told = Buffer.from(hashSecret(String(request.headers['upload-secret'])));
  // As long for an upload that does not exist.
  const kept = Buffer.from(upload?.secretHash ?? hashSecret(''));
  const isOwn = told.length === kept.length && timingSafeEqual(told, kept);
  const isHere = upload?.folderId === undefined || upload.folderId === files.folderId;
  if (upload === undefined || !isOwn || !isHere) throw new HttpError('upload-gone');
  return upload;
}
