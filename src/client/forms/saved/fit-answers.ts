import { extensionOf } from '#site/forms/file-name.ts';
import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { AttachedFile } from '../uploads/attached-file.ts';
import type { SavedAnswers } from './saved-answers.ts';
import { takesOptions } from './takes-options.ts';

/** An answer as it was typed, or the name of a file, for which the form has no field any more; and its former field. */
export interface UnplacedAnswer {
  field: string;
  text: string;
}

/** Splits what was saved of another version of a form into what the fields still take and what they do not. */
export function fitAnswers({ fields }: Pick<LocalForm, 'fields'>, { answers, files }: Pick<SavedAnswers, 'answers' | 'files'>) {
  const fieldOf = (wanted: string) => fields.find(({ name }) => name === wanted);
  const written = Object.entries(answers);
  const isTaken = ([name, answer]: [string, string]) => takesAnswer(fieldOf(name), answer);
  const isAttached = (file: AttachedFile) => takesFile(fieldOf(file.field), file);
  const unplaced: UnplacedAnswer[] = [
    ...written.filter(entry => !isTaken(entry)).map(([field, text]) => ({ field, text })),
    ...files.filter(file => !isAttached(file)).map(({ field, name }) => ({ field, text: name })),
  ];
  return { answers: Object.fromEntries(written.filter(isTaken)), files: files.filter(isAttached), unplaced };
}

/** A text with the wrong format or length is taken: its field reports the error. */
function takesAnswer(field: FormField | undefined, answer: string): boolean {
  return field !== undefined && field.kind !== 'files' && takesOptions(field, answer);
}

function takesFile(field: FormField | undefined, { name, size }: AttachedFile): boolean {
  const { types = [], maxBytes = 0 } = field?.upload ?? {};
  return types.includes(extensionOf(name)) && size <= maxBytes;
}
