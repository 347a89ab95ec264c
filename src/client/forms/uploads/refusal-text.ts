import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { fillIn } from '../form-words.ts';
import type { AttachedFile } from './attached-file.ts';
import type { UploadLimits } from './upload-limits.ts';

/** Why a file is not on the server: in the current language if the site has words for the rule, else the message of the server. */
export function refusalText({ name, refusal }: AttachedFile, limits: UploadLimits, { refusals, uploads }: VisitorFormWords): string {
  const words = Object.entries(refusals).find(([rule]) => rule === refusal?.rule)?.[1];
  if (words !== undefined) return fillIn(words, { name, ...limits });
  return refusal?.message || fillIn(uploads.failed, { name });
}
