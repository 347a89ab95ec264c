import { useTranslation } from 'react-i18next';
import { dayName, momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import { actionName, type DeskWords, eventDetail } from '../desk-words.ts';
import styles from './request.module.css';

interface HistoryProps {
  events: ShownRequest['events'];
  /** When it came. */
  receivedAt: string;
  /** Day on which it is deleted, if there is one. */
  keptUntil: string | undefined;
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** What staff did with a request, the latest first, down to when it came. */
export function RequestHistory({ events, receivedAt, keptUntil, words, date }: HistoryProps) {
  return (
    <section>
      <h3>{words.history}</h3>
      <ul className={styles.events}>
        {events.map(event => (
          <EventLine key={event.at + event.action + event.detail} event={event} words={words} date={date} />
        ))}
        <li>
          <time dateTime={receivedAt}>{momentName(date, receivedAt)}</time> {words.received}
        </li>
      </ul>
      {keptUntil !== undefined && (
        <p className={styles.events}>
          {words.keptUntil} {dayName(date, keptUntil)}
        </p>
      )}
    </section>
  );
}

interface EventLineProps {
  event: ShownRequest['events'][number];
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** One thing that somebody did. */
export function EventLine({ event, words, date }: EventLineProps) {
  const { at, staff, action } = event;
  const { t } = useTranslation();
  const detail = eventDetail(words, event);
  return (
    <li>
      <time dateTime={at}>{momentName(date, at)}</time> {t('labelled', { label: staff, value: actionName(words, action) })}
      {detail !== '' && ` (${detail})`}
    </li>
  );
}
