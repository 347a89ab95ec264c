import { showWithoutScript } from '../../old-browser.ts';
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
// Where the script that runs first is blocked, the form is one for the browser alone.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showWithoutScript);
    else showWithoutScript();
  },
  true,
);
