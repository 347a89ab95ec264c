import { useLocation, useNavigationType } from 'react-router-dom';

/** State of a history entry that the tab bar made: a tab was chosen, or the tab of the page on the screen was closed. */
export interface TabNavigation {
  byTab: 'chosen' | 'closed';
}

/** How the tab bar led to the page on the screen, if it did; Back and Forward do not count. */
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
