import { Link, useLocation } from 'react-router-dom';
import { countName, mostInQueue } from '#site/desk/counting.ts';
import { useShell } from '../../shell-context.tsx';
import { queryOf, readDeskAddress } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import styles from './queue-list.module.css';
import type { Queue } from './use-queues.ts';

/** The way to each queue, with how many requests are in it. */
export function QueueList({ words, queues }: { words: DeskWords; queues: readonly Queue[] }) {
  const { search, pathname } = useLocation();
  const { htmlLang } = useShell();
  const number = new Intl.NumberFormat(htmlLang);
  const isList = !new URLSearchParams(search).has('view');
  const shown = queryOf(readDeskAddress(search).filter, undefined);
  return (
    <nav aria-label={words.queues} className={styles.queues}>
      {queues.map(({ name, query, count, author = '' }) => (
        <Link
          key={`${author} ${name}`}
          to={pathname + query}
          preventScrollReset
          discover="none"
          {...(isList && query === shown ? { 'aria-current': 'page' as const } : {})}
        >
          <span>{name}</span> {count !== undefined && <small>{countName(number, count, mostInQueue)}</small>}
        </Link>
      ))}
    </nav>
  );
}
