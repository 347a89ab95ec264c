import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { defined } from '#site/defined.ts';
import { findRoute } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import { siteRoute } from './app/site-route.tsx';
import type { View } from './app/view.ts';
import { blockCodes, loadBlocks } from './blocks/registry.ts';
import type { DocumentInput } from './document-input.ts';
import { HtmlDocument } from './html-document.tsx';

/** The build draws pictures of pages with it. */
export { bareDrawing } from '#trade/prerender.ts';
/** The server puts them into documents with forms. */
export { renderFormParts } from './forms/form-parts.tsx';

/** The build puts them into the sprite. */

// The browser loads the code of the blocks of a page; here any page may be rendered next.
await loadBlocks(await blockCodes());

/** The whole HTML document of a page in a language, complete before any script runs. */
export function renderDocument(input: DocumentInput): string {
  const { shell, page, path, query, isGone } = input;
  const view: View = page
    ? { shell, path, route: findRoute(shell.routes, path), page, ...defined({ query }) }
    : { shell, path: '', route: undefined, page, ...defined({ isGone }) };
  return `<!doctype html>${renderToStaticMarkup(<HtmlDocument input={input} body={renderView(view)} />)}`;
}

function renderView(view: View): string {
  const pathname = addressIn(view.shell.language, view.path, view.shell.languages) || '/';
  const location = { pathname, search: view.query ?? '', hash: '', state: null, key: 'default' };
  const context: StaticHandlerContext = {
    basename: '/',
    location,
    matches: [{ params: { '*': pathname.slice(1) }, pathname, pathnameBase: '/', route: siteRoute }],
    loaderData: { [siteRoute.id]: view },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const markup = renderToString(
    <StaticRouterProvider router={createStaticRouter([siteRoute], context)} context={context} hydrate={false} />,
  );
  // React adds preloads of pictures at the start; the pictures themselves follow closely enough.
  return markup.replace(/^(<link [^>]*>)+/, '');
}
