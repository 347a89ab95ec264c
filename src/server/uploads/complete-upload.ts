import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { extensionOf } from '#site/forms/file-name.ts';
import { removeUpload } from '../cleaning/remove-uploads.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { Upload } from '../store/uploads.ts';
import { detectType } from './inspect/detect-type.ts';
import type { FileMark } from './inspect/file-mark.ts';
import type { RefusedReason } from './inspect/file-refused.ts';
import { contentError } from './offered-file.ts';

/**
 * Validates a file of which all bytes are there and gives it its final name; a file that is refused is removed. After a crash
 * in between, the same call finishes the work. Throws FormError, ScannerError, and HttpError `form-changed` or `upload-gone`.
 */
export async function completeUpload(context: Context, upload: Upload, log: FastifyBaseLogger): Promise<Upload> {
  const { store, files } = context;
  const marks = await validateContent(context, upload, log);
  await files.finish(upload.id);
  const sha256 = await sha256Of(await files.read(upload.id));
  const file = { type: extensionOf(upload.name), sha256, storedName: upload.id, marks };
  // Else the upload was removed meanwhile; the file goes with the row.
  if (await store.finishUpload(upload.id, file)) return { ...upload, file };
  throw new HttpError('upload-gone');
}

/** What staff should know of the file. Throws for one that is not taken. */
async function validateContent(context: Context, { id, form, field, name }: Upload, log: FastifyBaseLogger): Promise<FileMark[]> {
  const { site, files, scanner } = context;
  const rule = site.forms[form]?.fields.find(known => known.name === field)?.upload;
  // The site was changed while the file arrived.
  if (rule === undefined) throw new HttpError('form-changed');
  // A crash may have come between its last name and its row.
  const path = (await files.look(id))?.isFinished ? files.finishedPath(id) : files.unfinishedPath(id);
  const refuse = async (reason: RefusedReason | 'virus') => {
    await removeUpload(context, id);
    return contentError(reason, { field, name, rule });
  };
  const detected = await detectType(path, { name, allowed: rule.types });
  if (detected.type === 'refused') throw await refuse(detected.reason);
  const found = await scanner?.scan(path);
  if (found === undefined) return detected.marks;
  log.warn({ found }, 'The virus scanner refuses a file.');
  throw await refuse('virus');
}

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
