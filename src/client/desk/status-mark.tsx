import type { RequestStatus } from '#site/desk/rights.ts';
import styles from './desk.module.css';
import { type DeskWords, statusName } from './desk-words.ts';

/** A status by its name, with a mark that is found at a glance. */
export function StatusMark({ status, words }: { status: RequestStatus; words: DeskWords }) {
  return (
    <span className={styles.status} data-status={status}>
      {statusName(words, status)}
    </span>
  );
}
