import { useTranslation } from 'react-i18next';
import button from '../controls/button.module.css';
import { Icon } from '../icon.tsx';
import styles from './message-page.module.css';

/** Shown in place of a page that did not load or threw; the layout around it keeps working. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="alert">
      <Icon name="triangle-alert" className={styles.icon} />
      <h1>{t('pageError.title')}</h1>
      <p>{t('pageError.text')}</p>
      <button type="button" className={button.primary} onClick={onRetry}>
        <Icon name="rotate-ccw" />
        {t('pageError.retry')}
      </button>
    </div>
  );
}
