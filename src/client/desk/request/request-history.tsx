import type { RequestStatus } from '#site/desk/rights.ts';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import { actionName, type DeskWords, statusName } from '../desk-words.ts';

interface HistoryProps {
  events: ShownRequest['events'];
  /** When it came. */
  receivedAt: string;
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** What staff did with a request, the latest first, down to when it came. */
export function RequestHistory({ events, receivedAt, words, date }: HistoryProps) {
  return (
    <section>
      <h3>{words.history}</h3>
      <ul className={styles.events}>
        {events.map(event => (
          <EventLine key={event.at + event.action + event.detail} event={event} words={words} date={date} />
        ))}
        <li>
          <time dateTime={receivedAt}>{date.format(new Date(receivedAt))}</time> {words.received}
        </li>
      </ul>
    </section>
  );
}

interface EventLineProps {
  event: ShownRequest['events'][number];
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** One thing that somebody did. */
export function EventLine({ event: { at, staff, action, detail = '' }, words, date }: EventLineProps) {
  return (
    <li>
      <time dateTime={at}>{date.format(new Date(at))}</time> {staff}: {actionName(words, action)}
      {detail !== '' && ` (${action === 'status' ? statusName(words, detail as RequestStatus) : detail})`}
    </li>
  );
}
