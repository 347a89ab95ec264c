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
 * Judges a file of which all bytes are there and gives it its final name; one that is refused is gone afterwards. Whatever
 * breaks off in between, the same call finishes later. Throws FormError.
 */
export async function completeUpload(context: Context, upload: Upload): Promise<Upload> {
  const { store, files } = context;
  const found = await files.look(upload.id);
  if (!found?.isFinished) await judge(context, upload);
  await files.finish(upload.id);
  const file = { type: extensionOf(upload.name), sha256: await sha256Of(await files.read(upload.id)), storedName: upload.id };
  // Else it was removed meanwhile; whoever removed the row sees to the file.
  if (await store.finishUpload(upload.id, file)) return { ...upload, file };
  throw new HttpError('upload-gone');
}

async function judge(context: Context, { id, form, field, name }: Upload) {
  const { site, files } = context;
  const rule = site.forms[form]?.fields.find(known => known.name === field)?.upload;
  // The site was changed while the file came in.
  if (rule === undefined) throw new HttpError('form-changed');
  const judged = await detectType(files.unfinishedPath(id), { name, allowed: rule.types });
  if (judged.type === 'accepted') return;
  await removeUpload(context, id);
  throw contentError(judged.reason, { field, name, rule });
}

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
