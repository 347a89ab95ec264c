import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cleanFileName } from '#site/forms/file-name.ts';
import type { UploadRule } from '#site/forms/form-schema.ts';
import { removeUpload } from '../cleaning/remove-uploads.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { rateKey } from '../rates/rate-limits.ts';
import type { Upload } from '../store/uploads.ts';
import { announceFile } from '../uploads/announce-file.ts';
import { appendAll } from '../uploads/append-bytes.ts';
import { takeRoom } from '../uploads/budget.ts';
import { completeUpload } from '../uploads/complete-upload.ts';
import { checkDeclared } from '../uploads/offered-file.ts';
import { UploadFolderError } from '../uploads/upload-folder-error.ts';

/** A file within a form that a browser sends as a whole. */
export interface ArrivingFile {
  /** Name of the form. */
  form: string;
  field: string;
  /** As the visitor has named it. */
  name: string;
  rule: UploadRule;
  /** Bytes of the whole form: the file has no more. */
  most: number;
  bytes: AsyncGenerator<Uint8Array>;
}

/** A file that is there as an upload, whole and validated, and waits for its form. */
export interface ReceivedFile {
  id: string;
  secret: string;
  field: string;
  sha256: string;
}

/**
 * Takes a file whose size shows at its end only, in the same way as one that scripts announce and send: the same limits, budget,
 * validation and place. Throws FormError for one that is not taken, and whatever keeps the server from taking it; nothing is left of it.
 */
export async function receiveFile(context: Context, file: ArrivingFile, request: FastifyRequest): Promise<ReceivedFile> {
  const name = cleanFileName(file.name);
  const { form, field, rule, bytes, most } = file;
  checkDeclared({ field, name, rule, size: 1 });
  const first = await bytes.next();
  if (first.done) checkDeclared({ field, name, rule, size: 0 });
  await countFile(context, request.ip);
  const secret = randomBytes(32).toString('base64url');
  const upload = await announceFile(context, { form, field, name, size: Math.min(rule.maxBytes, most), secret, ip: request.ip });
  try {
    await takeRoom(context, upload, request.ip, request.log);
    const whole = await takeAll(context, upload, joined(first.value, bytes));
    const { sha256 = '' } = (await completeUpload(context, whole, request.log)).file ?? {};
    return { id: upload.id, secret, field, sha256 };
  } catch (error) {
    // Where that fails as well, the file goes with the next cleaning.
    await removeUpload(context, upload.id).catch(() => undefined);
    if (error instanceof UploadFolderError && error.reason === 'too-large') checkDeclared({ field, name, rule, size: rule.maxBytes + 1 });
    throw error;
  }
}

/** Writes all bytes; the upload then has their number as its size. */
async function takeAll(context: Context, upload: Upload, bytes: AsyncGenerator<Uint8Array>): Promise<Upload> {
  const written = await appendAll(context, upload, { offset: 0, bytes });
  if (written.offset < upload.size) await context.store.shrinkUpload(upload.id, written.offset);
  return { ...written, size: written.offset };
}

/** Counts a file together with those that are announced. Throws HttpError `too-many`. */
async function countFile({ limits, commonCounts, clock }: Context, ip: string) {
  const rate = limits.rates?.uploads;
  if (rate === undefined) return;
  const now = clock().getTime();
  const { used, until } = await commonCounts.add(rateKey(ip, 'POST /api/uploads'), rate.timeWindow, now);
  if (used > rate.max) throw new HttpError('too-many', { wait: { seconds: Math.ceil((until - now) / 1000) } });
}

async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
