import { Alert } from 'antd';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { EventLine } from './request-history.tsx';

interface MeanwhileProps {
  events: ShownRequest['events'];
  words: DeskWords;
  date: Intl.DateTimeFormat;
  onClose(): void;
}

/** What colleagues changed while the request was open. Nothing of it was overwritten, and nothing that was being written is lost. */
export function Meanwhile({ events, words, date, onClose }: MeanwhileProps) {
  return (
    <div role="status" className={styles.news}>
      {events.length > 0 && (
        <Alert
          type="info"
          title={words.meanwhile}
          description={
            <ul>
              {events.map(event => (
                <EventLine key={event.at + event.action} event={event} words={words} date={date} />
              ))}
            </ul>
          }
          closable={{ onClose, 'aria-label': words.close }}
        />
      )}
    </div>
  );
}

/** Of the events of a request those of others that changed it after a time, the latest first. */
export function changesBy(others: ShownRequest['events'], { besides, after }: { besides: string; after: string }): ShownRequest['events'] {
  const quiet = ['view', 'download'];
  return others.filter(({ at, staff, action }) => staff !== besides && at > after && !quiet.includes(action));
}
