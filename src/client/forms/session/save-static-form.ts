import type { LocalForm } from '#site/forms/form.ts';
import { browserStorage, nothingSaved, readAnswers, writeAnswers } from '../saved/saved-answers.ts';
import { readStaticForm } from './read-static-form.ts';

/**
 * Saves what was typed into the static form, under the key of its answers, before the document is loaded again. Returns whether
 * nothing would be lost: chosen files cannot be saved without the code of the form.
 */
export function saveStaticForm(element: HTMLFormElement, form: LocalForm, key: string): boolean {
  const { answers, files } = readStaticForm(element, form);
  if (files.length > 0) return false;
  if (Object.keys(answers).length === 0) return true;
  const storage = browserStorage();
  const saved = readAnswers(storage, key) ?? nothingSaved;
  // What was sent before had other answers.
  return writeAnswers(storage, key, { ...saved, answers: { ...saved.answers, ...answers }, pending: undefined, keptAt: Date.now() });
}
