import { isShown, type LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';

/** One page of a form in steps: a group, or at the end all answers. */
export interface Step {
  /** Id of its element, and the fragment of its address. */
  id: string;
  title: string;
  /** Names of its fields; absent for the answers. */
  fields?: readonly string[];
}

/** Id of a group's step, on a page with the form `formId`. */
export const stepId = (formId: string, group: string) => `${formId}-step-${group}`;

/** The steps of a form for these answers, the last of them to check all answers. */
export function stepsOf(formId: string, form: LocalForm, shared: VisitorFormWords, answers: Readonly<Record<string, string>>): Step[] {
  const groups = form.groups.filter(group => isShown(group, answers));
  return [
    ...groups.map(({ id, fields }) => ({ id: stepId(formId, id), title: form.words.groups[id]?.title ?? id, fields })),
    { id: `${formId}-review`, title: shared.steps.review },
  ];
}

/** The step that a fragment names, by its own id or that of a field in it; else the first one. */
export function stepAt(steps: readonly Step[], formId: string, hash: string): number {
  const id = hash.slice(1);
  const found = steps.findIndex(step => step.id === id || step.fields?.some(field => `${formId}-${field}` === id));
  return Math.max(0, found);
}
