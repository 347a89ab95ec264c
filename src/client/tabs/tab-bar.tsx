import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Tab } from '#site/routes/tabs.ts';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item.tsx';
import { type MenuPoint, TabMenu } from './tab-menu.tsx';
import { useTabNavigation } from './tab-navigation.ts';
import { useTabStrip } from './use-tab-strip.ts';
import { useTabs } from './use-tabs.ts';

interface OpenMenu {
  tab: Tab;
  point: MenuPoint;
}

/** The tabs of the visited pages in one line, the pinned ones first. */
export function TabBar() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const tabs = useTabs();
  const [menu, setMenu] = useState<OpenMenu>();
  const strip = useRef<HTMLUListElement>(null);
  useTabStrip(strip, tabs.tabs, tabs.current);
  useFocusAfterClosing(strip);
  // A menu belongs to the page on which it was opened.
  const [menuKey, setMenuKey] = useState(key);
  if (menuKey !== key) {
    setMenuKey(key);
    setMenu(undefined);
  }

  const focusTab = (path: string | undefined) =>
    strip.current?.querySelector<HTMLElement>(`a[data-path="${CSS.escape(path ?? '')}"]`)?.focus({ preventScroll: true });

  const close = (tab: Tab) => {
    const index = tabs.tabs.indexOf(tab);
    const neighbour = tabs.tabs[index + 1] ?? tabs.tabs[index - 1];
    // The focus must not disappear with the tab.
    if (!tab.pinned && !tabs.close(tab)) focusTab(neighbour?.path);
  };

  const actions = menu && {
    ...(tabs.canRefresh && { refresh: () => tabs.refresh(menu.tab) || focusTab(menu.tab.path) }),
    ...(!menu.tab.pinned && { close: () => close(menu.tab) }),
    closeOthers: () => tabs.closeOthers(menu.tab) || focusTab(menu.tab.path),
    closeAll: () => tabs.closeAll() || focusTab(tabs.current),
  };

  return (
    <nav aria-label={t('tabs.label')} className={styles.bar}>
      <ul ref={strip} className={styles.strip}>
        {tabs.tabs.map(tab => (
          <TabItem
            key={tab.path}
            tab={tab}
            isCurrent={tab.path === tabs.current}
            onClose={() => close(tab)}
            onMenu={point => setMenu({ tab, point })}
          />
        ))}
      </ul>
      {menu && actions && (
        <TabMenu
          label={t('tabs.menu', { title: menu.tab.title })}
          point={menu.point}
          actions={actions}
          onLeave={() => focusTab(menu.tab.path)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </nav>
  );
}

/** When the tab of the page on the screen is closed, the focus moves to the tab that opens. */
function useFocusAfterClosing(strip: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isClosing = useTabNavigation() === 'closed';
  const shown = useRef(key);
  useEffect(() => {
    const isNew = shown.current !== key;
    shown.current = key;
    if (isNew && isClosing) strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [key, isClosing, strip]);
}
