import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { Icon } from '../../icon.tsx';
import { choose, usePreference } from '../../preferences/preferences.ts';
import styles from './collapse-button.module.css';
import { drawerId } from './drawer.ts';

/** Makes the sidebar of a desktop a rail of icons, and a sidebar again. Its name says what it does next, so it tells no state. */
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
