import { showWithoutScript } from '../../old-browser.ts';
import type { ProductPresets } from './product-presets.ts';
import { restoreControls } from './restore-static-form.ts';

/** Fills in the saved answers of each form of a document before it is drawn. */
export function watchForms(products?: ProductPresets): void {
  const observer = new MutationObserver(() => {
    for (const form of document.forms) restoreControls(form, products);
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
}
