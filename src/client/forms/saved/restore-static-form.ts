import { cameByLink, fillsIn, namesIn, newPresets } from './presets.ts';
import type { ProductPresets } from './product-presets.ts';
import { answersOfOtherVersions, browserStorage, nothingSaved, readAnswers } from './saved-answers.ts';

/** The static form of a document, with the answers that were filled in and not typed, by field. */
interface RestoredForm extends HTMLFormElement {
  restored?: Readonly<Record<string, string>>;
  /** Fields that a link has filled in, now or before. */
  presets?: readonly string[];
  /** Says that a link has filled in some of them. */
  note?: HTMLElement | null;
  /** Fields whose control has not taken its answer: it is not parsed yet, or has no such option. */
  waiting?: Set<string>;
}

/** Fills a form with its saved answers, unless restore-forms.ts has done so in the document. */
export function restoreStaticForm(form: RestoredForm, products: ProductPresets): void {
  // What was typed since is newer.
  if (form.restored === undefined) restoreControls(form, products);
}

/**
 * Fills saved answers, and those of the address, into the controls of a form that were parsed since the last call. The form then
 * has its final height, and nothing moves when its code is loaded. `data-storage-key` is the key of its answers;
 * `data-preset-choices`, `data-preset-texts` and `data-preset-products` are the fields that the address may fill in.
 */
export function restoreControls(form: RestoredForm, products?: ProductPresets): void {
  const { storageKey: key } = form.dataset;
  if (key === undefined) return;
  form.restored ??= answersFor(form, key, products);
  // Styles make room for the button that clears them.
  form.toggleAttribute('data-restored', Object.keys(form.restored).length > 0);
  form.waiting ??= new Set(Object.keys(form.restored));
  form.note ??= noteIn(form, form.waiting, products);
  for (const name of form.waiting) if (fill(form, name, form.restored[name] ?? '')) form.waiting.delete(name);
  showHelp(form);
  products?.makeRoom(form);
  const { presets = [], waiting } = form;
  form.note?.toggleAttribute(
    'hidden',
    presets.every(name => waiting.has(name)),
  );
}

/** The answers that were filled into the controls of a form and not typed, by field. */
export function restoredAnswers({ restored = {}, waiting }: RestoredForm): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(restored).filter(([name]) => !waiting?.has(name)));
}

function answersFor(form: RestoredForm, key: string, products?: ProductPresets): Readonly<Record<string, string>> {
  const storage = browserStorage();
  const saved = readAnswers(storage, key) ?? answersOfOtherVersions(storage, key)[0]?.saved ?? nothingSaved;
  const { search } = location;
  const presets = fillsIn(search, saved, cameByLink())
    ? { ...newPresets(presetFieldsIn(form), search, saved), ...products?.presetsOf(products.fieldsIn(form), search, saved) }
    : {};
  form.presets = [...Object.keys(saved.presets ?? {}), ...Object.keys(presets)];
  return { ...saved.answers, ...presets };
}

/**
 * The note over the fields. A server that fills in what the address gives shows it, and does not know what the visitor made of it:
 * saved answers, or none, take the place of what it has filled in.
 */
function noteIn(form: RestoredForm, waiting: Set<string>, products?: ProductPresets): HTMLElement | null {
  const note = form.querySelector<HTMLElement>('[data-preset-note]');
  const { choices, texts } = presetFieldsIn(form);
  if (note && !note.hidden) for (const name of [...choices, ...texts, ...(products?.fieldsIn(form) ?? [])]) waiting.add(name);
  return note;
}

const presetFieldsIn = ({ dataset }: HTMLFormElement) => ({
  choices: namesIn(dataset.presetChoices),
  texts: namesIn(dataset.presetTexts),
});

/** Shows the help for the option that is chosen, of fields that have one for each. */
function showHelp(form: HTMLFormElement): void {
  const answers = new FormData(form);
  for (const help of form.querySelectorAll<HTMLElement>('[data-help-for]')) {
    const [choice = '', option] = help.dataset.helpFor?.split('=') ?? [];
    if (answers.get(choice) !== option) continue;
    for (const other of help.parentElement?.children ?? []) other.toggleAttribute('hidden', other !== help);
  }
}

/** Puts an answer into the controls of a field, and returns how many have it. Several options have dots between them. */
function fill(form: HTMLFormElement, name: string, answer: string): number {
  const controls = ([...form.elements] as HTMLInputElement[]).filter(control => control.name === name);
  // All of them: a server may have ticked other boxes.
  return controls.filter(control => {
    if (/radio|checkbox/.test(control.type)) control.checked = answer.split('.').includes(control.value);
    // An option that is not there would leave a list without any.
    else if (!('options' in control) || hasOption(control, answer)) control.value = answer;
    return control.checked || control.value === answer;
  }).length;
}

const hasOption = (control: object, value: string) =>
  control instanceof HTMLSelectElement && [...control.options].some(option => option.value === value);
