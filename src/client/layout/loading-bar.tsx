import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';

/** A line under the header while the router loads a page, however the navigation ends. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className={isLoading ? styles.bar : undefined}>
      {isLoading && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  );
}
