import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Tab } from '#site/routes/tabs.ts';
import { addressIn } from '#site/words/language.ts';
import { Icon } from '../icon.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './tab-bar.module.css';
import type { MenuPoint } from './tab-menu.tsx';
import type { TabNavigation } from './tab-navigation.ts';

interface TabItemProps {
  tab: Tab;
  isCurrent: boolean;
  onClose: () => void;
  onMenu: (point: MenuPoint) => void;
}

const chosen: TabNavigation = { byTab: 'chosen' };

/** A tab: the link to its page and, unless it is pinned, the button that closes it. */
export function TabItem({ tab: { path, address, title, icon, pinned }, isCurrent, onClose, onMenu }: TabItemProps) {
  const { t } = useTranslation();
  const { language, languages } = useShell();

  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu({ x: event.clientX, y: event.clientY });
  };
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1) return;
    // The browser would open the page in a new browser tab.
    event.preventDefault();
    onClose();
  };
  const act = (event: KeyboardEvent) => {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isMenuKey && event.key !== 'Delete') return;
    event.preventDefault();
    if (!isMenuKey) return onClose();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    onMenu({ x: left, y: bottom });
  };

  return (
    <li className={isCurrent ? `${styles.tab} ${styles.current}` : styles.tab} onContextMenu={openMenu} onAuxClick={closeByWheel}>
      <Link
        to={addressIn(language, address, languages)}
        state={chosen}
        discover="none"
        title={title}
        data-path={path}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={pinned ? 'Shift+F10' : 'Shift+F10 Delete'}
        onKeyDown={act}
        className={styles.link}
      >
        {pinned && icon !== undefined && <Icon name={icon} />}
        <span>{title}</span>
      </Link>
      {!pinned && (
        <button type="button" aria-label={t('tabs.close', { title })} onClick={onClose} className={styles.close}>
          <Icon name="x" />
        </button>
      )}
    </li>
  );
}
