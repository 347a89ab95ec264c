import { fileKinds } from '../forms/file-name.ts';
import type { UploadRule } from '../forms/form-schema.ts';
import { megabyte } from '../forms/request-limits.ts';

/** What the uploads of staff have in the place of a form; no form can have this name. */
export const replyForm = 'desk:reply';

/** Files that staff may add to one reply. Many mail servers take 25 MB, and files grow by a third on their way. */
export const replyFiles = {
  most: 5,
  totalBytes: 15 * megabyte,
  rule: { types: [...fileKinds], maxBytes: 10 * megabyte } satisfies UploadRule,
};
