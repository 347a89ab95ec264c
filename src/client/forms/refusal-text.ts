import type { FormField } from '#site/forms/form.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import type { SharedFormWords } from '#site/generated/shared-form-words.ts';
import type { AttachedFile } from './attached-file.ts';
import { fillIn } from './form-words.ts';

/** Why a file is not on the server, in the language of the moment where there are words for it; else as the server said it. */
export function refusalText({ name, refusal }: AttachedFile, { upload }: FormField, { refusals, uploads }: SharedFormWords): string {
  const words = Object.entries(refusals).find(([rule]) => rule === refusal?.rule)?.[1];
  const { types = [], maxBytes = 0 } = upload ?? {};
  if (words !== undefined) return fillIn(words, { name, types: types.join(', '), size: maxBytes / megabyte });
  return refusal?.message || fillIn(uploads.failed, { name });
}
