import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#site/head.ts';
import { sendVisit } from '../visit-log.ts';
import type { View } from './view.ts';

/** What goes with a view once it is on the screen: title, language, focus and the visit log, once for each page. */
export function useCommittedView(view: View): void {
  const { hash, key } = useLocation();
  // The document's own page was logged by boot, and the reader has the focus where they want it.
  const shown = useRef({ path: view.path, key });

  useLayoutEffect(() => {
    document.title = titleOf(view);
    document.documentElement.lang = view.shell.htmlLang;
  }, [view]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { path: view.path, key };
    // The not-found document learns its address only in the browser: the same view, not another one.
    const isNewPage = view.path !== before.path && before.path !== '';
    if (isNewPage && view.failure === undefined) sendVisit(view.shell.apiBaseUrl, view.route?.siteLog ?? 'other');
    if (hash !== '' && key !== before.key) focusOn(document.getElementById(decodeURIComponent(hash.slice(1))));
    else if (isNewPage) focusOn(document.querySelector('h1'));
  }, [view, hash, key]);
}

function titleOf({ shell: { layout }, route, page, failure }: View): string {
  if (failure !== undefined) return documentTitle(layout.pageError.title, layout.site.title);
  return documentTitle(route && page ? route.title : layout.notFound.title, layout.site.title);
}

/** Screen readers go on from here; the scroll position is the router's business. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
