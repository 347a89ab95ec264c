/** Entry that every document loads; it loads the app with the first gesture. */
export const bootEntry = 'src/client/boot.ts';
/** Inline scripts of documents: in the head of all, of those with a form, of those whose form lists products, and where staff sign in. */
export const inlineEntries = {
  beforePaint: 'src/client/preferences/before-paint.ts',
  restoreForms: 'src/client/forms/saved/restore-forms.ts',
  restoreProductForms: 'src/client/forms/saved/restore-product-forms.ts',
  startSignIn: 'src/client/blocks/staff/start-sign-in.ts',
};
/** The app itself, the boot's only dynamic import. */
export const appEntry = 'src/client/app/main.tsx';
/** Renders whole documents in Node. */
export const prerenderEntry = 'src/client/prerender.tsx';
/** Renders documents for queries, in the server. */
export const queryEntry = 'src/client/query-renderer.ts';
