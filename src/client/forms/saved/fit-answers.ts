import { extensionOf } from '#site/forms/file-name.ts';
import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { AttachedFile } from '../uploads/attached-file.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** An answer or the name of a file that has no place in the form any more, as it was typed, and its field. */
export interface UnplacedAnswer {
  field: string;
  text: string;
}

/** Parts what was kept of another version of a form into what its fields still take and what they do not. */
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

/** Whether a text is of a wrong form or too long is told at its field. */
function takesAnswer(field: FormField | undefined, answer: string): boolean {
  return field !== undefined && field.kind !== 'files' && (field.options === undefined || field.options.includes(answer));
}

function takesFile(field: FormField | undefined, { name, size }: AttachedFile): boolean {
  const { types = [], maxBytes = 0 } = field?.upload ?? {};
  return types.includes(extensionOf(name)) && size <= maxBytes;
}
