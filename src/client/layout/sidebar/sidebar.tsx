import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { activeMenuPath, menuOf } from '#site/routes/menu.ts';
import { homePath } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import iconButton from '../../controls/icon-button.module.css';
import { desktop } from '../../desktop.ts';
import { Icon } from '../../icon.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePlace, useVisitorRoutes } from '../../shell-context.tsx';
import { SiteLogo } from '../site-logo.tsx';
import { closeDrawer, drawerId } from './drawer.ts';
import { type Folds, MenuList } from './menu-list.tsx';
import styles from './sidebar.module.css';
import { useRail } from './use-rail.ts';
import { useRailEntry } from './use-rail-entry.tsx';

/** The main navigation: at the side on a desktop, a drawer on phones. It is one element, so that no script has to choose. */
export function Sidebar() {
  const { t } = useTranslation();
  const { shell, path } = usePlace();
  const [folds, setFolds] = useState<Folds>({});
  const rail = useRail();
  const logo = useRailEntry<HTMLDivElement>(rail, { path: 'logo', title: t('site.shortTitle'), shows: 'label' });
  const sidebar = useRef<HTMLElement>(null);

  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Each navigation closes it, Back too; a drawer that was open before the app ran stays open.
    if (shown.current !== key) closeDrawer();
    shown.current = key;
  }, [key]);

  useEffect(() => {
    const width = matchMedia(desktop);
    width.addEventListener('change', closeDrawer);
    return () => width.removeEventListener('change', closeDrawer);
  }, []);

  const address = addressIn(shell.language, path, shell.languages);
  const stayOnPage = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const isSame = linkAt(event)?.getAttribute('href') === address && window.location.search === '';
    // A link to the page behind the drawer only closes the drawer: the page keeps its scroll position.
    if (isPlain && isSame && sidebar.current?.matches(':popover-open')) event.preventDefault();
  };
  const closeAfterLink = (event: MouseEvent) => {
    if (!linkAt(event)) return;
    closeDrawer();
    rail?.hide();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards click links too
    <nav
      ref={sidebar}
      id={drawerId}
      popover="auto"
      aria-label={t('navigation.label')}
      className={styles.sidebar}
      onClickCapture={stayOnPage}
      onClick={closeAfterLink}
    >
      <div className={styles.logo} {...logo.attributes}>
        <SiteLink to={homePath(shell.routes)} className={styles.name}>
          <SiteLogo className={styles.mark} />
          <span className={shell.logoHasTitle ? 'visually-hidden' : styles.words}>{t('site.shortTitle')}</span>
        </SiteLink>
        {logo.label}
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          className={`${iconButton.button} ${styles.close}`}
          aria-label={t('navigation.close')}
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus here when the drawer opens; on desktop the button does not show
          autoFocus
        >
          <Icon name="x" />
        </button>
      </div>
      <MenuList
        entries={menuOf(useVisitorRoutes())}
        isTop
        rail={rail}
        activePath={activeMenuPath(shell.routes, path)}
        folds={folds}
        onFold={(group, isOpen) => setFolds(known => ({ ...known, [group]: isOpen }))}
      />
    </nav>
  );
}

const linkAt = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('a') : null);
