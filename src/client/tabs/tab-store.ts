import { create } from 'zustand';
import type { Route } from '#site/routes/route.ts';
import { type VisitedPage, visitPage } from '#site/routes/tabs.ts';
import type { Shell } from '#site/shell.ts';
import { readVisits, visitAt, writeVisits } from './tab-storage.ts';

interface TabState {
  visits: readonly VisitedPage[];
  /** How often the page at a path was refreshed. */
  refreshes: Readonly<Record<string, number>>;
  /** Path of the page on the screen, if its tab closes when the next page shows: unsent answers may still keep the visitor here. */
  closing: string | undefined;
  /** The page on the screen, if it is a page of the site. */
  current: VisitedPage | undefined;
}

/** The visited pages of this browser tab, and how often each was refreshed. */
export const useTabStore = create<TabState>(() => ({ visits: [], refreshes: {}, closing: undefined, current: undefined }));

const scrollPositions = new Map<string, number>();

/** Reads the visits that this browser tab has stored, and stores them from now on. */
export function restoreTabs(shell: Shell): void {
  const restore = () => useTabStore.setState({ visits: readVisits(shell) });
  restore();
  useTabStore.subscribe(({ visits }, before) => {
    if (visits !== before.visits) writeVisits(visits);
  });
  // A document that comes back from the browser's cache lacks what was visited meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore();
  });
}

/** Adds the page on the screen; a page without a route (`undefined`) is not recorded. */
export function recordTab(route: Route | undefined, path: string, query: string, routes: readonly Route[]): void {
  useTabStore.setState(({ visits, closing }) => {
    const remaining = closing === path ? visits : visits.filter(visit => visit.path !== closing);
    if (!route) return { visits: remaining, closing: undefined, current: undefined };
    const current = visitAt(path, query);
    return { visits: visitPage(remaining, current, routes), closing: undefined, current };
  });
}

/** Closes every tab but the given ones; the tab of the page on the screen closes once another page shows. */
export function keepTabs(tabs: readonly Pick<VisitedPage, 'path'>[]): void {
  useTabStore.setState(({ visits, current }) => {
    const remains = (page: VisitedPage) => tabs.some(({ path }) => path === page.path);
    return {
      visits: visits.filter(page => remains(page) || page.path === current?.path),
      closing: current && !remains(current) ? current.path : undefined,
    };
  });
}

/** Drops the state of a page's view: a page on the screen is refreshed at once, a hidden one when it returns. */
export function dropView(path: string): void {
  useTabStore.setState(({ refreshes }) => ({ refreshes: { ...refreshes, [path]: (refreshes[path] ?? 0) + 1 } }));
}

/** Closes every tab but the pinned ones and that of the page on the screen, and drops the state of all views. */
export function closeAllViews(): void {
  for (const { path } of useTabStore.getState().visits) dropView(path);
  useTabStore.setState(({ current }) => ({ visits: current ? [current] : [], closing: undefined }));
}

/** Saves the scroll position of a page that is left, in CSS pixels. */
export function saveScroll(path: string, top: number): void {
  scrollPositions.set(path, top);
}

/** The scroll position at which a page was last left. */
export function savedScroll(path: string): number {
  return scrollPositions.get(path) ?? 0;
}
