import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { Icon } from '../../icon.tsx';
import { choose, usePreference } from '../../preferences/preferences.ts';
import styles from './collapse-button.module.css';
import { drawerId } from './drawer.ts';

/** Turns the sidebar of a desktop into a rail of icons and back. Its name says what it does next, so it has no `aria-expanded`. */
export function CollapseButton() {
  const { t } = useTranslation();
  const isOpen = usePreference('sidebar') === 'open';
  return (
    <button
      type="button"
      data-app="sidebar"
      className={`${iconButton.button} ${styles.collapse}`}
      aria-label={t(isOpen ? 'navigation.collapse' : 'navigation.expand')}
      aria-controls={drawerId}
      onClick={() => choose({ sidebar: isOpen ? 'closed' : 'open' })}
    >
      <Icon name="panel-left" />
    </button>
  );
}
