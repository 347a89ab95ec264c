import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  addressAfterClosing,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  reloadAddress,
  type Tab,
  tabsOf,
  type VisitedPage,
} from '#site/routes/tabs.ts';
import { addressIn } from '#site/words/language.ts';
import { usePlace, useVisitorRoutes } from '../shell-context.tsx';
import type { TabNavigation } from './tab-navigation.ts';
import { keepTabs, useTabStore } from './tab-store.ts';

/** The tabs with their titles in the visitor's language, and the actions on them. */
interface Tabs {
  tabs: readonly Tab[];
  /** Path of the page on the screen, which has no tab when it is not a page of the site. */
  current: string;
  /** Whether the site has the route that refreshes a page. */
  canRefresh: boolean;
  /** Each of these returns whether another page opens. */
  refresh: (tab: Tab) => boolean;
  close: (tab: Tab) => boolean;
  closeOthers: (tab: Tab) => boolean;
  closeAll: () => boolean;
}

/** The tabs of this browser tab, for the page on the screen. */
export function useTabs(): Tabs {
  const { shell, path: current } = usePlace();
  const { routes, languages, language } = shell;
  const offered = useVisitorRoutes();
  const visits = useTabStore(state => state.visits);
  const location = useLocation();
  const navigate = useNavigate();
  const tabs = useMemo(() => tabsOf(visits, routes, offered), [visits, routes, offered]);

  const refresh = ({ path, address }: VisitedPage) => {
    const reload = reloadAddress(routes, path === current ? path + location.search + location.hash : address);
    if (reload !== undefined) void navigate(addressIn(language, reload, languages), { replace: true });
    return path !== current;
  };

  /** Closes all but the remaining tabs, and opens the address. */
  const keepAndOpen = (remaining: readonly Tab[], address: string) => {
    const [to = ''] = address.split('?');
    const remains = remaining.some(({ path }) => path === current);
    if (to === current) {
      // The last tab is that of the home page: it opens again, without its state.
      if (!remains) return refresh({ path: to, address });
      keepTabs(remaining);
      return false;
    }
    keepTabs(remaining);
    const state: TabNavigation = { byTab: 'closed' };
    void navigate(addressIn(language, address, languages), { state });
    return true;
  };

  return {
    tabs,
    current,
    canRefresh: reloadAddress(routes, '') !== undefined,
    refresh,
    close: tab => {
      const remaining = closeTab(tabs, tab.path);
      if (tab.path === current) return keepAndOpen(remaining, addressAfterClosing(remaining, current, routes));
      keepTabs(remaining);
      return false;
    },
    closeOthers: tab => keepAndOpen(closeOtherTabs(tabs, tab.path), tab.address),
    closeAll: () => {
      const remaining = closeAllTabs(tabs);
      return keepAndOpen(remaining, addressAfterClosing(remaining, current, routes));
    },
  };
}
