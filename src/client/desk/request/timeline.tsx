import { withShownNames } from '#site/desk/names.ts';
import type { Api } from '../../api/api.ts';
import { momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';
import { WrittenText } from '../written/written.tsx';
import { EventLine } from './event-line.tsx';
import { ReplyCard, type Resend } from './reply-card.tsx';
import styles from './request.module.css';
import { type TimelineEntry, timelineOf } from './timeline-entries.ts';

interface TimelineProps {
  api: Api;
  request: Pick<ShownRequest, 'receivedAt' | 'replies' | 'notes' | 'events'> & { reference: string };
  words: DeskWords;
  date: Intl.DateTimeFormat;
  htmlLang: string;
  /** Sends a reply again; absent for members who may change nothing. */
  onResend: Resend | undefined;
}

/** All that happened to a request, one after the other: replies, notes for colleagues, and what was changed. */
export function Timeline({ api, request, words, date, htmlLang, onResend }: TimelineProps) {
  const { reference } = request;
  return (
    <section>
      <h3>{words.timeline}</h3>
      <ol className={styles.timeline}>
        {timelineOf(request).map(entry => (
          <li key={keyOf(entry)} className={isRead(entry) ? styles.noPrint : undefined}>
            {entry.type === 'received' && (
              <p className={styles.event}>
                <time dateTime={entry.at}>{momentName(date, entry.at)}</time> {words.wasReceived}
              </p>
            )}
            {entry.type === 'event' && (
              <p className={styles.event}>
                <EventLine event={entry.event} words={words} date={date} />
              </p>
            )}
            {entry.type === 'reply' && <ReplyCard {...{ api, reference, words, date, htmlLang, onResend }} reply={entry.reply} />}
            {entry.type === 'note' && <Note note={entry.note} words={words} date={date} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

const keyOf = (entry: TimelineEntry) => {
  if (entry.type === 'reply') return entry.reply.id;
  return [entry.at, entry.type, ...(entry.type === 'event' ? [entry.event.staff, entry.event.action, entry.event.detail] : [])].join(' ');
};

const isRead = (entry: TimelineEntry) => entry.type === 'event' && entry.event.action === 'view';

function Note({
  note: { author, text, writtenAt },
  words,
  date,
}: {
  note: ShownRequest['notes'][number];
  words: DeskWords;
  date: Intl.DateTimeFormat;
}) {
  const memberName = useMemberName();
  return (
    <article className={styles.note}>
      <header>
        <b>{memberName(author)}</b> · {words.noteName} · <time dateTime={writtenAt}>{momentName(date, writtenAt)}</time>
      </header>
      <WrittenText text={withShownNames(text, memberName)} words={words} />
    </article>
  );
}
