import { restoreControls } from './restore-static-form.ts';

/*
 * Inline in the head of documents with a form: fills in the saved answers before the form is drawn. A script after the form
 * would be too late, because the browser may draw the form before it runs that script.
 */
const observer = new MutationObserver(() => {
  for (const form of document.forms) restoreControls(form);
});
observer.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => observer.disconnect());
