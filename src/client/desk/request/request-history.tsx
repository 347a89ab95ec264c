import type { RequestStatus } from '#site/desk/rights.ts';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import { actionName, type DeskWords, statusName } from '../desk-words.ts';

/** What staff did with a request. */
export function RequestHistory({ events, words, date }: { events: ShownRequest['events']; words: DeskWords; date: Intl.DateTimeFormat }) {
  return (
    <section>
      <h3>{words.history}</h3>
      <ul className={styles.events}>
        {events.map(({ at, staff, action, detail = '' }) => (
          <li key={at + action + detail}>
            <time dateTime={at}>{date.format(new Date(at))}</time> {staff}: {actionName(words, action)}
            {detail !== '' && ` (${action === 'status' ? statusName(words, detail as RequestStatus) : detail})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
