import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { activeMenuPath, menuOf } from '#site/menu.ts';
import { homePath } from '#site/route.ts';
import { desktop } from '../desktop.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { usePlace, useVisitorRoutes } from '../shell-context.tsx';
import { closeDrawer, drawerId } from './drawer.ts';
import { MenuList } from './menu-list.tsx';
import styles from './sidebar.module.css';

/** The main navigation: at the side on desktop, a drawer on phones. One element, so that no script decides which. */
export function Sidebar() {
  const { t } = useTranslation();
  const { shell, path } = usePlace();
  useEffect(() => {
    const width = matchMedia(desktop);
    width.addEventListener('change', closeDrawer);
    return () => width.removeEventListener('change', closeDrawer);
  }, []);
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) closeDrawer();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards click links too
    <nav id={drawerId} popover="auto" aria-label={t('navigation.label')} className={styles.sidebar} onClick={closeAfterLink}>
      <div className={styles.logo}>
        <SiteLink to={homePath(shell.routes)} className={styles.name}>
          <Icon name="waypoints" className={styles.mark} />
          {t('site.shortTitle')}
        </SiteLink>
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={t('navigation.close')}
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus here when the drawer opens; on desktop the button does not show
          autoFocus
        >
          <Icon name="x" />
        </button>
      </div>
      <MenuList entries={menuOf(useVisitorRoutes())} activePath={activeMenuPath(shell.routes, path)} />
    </nav>
  );
}
