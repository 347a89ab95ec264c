/*
 * The controls of a document while the app takes it over. React draws the page again where extensions, translations or password
 * managers have changed the document; then each new control gets what was entered in the one before it.
 */

type Control = HTMLElement;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of the document by what they are, until its page is taken over; their values are read when they are replaced. */
let early:
  | { app: HTMLElement; pathname: string; fields: readonly Control[]; controls: ReadonlyMap<string, Control>; focused: Element | null }
  | undefined;

const replacements = new WeakMap<Control, Control>();

/**
 * Notes the controls of a document before React takes it over; `fields` are those that it had at first. They come before others of the
 * same name, which somebody may have put before them, and some of them may be gone: then one that stands in their place counts, if the
 * visitor has entered something there.
 */
export function holdEarlyInput(app: HTMLElement, fields: Iterable<Control>): void {
  const [first, now] = [[...fields], [...controlsIn(app)]];
  const there = namedControls(new Set([...first.filter(field => field.isConnected), ...now]));
  const controls = new Map(
    Array.from(namedControls(new Set([...first, ...now])), ([key, control]) => {
      const other = there.get(key);
      return [key, !control.isConnected && other && isField(other) && isEntered(other) ? other : control];
    }),
  );
  early = { app, pathname: location.pathname, fields: first, controls, focused: document.activeElement };
}

/** Whether the page of a document is not taken over yet: what it shows may have been put there by the server. */
export const isEarly = () => early !== undefined;

/** Enters in the controls of a page that was drawn again what was entered in those of the document; called when the page is there. */
export function restoreEarlyInput(): void {
  const before = early;
  early = undefined;
  // A visitor who has left the page meanwhile has left its fields, too.
  if (before?.pathname !== location.pathname) return;
  const drawn = namedControls(controlsIn(before.app));
  for (const [key, control] of before.controls) {
    const replacement = drawn.get(key);
    if (!control.isConnected && replacement) replacements.set(control, replacement);
  }
  replaceRenamed(before.fields, [...controlsIn(before.app)].filter(isField));
  // After the commit, when components answer an entry at once: the next one may depend on it.
  queueMicrotask(() => {
    for (const control of before.controls.values()) {
      const replacement = replacements.get(control);
      if (!replacement) continue;
      if (isField(control) && isField(replacement)) enterAgain(control, replacement);
      if (control === before.focused) focusAgain(control, replacement);
    }
  });
}

/** Finds fields by their places to which others have given other names, as against what a browser fills in: the page has the same ones again. */
function replaceRenamed(first: readonly Control[], drawn: readonly Field[]): void {
  if (first.length !== drawn.length) return;
  for (const [index, field] of first.entries()) {
    const other = drawn[index];
    if (field.isConnected || replacements.has(field) || !isField(field) || other?.localName !== field.localName) continue;
    if (isTicked(field) === isTicked(other)) replacements.set(field, other);
  }
}

/** Clicks a control of the document, or the one that has replaced it. */
export function clickEarly(control: Control): void {
  // A click may be what makes React draw its page again.
  if (control.isConnected) control.click();
  replacements.get(control)?.click();
}

const controlsIn = (app: HTMLElement) => app.querySelectorAll<Control>('a, button, input, select, textarea, summary');

/** Controls by what they are, and by their number among equal ones. */
function namedControls(all: Iterable<Control>): ReadonlyMap<string, Control> {
  const counts = new Map<string, number>();
  const controls = new Map<string, Control>();
  for (const control of all) {
    const choice = isField(control) && isTicked(control) ? control.value : '';
    // Others give ids to fields that have none.
    const names = control.getAttribute('name') ?? ['id', 'href', 'data-app'].map(name => control.getAttribute(name)).join(' ');
    const key = [control.localName, choice, names].join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    controls.set(`${key} ${count}`, control);
  }
  return controls;
}

const isField = (control: Control): control is Field => /^(input|select|textarea)$/.test(control.localName);

/** Whether a field has something else than the document says. */
function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Without a chosen one the browser chooses the first.
    const chosen = options.some(option => option.defaultSelected) || field.multiple ? undefined : options[0];
    return options.some(option => option.selected !== (option.defaultSelected || option === chosen));
  }
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isFileField = (field: Field): field is HTMLInputElement => field.type === 'file';

const isTicked = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type);

function enterAgain(from: Field, into: Field): void {
  if (isTicked(from) && isTicked(into)) {
    if (into.checked !== from.checked) into.click();
    return;
  }
  if (into.value === from.value) return;
  if (isFileField(from) && isFileField(into)) into.files = from.files;
  // By the browser's own setter: what is set by an element's property is known to React, which then hears of no entry.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')?.set?.call(into, from.value);
  for (const type of ['input', 'change']) into.dispatchEvent(new Event(type, { bubbles: true }));
}

function focusAgain(from: Control, into: Control): void {
  into.focus({ preventScroll: true });
  if (!isField(from) || !isField(into) || into instanceof HTMLSelectElement || from instanceof HTMLSelectElement) return;
  // Fields without a text have no selection.
  if (from.selectionStart !== null) into.setSelectionRange(from.selectionStart, from.selectionEnd);
}
