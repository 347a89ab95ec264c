import { extensionOf } from '#site/forms/file-name.ts';
import type { UploadRule } from '#site/forms/form-schema.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import type { SharedFormWords } from '#site/generated/shared-form-words.ts';
import { nameLine } from '#site/words/list-format.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { FormError } from '../http/errors.ts';
import type { RefusedReason } from './inspect/file-refused.ts';

/** A file as its field sees it. */
interface OfferedFile {
  field: string;
  name: string;
  rule: UploadRule;
}

/** Types that people take for the older ones of the same name. */
const newOffice = ['xlsx', 'xlsm', 'pptx', 'pptm'];

/** Throws FormError for a file that cannot be taken, as far as its name and size say so. */
export function checkDeclared({ size, ...file }: OfferedFile & { size: number }) {
  const extension = extensionOf(file.name);
  if (!file.rule.types.includes(extension)) throw refusalOf(newOffice.includes(extension) ? 'newOffice' : 'type', file);
  if (size === 0) throw refusalOf('empty', file);
  if (size > file.rule.maxBytes) throw refusalOf('size', file);
}

/** The refusal of a file for its content. */
export function contentError(reason: RefusedReason, file: OfferedFile): FormError {
  switch (reason) {
    case 'empty':
      return refusalOf('empty', file);
    case 'not-allowed':
      return refusalOf('type', file);
    case 'content-differs':
      return refusalOf('content', file);
    case 'archive-unsafe':
      return refusalOf('archive', file);
    case 'unreadable':
      return refusalOf('unreadable', file);
  }
}

function refusalOf(rule: keyof SharedFormWords['refusals'], { field, name, rule: { types, maxBytes } }: OfferedFile): FormError {
  return new FormError(rule === 'size' ? 413 : 422, ({ language, sharedFormWords: { refusals } }) => {
    const values: Record<string, string> = { name, types: nameLine(types, language.htmlLang), size: String(maxBytes / megabyte) };
    const message = fillPlaceholders(refusals[rule], key => values[key]);
    return { message, errors: [{ field, rule, message }] };
  });
}
