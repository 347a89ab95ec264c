import { answersOfOtherVersions, browserStorage, readAnswers } from './saved-answers.ts';

/** The document's form, and what of it is the draft's and not the visitor's, by field. */
interface RestoredForm extends HTMLFormElement {
  restored?: Readonly<Record<string, string>>;
  /** Fields whose control was not there yet. */
  waiting?: Set<string>;
}

/** Puts what the browser keeps of a form into it, if it was not in the document, which has it already. */
export function restoreStaticForm(form: RestoredForm): void {
  // What was typed since is newer.
  if (form.restored === undefined) restoreControls(form);
}

/**
 * Puts what the browser keeps of a form into those of its controls that have come since it was last called: the form is as high
 * as it will be, and nothing moves when its code comes. The form names its draft in `data-storage-key`.
 */
export function restoreControls(form: RestoredForm): void {
  const { storageKey: key } = form.dataset;
  if (key === undefined) return;
  form.restored ??= keptAnswers(key);
  form.waiting ??= new Set(Object.keys(form.restored));
  for (const name of form.waiting) if (fill(form, name, form.restored[name] ?? '')) form.waiting.delete(name);
}

/** What of a form is the draft's and not the visitor's, by field. */
export function restoredAnswers({ restored = {} }: RestoredForm): Readonly<Record<string, string>> {
  return restored;
}

function keptAnswers(key: string): Readonly<Record<string, string>> {
  const storage = browserStorage();
  const saved = readAnswers(storage, key) ?? answersOfOtherVersions(storage, key)[0]?.saved;
  return saved?.answers ?? {};
}

function fill(form: HTMLFormElement, name: string, answer: string): boolean {
  const controls = [...form.elements].filter(control => 'name' in control && control.name === name) as HTMLInputElement[];
  return controls.some(control => {
    if (control.type === 'radio') control.checked = control.value === answer;
    else control.value = answer;
    return control.value === answer;
  });
}
