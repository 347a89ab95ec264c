import { type ComponentType, useEffect, useState } from 'react';
import { usePreference } from '../preferences/preferences.ts';
import styles from './tab-slot.module.css';

/** The place of the tab bar. The style sheet reserves it before the app runs; the code of the bar is loaded only where it shows. */
export function TabSlot() {
  const isShown = usePreference('tagsView');
  const [TabBar, setTabBar] = useState<ComponentType>();
  useEffect(() => {
    if (!isShown) return;
    // When the code does not arrive, the pages work without the bar.
    import('../tabs/tab-bar.tsx').then(({ TabBar }) => setTabBar(() => TabBar)).catch(() => undefined);
  }, [isShown]);
  return <div className={styles.slot}>{isShown && TabBar && <TabBar />}</div>;
}
