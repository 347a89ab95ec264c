import { randomBytes } from 'node:crypto';
import { replyFiles, replyForm } from '#site/desk/reply-files.ts';
import { cleanFileName } from '#site/forms/file-name.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import declareSchema from '../../../schemas/api/declare-reply-file.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { announceFile } from '../uploads/announce-file.ts';
import { checkDeclared } from '../uploads/offered-file.ts';
import { findRequest } from './find-request.ts';

/** `POST /api/desk/reply-files`: announces a file for a reply. Its bytes go to `/api/uploads/:id`, and are validated as those of visitors. */
export const declareReplyFile: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/reply-files',
  summary: 'Announces a file for a reply; its bytes follow in parts, as those of forms do.',
  rate: 'reads',
  schema: { body: declareSchema },
  ownTexts: ['name'],
  async handler(request) {
    await requireStaff(request, context, 'change');
    const { ref, name: written, size } = request.body as { ref: string; name: string; size: number };
    await findRequest(context, ref);
    const name = cleanFileName(written);
    checkDeclared({ field: 'files', name, size, rule: replyFiles.rule });
    const secret = randomBytes(32).toString('base64url');
    const { id } = await announceFile(context, { form: replyForm, field: ref, name, size, secret, ip: request.ip });
    return successOf(request, { id, secret, name, offset: 0 });
  },
});

/** Throws HttpError `reply-files-gone` for files that are not there as a whole, and `reply-files-large` for more than mails can have. */
export async function requireReplyFiles({ store, files }: Pick<Context, 'store' | 'files'>, uploads: readonly { id: string }[]) {
  let bytes = 0;
  for (const { id } of uploads) {
    const [row, found] = await Promise.all([store.findUpload(id), files.look(id)]);
    if (row === undefined || !found?.isFinished || found.bytes !== row.size) throw new HttpError('reply-files-gone');
    bytes += row.size;
  }
  if (bytes > replyFiles.totalBytes) throw new HttpError('reply-files-large', { limit: String(replyFiles.totalBytes / megabyte) });
}
