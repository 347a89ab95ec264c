import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extensionOf } from '#site/forms/file-name.ts';
import { removeUpload } from '../cleaning/remove-uploads.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { Upload } from '../store/uploads.ts';
import { detectType } from './inspect/detect-type.ts';
import { contentError } from './offered-file.ts';

/**
 * Validates a file of which all bytes are there and gives it its final name; a file that is refused is removed. After a crash
 * in between, the same call finishes the work. Throws FormError, and HttpError `form-changed` or `upload-gone`.
 */
export async function completeUpload(context: Context, upload: Upload): Promise<Upload> {
  const { store, files } = context;
  const found = await files.look(upload.id);
  if (!found?.isFinished) await validateContent(context, upload);
  await files.finish(upload.id);
  const file = { type: extensionOf(upload.name), sha256: await sha256Of(await files.read(upload.id)), storedName: upload.id };
  // Else the upload was removed meanwhile; the file goes with the row.
  if (await store.finishUpload(upload.id, file)) return { ...upload, file };
  throw new HttpError('upload-gone');
}

async function validateContent(context: Context, { id, form, field, name }: Upload) {
  const { site, files } = context;
  const rule = site.forms[form]?.fields.find(known => known.name === field)?.upload;
  // The site was changed while the file arrived.
  if (rule === undefined) throw new HttpError('form-changed');
  const detected = await detectType(files.unfinishedPath(id), { name, allowed: rule.types });
  if (detected.type === 'accepted') return;
  await removeUpload(context, id);
  throw contentError(detected.reason, { field, name, rule });
}

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
