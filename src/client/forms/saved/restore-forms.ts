import { restoreControls } from './restore-static-form.ts';

/*
 * Stands inline in the head of documents with a form: what the browser keeps of it is there before it is drawn. A script behind the
 * form would be too late, for the browser may draw what it has read before it runs one.
 */
const observer = new MutationObserver(() => {
  for (const form of document.forms) restoreControls(form);
});
observer.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => observer.disconnect());
