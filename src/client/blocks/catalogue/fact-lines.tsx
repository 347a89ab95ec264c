import { useTranslation } from 'react-i18next';
import styles from './fact-lines.module.css';

/** What an item says under one heading, each part on a line of its own; that it says nothing stands back behind what others say. */
export function FactLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <span className={styles.none}>{t('catalogue.compare.none')}</span>;
  if (lines.length === 1) return lines[0];
  return lines.map(line => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
