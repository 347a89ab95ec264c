import { useTranslation } from 'react-i18next';
import type { DeskWords } from '../desk-words.ts';
import type { HealthItem } from './health.ts';
import styles from './system.module.css';

interface HealthListProps {
  items: (HealthItem & { name: string; value: string })[];
  words: DeskWords;
}

/** How the server is at a glance, and what to do about what is not well. */
export function HealthList({ items, words }: HealthListProps) {
  const { t } = useTranslation();
  const open = items.filter(({ level }) => level !== 'good').length;
  const levels = { good: words.stateGood, look: words.stateLook, bad: words.stateBad };
  return (
    <section className={styles.part}>
      <h3>{words.health}</h3>
      <p>{open === 0 ? words.healthGood : t('labelled', { label: words.healthSome, value: open })}</p>
      <ul className={styles.health}>
        {items.map(({ subject, level, advice, name, value }) => (
          <li key={subject} data-level={level}>
            <b>{name}</b>
            <span className={styles.level}>{levels[level]}</span>
            <span className={styles.now}>{value}</span>
            {advice !== undefined && <p>{words[advice]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
