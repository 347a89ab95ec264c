import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import type { Head } from '#site/head.ts';
import { addressIn } from '#site/language.ts';
import type { Page } from '#site/page.ts';
import type { Shell } from '#site/public-part.ts';
import { findRoute } from '#site/route.ts';
import { siteRoute } from './app/site-route.tsx';
import type { View } from './app/view.ts';
import { blockTypes, loadBlocks } from './blocks/registry.ts';
import { HtmlDocument } from './html-document.tsx';

/** For the build, which puts them into the sprite. */
export { interfaceIcons } from './icon.tsx';

/** Addresses of the files that a document needs. */
export interface DocumentAssets {
  styles: string[];
  boot: string;
  /** The app, loaded by boot. */
  main: string;
  /** Modules that the app will need; fetched when the browser is idle. */
  preload: string[];
  shell: string;
  /** None for the not-found document. */
  page?: string;
  /** Data of the forms on the page. */
  forms?: string[];
  favicon: string;
  /** Declarations of the design tokens, from the development server; the build's style sheets begin with them. */
  themeCss?: string;
  /** Scripts that run before anything is drawn: one gives the document its looks, one gives forms what the browser keeps of them. */
  inline: { beforePaint: string; restoreForms: string };
  /** Scripts that the development server adds. */
  devScripts?: string[];
}

export interface DocumentInput {
  shell: Shell;
  head: Head | undefined;
  /** None for the not-found document. */
  page: Page | undefined;
  /** Path without language prefix. */
  path: string;
  assets: DocumentAssets;
}

// The browser loads the code of blocks by page; here every page may be next.
await loadBlocks(blockTypes);

/** The whole HTML document of a page in a language, complete before any script runs. */
export function renderDocument(input: DocumentInput): string {
  const { shell, page, path } = input;
  const view: View = page ? { shell, path, route: findRoute(shell.routes, path), page } : { shell, path: '', route: undefined, page };
  return `<!doctype html>${renderToStaticMarkup(<HtmlDocument input={input} body={renderView(view)} />)}`;
}

function renderView(view: View): string {
  const pathname = addressIn(view.shell.language, view.path, view.shell.languages) || '/';
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
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
  // React puts preloads of pictures first; the pictures stand close enough behind.
  return markup.replace(/^(<link [^>]*>)+/, '');
}
