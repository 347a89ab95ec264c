import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { defined } from '#site/defined.ts';
import { codeOf } from '#site/pages/block-code.ts';
import { type FormFile, type PageFile, pageOf } from '#site/pages/page-file.ts';
import { findRoute, normalisePath } from '#site/routes/route.ts';
import { type ShellFile, unpackShell } from '#site/shell-file.ts';
import { addressIn, parseAddress } from '#site/words/language.ts';
import { loadBlocks } from '../blocks/registry.ts';
import { onSite, tellServer } from '../dev/site-channel.ts';
import { holdEarlyInput } from '../early-input.ts';
import { captureErrors, captureRenderErrors } from '../error-log/capture-errors.ts';
import { errorLog } from '../error-log/error-log-store.ts';
import { createFileCache } from '../fetch-json.ts';
import { isGonePath } from '../missing-words.ts';
import { decodePath } from '../navigation/decode-path.ts';
import { restorePreferences } from '../preferences/preferences.ts';
import { restoreTabs } from '../tabs/tab-store.ts';
import { allowForeignChanges } from './foreign-changes.ts';
import { createSiteRouter } from './router.ts';
import { createSiteData, type SiteData } from './site-data.ts';
import { siteRoute } from './site-route.tsx';
import type { View } from './view.ts';

export { clickEarly } from '../early-input.ts';

type SiteRouter = ReturnType<typeof createSiteRouter>;

/** Takes the document over, with the fields that it had at first; resolves when its controls answer. */
export async function startApp(container: HTMLElement, fields: Iterable<HTMLElement>): Promise<void> {
  const first = await firstView(container.dataset);
  const data = createSiteData(first.shell.assets.shells);
  const router = createSiteRouter(data, first);
  restorePreferences();
  restoreTabs(first.shell);
  const logsErrors = first.shell.settings.errorLog;
  if (logsErrors) captureErrors(errorLog, window);
  const handlers = logsErrors ? captureRenderErrors(errorLog, window) : {};
  holdEarlyInput(container, fields);
  allowForeignChanges(document);
  await new Promise<void>(resolve => takeOver(container, <App router={router} onReady={resolve} />, handlers));
  document.documentElement.dataset.app = 'ready';
  // The not-found document is the same for every address; now it looks up its own.
  if (!first.page) void router.revalidate();
  followContent(data, router);
}

/**
 * Hydrates a document. What does not fit is drawn again by React, except where the mark of an Activity has another place: React looks
 * for it without end (react/react#36819). Then all is drawn again at once. Nothing can change the document between look and hydration.
 */
function takeOver(container: HTMLElement, app: ReactNode, handlers: HydrationOptions): void {
  // React recovers by itself: this is no error of the interface, and its log is silent.
  const onRecoverableError = (error: unknown) => console.warn(error);
  flushSync(() => {
    if (hasPageInPlace(container)) hydrateRoot(container, app, { ...handlers, onRecoverableError });
    else createRoot(container, handlers).render(app);
  });
}

/** Whether the page begins where React looks for it: in the only `main`, with the mark before anything else. */
function hasPageInPlace(container: HTMLElement): boolean {
  const [main, another] = container.getElementsByTagName('main');
  const first = main?.firstChild;
  return another === undefined && first instanceof Comment && first.data === '&';
}

function App({ router, onReady }: { router: SiteRouter; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} />;
}

/** The view of the document, from the same data from which it was rendered. */
async function firstView({ shell: shellAddress = '', page: pageAddress, forms = '', query }: DOMStringMap): Promise<View> {
  const { load } = createFileCache();
  const [shell, file] = await Promise.all([
    load<ShellFile>(shellAddress).then(unpackShell),
    pageAddress === undefined ? undefined : load<PageFile>(pageAddress),
    ...forms
      .split(' ')
      .filter(Boolean)
      .map(load<FormFile>),
  ]);
  const path = normalisePath(parseAddress(decodePath(window.location.pathname), shell.languages).path);
  if (!file) {
    // With the first block come the styles of messages.
    await loadBlocks(['hero']);
    return { shell, path: '', route: undefined, page: undefined, isGone: isGonePath(shell, path) };
  }
  const page = await pageOf(file, load<FormFile>);
  await loadBlocks(codeOf(page.blocks));
  return { shell, path, route: findRoute(shell.routes, path), page, ...defined({ query }) };
}

/** In dev, content that changed replaces what is shown, routes and menus included. */
function followContent(data: SiteData, router: SiteRouter): void {
  // The build drops the rest.
  if (!import.meta.env.DEV) return;
  let shown: View | undefined;
  onSite('site:changed', ({ shells, files }) => {
    // Its language was removed or has come back: the server decides what is at this address now.
    if (shown && addressedLanguage(shells, shown) !== shown.shell.language) return window.location.reload();
    data.replace(shells, files);
    void router.revalidate();
  });
  onSite('site:open', ({ path }) => {
    const { shell }: View = router.state.loaderData[siteRoute.id];
    void router.navigate(addressIn(shell.language, path, shell.languages));
  });
  const reportShown = () => {
    const view: View = router.state.loaderData[siteRoute.id];
    if (view === shown) return;
    shown = view;
    const { language, assets } = view.shell;
    tellServer('site:follow', { language, path: view.path, shell: assets.shells[language] });
  };
  router.subscribe(reportShown);
  reportShown();
}

/** The language of the address among these shells; `undefined` when the language of the page is gone. */
function addressedLanguage(shells: Record<string, string>, { shell: { language } }: View): string | undefined {
  const codes = Object.keys(shells);
  const { language: prefix = language } = parseAddress(
    window.location.pathname,
    codes.map(code => ({ code })),
  );
  return codes.find(code => code === prefix);
}
