import { useTranslation } from 'react-i18next';
import styles from './fact-lines.module.css';

/** What an item says under one heading, each part on a line of its own. */
export const FactLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length < 2
    ? lines[0]
    : lines.map(line => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ));

/** The same where it shows, less prominently, that an item says nothing. */
export const StatedLines = ({ lines }: { lines: readonly string[] }) => (lines.length === 0 ? <NotStated /> : <FactLines lines={lines} />);

function NotStated() {
  const { t } = useTranslation();
  return <span className={styles.none}>{t('catalogue.compare.none')}</span>;
}
