import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasTab } from '#site/routes/tabs.ts';
import { recordTab } from '../tabs/tab-store.ts';
import type { View } from './view.ts';

/** Adds a tab for the page on the screen, or gives its tab the new query. */
export function useRecordedTab(view: View): void {
  const { search } = useLocation();
  // Before the page is drawn, so that page and tab bar change at the same moment.
  useLayoutEffect(() => {
    const { shell, path, route } = view;
    recordTab(hasTab(route) ? route : undefined, path, search, shell.routes);
  }, [view, search]);
}
