import { answersOfOtherVersions, browserStorage, readAnswers } from './saved-answers.ts';

/** The static form of a document, with the answers that were restored and not typed, by field. */
interface RestoredForm extends HTMLFormElement {
  restored?: Readonly<Record<string, string>>;
  /** Fields whose control has not been parsed yet. */
  waiting?: Set<string>;
}

/** Fills a form with its saved answers, unless restore-forms.ts has done so in the document. */
export function restoreStaticForm(form: RestoredForm): void {
  // What was typed since is newer.
  if (form.restored === undefined) restoreControls(form);
}

/**
 * Fills saved answers into the controls of a form that were parsed since the last call. The form then has its final height, and
 * nothing moves when its code is loaded. `data-storage-key` is the key of its answers.
 */
export function restoreControls(form: RestoredForm): void {
  const { storageKey: key } = form.dataset;
  if (key === undefined) return;
  form.restored ??= savedAnswersOf(key);
  // Styles make room for the button that clears them.
  form.toggleAttribute('data-restored', Object.keys(form.restored).length > 0);
  form.waiting ??= new Set(Object.keys(form.restored));
  for (const name of form.waiting) if (fill(form, name, form.restored[name] ?? '')) form.waiting.delete(name);
}

/** The answers of a form that were restored and not typed, by field. */
export function restoredAnswers({ restored = {} }: RestoredForm): Readonly<Record<string, string>> {
  return restored;
}

function savedAnswersOf(key: string): Readonly<Record<string, string>> {
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
