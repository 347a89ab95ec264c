import type { FormField, LocalForm } from '#site/forms/form.ts';
import { honeypotName } from '../draw/honeypot.tsx';
import { restoredAnswers } from '../saved/restore-static-form.ts';

/** What was filled in before the form's code was there; of a draft that stands in it what was changed. */
export interface StaticFormInput {
  answers: Record<string, string>;
  files: { field: FormField; files: File[] }[];
  /** What is in the field for machines. */
  website: string;
  /** Where the visitor is in the form. */
  focus: { id: string; selection: [start: number, end: number] | undefined } | undefined;
}

/** Reads the document's form. */
export function readStaticForm(element: HTMLFormElement, form: LocalForm): StaticFormInput {
  const data = new FormData(element);
  const before = restoredAnswers(element);
  const answers: Record<string, string> = {};
  const files: StaticFormInput['files'] = [];
  for (const field of form.fields) {
    if (field.kind === 'files') {
      const chosen = data.getAll(field.name).filter(file => file instanceof File && file.name !== '') as File[];
      if (chosen.length > 0) files.push({ field, files: chosen });
    } else {
      const answer = String(data.get(field.name) ?? '');
      if (answer !== (before[field.name] ?? '')) answers[field.name] = answer;
    }
  }
  return { answers, files, website: String(data.get(honeypotName) ?? ''), focus: focusIn(element) };
}

/** Whether taking the document's form away would break off what the visitor is doing: an open list, a choice of files. */
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
