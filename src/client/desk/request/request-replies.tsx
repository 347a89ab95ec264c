import { Tag } from 'antd';
import type { Api } from '../../api/api.ts';
import { momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import styles from './request.module.css';
import { FileList } from './request-files.tsx';

interface RequestRepliesProps {
  api: Api;
  reference: string;
  replies: ShownRequest['replies'][number][];
  words: DeskWords;
  date: Intl.DateTimeFormat;
  htmlLang: string;
}

/** E-mails to the visitor with their files, and what became of each. */
export function RequestReplies({ api, reference, replies, words, date, htmlLang }: RequestRepliesProps) {
  if (replies.length === 0) return null;
  return (
    <section>
      <h3>{words.replies}</h3>
      {replies.map(({ author, subject, text, writtenAt, state, settledAt, reason, files }) => (
        <article key={writtenAt + author} className={styles.note}>
          <h4>{subject}</h4>
          <p>{text}</p>
          <FileList {...{ api, reference, files, words, htmlLang }} />
          <footer>
            {author}, <time dateTime={writtenAt}>{momentName(date, writtenAt)}</time>{' '}
            <Tag color={state === 'refused' ? 'error' : 'default'}>
              {{ queued: words.replyQueued, sent: words.replySent, refused: words.notDelivered }[state]}
              {settledAt !== undefined && `, ${momentName(date, settledAt)}`}
              {reason !== undefined && ` (${reason})`}
            </Tag>
          </footer>
        </article>
      ))}
    </section>
  );
}
