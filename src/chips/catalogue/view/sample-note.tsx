import { useTranslation } from 'react-i18next';
import styles from './sample-note.module.css';

/** Says that the products are samples, while they are. */
export function SampleNote({ isSample }: { isSample: boolean }) {
  const { t } = useTranslation();
  return isSample && <p className={styles.note}>{t('catalogue.sample')}</p>;
}
