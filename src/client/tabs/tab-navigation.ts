import { useLocation, useNavigationType } from 'react-router-dom';

/** What the history keeps of a navigation by the tab bar: a tab was chosen, or the one on the screen was closed. */
export interface TabNavigation {
  byTab: 'chosen' | 'closed';
}

/** How the tab bar led to the page on the screen, if it did; back and forward are not its doing. */
export function useTabNavigation(): TabNavigation['byTab'] | undefined {
  const { state } = useLocation();
  const type = useNavigationType();
  return type === 'POP' ? undefined : tabNavigationOf(state);
}

/** How the tab bar led to a location of the router, if it did. */
export function tabNavigationOf(state: unknown): TabNavigation['byTab'] | undefined {
  const { byTab } = (state ?? {}) as Partial<TabNavigation>;
  return byTab === 'chosen' || byTab === 'closed' ? byTab : undefined;
}
