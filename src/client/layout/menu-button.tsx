import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import styles from './bar-button.module.css';
import { drawerId } from './drawer.ts';

/** Opens the menu on phones. The browser does it itself (popover), so it works before any script. */
export function MenuButton() {
  const { t } = useTranslation();
  const isOpen = useIsDrawerOpen();
  return (
    <button
      type="button"
      popoverTarget={drawerId}
      className={`${styles.button} ${styles.phone}`}
      aria-label={t('navigation.open')}
      aria-controls={drawerId}
      aria-expanded={isOpen}
    >
      <Icon name="menu" />
    </button>
  );
}

/** Unknown until the drawer first moved: before the app runs the browser tells it to assistive technology. */
function useIsDrawerOpen(): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const drawer = document.getElementById(drawerId);
    const follow = (event: Event) => setIsOpen((event as ToggleEvent).newState === 'open');
    drawer?.addEventListener('toggle', follow);
    return () => drawer?.removeEventListener('toggle', follow);
  }, []);
  return isOpen;
}
