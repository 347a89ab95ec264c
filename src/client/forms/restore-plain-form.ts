import { browserStorage, readDraft } from './draft.ts';

/** Forms that have it already: what is typed since is newer. */
const restored = new WeakSet<HTMLFormElement>();

/**
 * Puts what the browser keeps of a form into the document's own form, once: it is as high as it will be, and nothing moves when its
 * code comes. The form names its draft in `data-draft`.
 */
export function restorePlainForm(form: HTMLFormElement): void {
  const { draft: key } = form.dataset;
  if (key === undefined || restored.has(form)) return;
  restored.add(form);
  for (const [name, answer] of Object.entries(readDraft(browserStorage(), key)?.answers ?? {})) {
    const control = form.elements.namedItem(name);
    if (control !== null && 'value' in control) control.value = answer;
  }
}
