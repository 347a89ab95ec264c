import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasTab } from '#site/routes/tabs.ts';
import { recordTab } from '../tabs/tab-store.ts';
import type { View } from './view.ts';

/** Gives the page on the screen its tab, or the tab its new query. */
export function useRecordedTab(view: View): void {
  const { search } = useLocation();
  // Before the page is drawn, so that the bar never shows the page of one moment and the tabs of another.
  useLayoutEffect(() => {
    const { shell, path, route } = view;
    recordTab(hasTab(route) ? route : undefined, path, search, shell.routes);
  }, [view, search]);
}
