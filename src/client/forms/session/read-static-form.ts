import type { FormField, LocalForm } from '#site/forms/form.ts';
import { writeSeveral } from '#site/forms/several.ts';
import { honeypotName } from '#site/forms/submission-body.ts';
import { restoredAnswers } from '../saved/restore-static-form.ts';

/** What the visitor filled in before the form's code was loaded; of restored answers only what was changed. */
interface StaticFormInput {
  answers: Record<string, string>;
  files: { field: FormField; files: File[] }[];
  /** Text of the honeypot field. */
  website: string;
  /** Where the focus is in the form. */
  focus: { id: string; selection: [start: number, end: number] | undefined } | undefined;
}

/** Reads the static form of the document. */
export function readStaticForm(element: HTMLFormElement, form: LocalForm): StaticFormInput {
  const data = new FormData(element);
  const before = restoredAnswers(element);
  // A form that the server has answered has all that was typed, and what is empty in it was emptied.
  const isWhole = element.dataset.storageKey === undefined;
  const answers: Record<string, string> = {};
  const files: StaticFormInput['files'] = [];
  for (const field of form.fields) {
    if (field.kind === 'files') {
      const chosen = data.getAll(field.name).filter(file => file instanceof File && file.name !== '') as File[];
      if (chosen.length > 0) files.push({ field, files: chosen });
    } else if (field.widget !== 'subject') {
      const answer = answerIn(data, field);
      if (isWhole || answer !== (before[field.name] ?? '')) answers[field.name] = answer;
    }
  }
  return { answers, files, website: String(data.get(honeypotName) ?? ''), focus: focusIn(element) };
}

/** What the fields of a running form show: programs that fill forms in may change them without an event. */
export function shownInFields(element: HTMLFormElement, form: LocalForm): Record<string, string> {
  const data = new FormData(element);
  const shown = form.fields.filter(
    ({ name, kind, widget }) => data.has(name) && kind !== 'files' && kind !== 'products' && widget !== 'subject',
  );
  return Object.fromEntries(shown.map(field => [field.name, answerIn(data, field)]));
}

/** Some browsers write the lines of a text with CRLF into form data. */
const answerIn = (data: FormData, { name, kind }: FormField): string =>
  kind === 'several' ? writeSeveral(data.getAll(name) as string[]) : String(data.get(name) ?? '').replaceAll('\r\n', '\n');

/** Whether replacing the static form would interrupt the visitor: a list is open, or files are being chosen. */
export function isBusy(element: HTMLFormElement): boolean {
  const active = document.activeElement;
  if (!element.contains(active)) return false;
  return active instanceof HTMLSelectElement || (active instanceof HTMLInputElement && active.type === 'file');
}

/** Puts the focus where it was. */
export function restoreFocus(focus: StaticFormInput['focus']): void {
  const element = focus && document.getElementById(focus.id);
  if (!element) return;
  element.focus({ preventScroll: true });
  if (focus.selection && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    element.setSelectionRange(...focus.selection);
  }
}

function focusIn(element: HTMLFormElement): StaticFormInput['focus'] {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !element.contains(active)) return undefined;
  if (active instanceof HTMLInputElement && active.type === 'radio')
    return { id: active.closest('[role]')?.id ?? '', selection: undefined };
  const isText = active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && ['text', 'tel'].includes(active.type));
  const selection: [number, number] | undefined = isText ? [active.selectionStart ?? 0, active.selectionEnd ?? 0] : undefined;
  return { id: active.id, selection };
}
