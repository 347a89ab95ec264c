import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import type { Store } from './store/store.ts';
import type { Upload } from './store/uploads.ts';

/** What the store keeps of an upload's secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The upload that a request names and knows the secret of. Throws Refusal `upload-gone`, the same for a wrong secret. */
export async function findOwnUpload(request: FastifyRequest, store: Store): Promise<Upload> {
  const { id } = request.params as { id: string };
  const upload = /^u_[0-9a-z]{20}$/.test(id) ? await store.findUpload(id) : undefined;
  const told = Buffer.from(hashSecret(String(request.headers['upload-secret'])));
  // As long for an upload that does not exist.
  const kept = Buffer.from(upload?.secretHash ?? hashSecret(''));
  const isOwn = told.length === kept.length && timingSafeEqual(told, kept);
  if (upload === undefined || !isOwn) throw new Refusal('upload-gone');
  return upload;
}
