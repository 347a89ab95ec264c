import { Notice } from '../action/notice.tsx';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { EventLine } from './event-line.tsx';

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
        <Notice title={words.meanwhile} close={{ label: words.close, onClose }}>
          <ul>
            {events.map(event => (
              <li key={event.at + event.action}>
                <EventLine event={event} words={words} date={date} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
