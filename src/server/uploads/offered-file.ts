import { extensionOf, typeOfEnding } from '#site/forms/file-name.ts';
import type { UploadRule } from '#site/forms/form-schema.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import type { SharedFormWords } from '#site/words/interface.ts';
import { nameLine } from '#site/words/list-format.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { FormError } from '../http/errors.ts';
import type { RefusedReason } from './inspect/file-refused.ts';

/** A file that a visitor adds to a field of a form. */
interface OfferedFile {
  field: string;
  name: string;
  rule: UploadRule;
}

/** Newer types of Office that visitors confuse with the older ones a field takes. */
const newOffice = ['xlsx', 'xlsm', 'pptx', 'pptm'];

/** Throws FormError for a file that the field does not take, by its name and size alone. */
export function checkDeclared({ size, ...file }: OfferedFile & { size: number }) {
  const extension = typeOfEnding(extensionOf(file.name));
  if (!file.rule.types.includes(extension)) throw errorOf(newOffice.includes(extension) ? 'newOffice' : 'type', file);
  if (size === 0) throw errorOf('empty', file);
  if (size > file.rule.maxBytes) throw errorOf('size', file);
}

/** The error for a file whose content is not taken. */
export function contentError(reason: RefusedReason | 'virus', file: OfferedFile): FormError {
  switch (reason) {
    case 'empty':
      return errorOf('empty', file);
    case 'not-allowed':
      return errorOf('type', file);
    case 'content-differs':
      return errorOf('content', file);
    case 'archive-unsafe':
      return errorOf('archive', file);
    case 'archive-large':
      return errorOf('archiveSize', file);
    case 'too-many-pixels':
      return errorOf('pixels', file);
    case 'unreadable':
      return errorOf('unreadable', file);
    case 'virus':
      return errorOf('virus', file);
  }
}

function errorOf(rule: keyof SharedFormWords['refusals'], { field, name, rule: { types, maxBytes } }: OfferedFile): FormError {
  return new FormError(rule === 'size' ? 413 : 422, ({ language, sharedFormWords: { refusals } }) => {
    const values: Record<string, string> = { name, types: nameLine(types, language.htmlLang), size: String(maxBytes / megabyte) };
    const message = fillPlaceholders(refusals[rule], key => values[key]);
    return { message, errors: [{ field, rule, message }] };
  });
}
