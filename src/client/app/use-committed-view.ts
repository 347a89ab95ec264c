import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#site/pages/document-title.ts';
import { siteLogOf } from '#site/routes/site-log.ts';
import { directionOf } from '#site/words/direction.ts';
import { missingWords } from '../missing-words.ts';
import { useTabNavigation } from '../tabs/tab-navigation.ts';
import { sendVisit } from '../visit-log.ts';
import { findTarget } from './find-target.ts';
import type { View } from './view.ts';

/** Once a view is on the screen, sets title, language, direction and focus, and logs the visit, once for each page. */
export function useCommittedView(view: View): void {
  const { hash, key } = useLocation();
  // After a tab is closed, the tab bar moves the focus to the tab that opens.
  const leavesFocus = useTabNavigation() === 'closed';
  // Boot has logged the page of the document, and the focus stays where the reader put it.
  const shown = useRef({ view, key, isLogged: true });

  useLayoutEffect(() => {
    document.title = titleOf(view);
    document.documentElement.lang = view.shell.htmlLang;
    document.documentElement.dir = directionOf(view.shell.htmlLang);
  }, [view]);

  // Before anything is drawn: whoever types as soon as they see a field would lose letters if the focus moved after that.
  useLayoutEffect(() => {
    const before = shown.current;
    // The not-found document gets its address only in the browser: it is the same view.
    const isSamePage = view.path === before.view.path || before.view.path === '';
    const hasFailed = view.failure !== undefined;
    const wasLogged = isSamePage && before.isLogged;
    shown.current = { view, key, isLogged: wasLogged || !hasFailed };
    if (!wasLogged && !hasFailed) sendVisit(view.shell.apiBaseUrl, siteLogOf(view.shell.routes, view.path));
    // A failed page that disappears takes its retry button, and the focus on it, with it.
    const isNew = !isSamePage || before.view.failure !== undefined;
    // Who switches the language stays on the switch.
    const isSwitch = isSamePage && view.shell.language !== before.view.shell.language;
    const target = isNew || (key !== before.key && !isSwitch) ? findTarget(hash) : null;
    if (leavesFocus && !isSamePage) return;
    if (target) focusOn(target);
    else if (isNew) focusOn(document.querySelector('h1'));
  }, [view, hash, key, leavesFocus]);
}

function titleOf(view: View): string {
  const {
    shell: { layout },
    route,
    page,
    failure,
  } = view;
  if (failure !== undefined) return documentTitle(layout.pageError.title, layout.site);
  return documentTitle(route && page ? route.title : missingWords(view).title, layout.site);
}

/** Screen readers continue from here. The router sets the scroll position. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
