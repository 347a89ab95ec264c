import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#site/pages/head.ts';
import { siteLogOf } from '#site/routes/site-log.ts';
import { useTabNavigation } from '../tabs/tab-navigation.ts';
import { sendVisit } from '../visit-log.ts';
import { findTarget } from './find-target.ts';
import type { View } from './view.ts';

/** What goes with a view once it is on the screen: title, language, focus and the visit log, once for each page. */
export function useCommittedView(view: View): void {
  const { hash, key } = useLocation();
  // The focus of a closed tab goes to the one that opens, as the tab bar sees to.
  const leavesFocus = useTabNavigation() === 'closed';
  // The document's own page was logged by boot, and the reader has the focus where they want it.
  const shown = useRef({ view, key, isLogged: true });

  useLayoutEffect(() => {
    document.title = titleOf(view);
    document.documentElement.lang = view.shell.htmlLang;
  }, [view]);

  useEffect(() => {
    const before = shown.current;
    // The not-found document learns its address only in the browser: the same view, not another one.
    const isSamePage = view.path === before.view.path || before.view.path === '';
    const hasFailed = view.failure !== undefined;
    const wasLogged = isSamePage && before.isLogged;
    shown.current = { view, key, isLogged: wasLogged || !hasFailed };
    if (!wasLogged && !hasFailed) sendVisit(view.shell.apiBaseUrl, siteLogOf(view.shell.routes, view.path));
    // A failed page takes its retry button, and the focus on it, away with it.
    const isNew = !isSamePage || before.view.failure !== undefined;
    const target = isNew || key !== before.key ? findTarget(hash) : null;
    if (leavesFocus && !isSamePage) return;
    if (target instanceof HTMLElement) focusOn(target);
    else if (isNew) focusOn(document.querySelector('h1'));
  }, [view, hash, key, leavesFocus]);
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
