import type { FastifyBaseLogger } from 'fastify';
import { replyFiles, replyForm } from '#site/desk/reply-files.ts';
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
  const { result: marks, sha256 } = await files.complete(upload.id, upload.size, file =>
    validateContent(context, { ...upload, path: file }, log),
  );
  const file = { type: extensionOf(upload.name), sha256, storedName: upload.id, marks };
  if (await store.finishUpload(upload.id, file)) {
    // The file is safe; what is left of its parts goes with it one day.
    await files.clearParts(upload.id).catch(error => log.warn({ err: error }, 'The parts of a finished file are still there.'));
    return { ...upload, file };
  }
  // Another server was faster, or the upload was removed meanwhile; then the file goes with the row.
  const known = await store.findUpload(upload.id);
  if (known?.file) return known;
  throw new HttpError('upload-gone');
}

/** What staff should know of the file at a path. Throws for one that is not taken. */
async function validateContent(
  context: Context,
  { id, form, field, name, path }: Upload & { path: string },
  log: FastifyBaseLogger,
): Promise<FileMark[]> {
  const { site, scanner } = context;
  const rule = form === replyForm ? replyFiles.rule : site.forms[form]?.fields.find(known => known.name === field)?.upload;
  // The site was changed while the file arrived.
  if (rule === undefined) throw new HttpError('form-changed');
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
