import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../api/api.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import { momentName } from '../day-name.ts';
import desk from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import { type DeskWords, refusalName } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';
import { Written, WrittenText } from '../written/written.tsx';
import styles from './request.module.css';
import { FileList } from './request-files.tsx';

type Reply = ShownRequest['replies'][number];

/** Sends a reply that was not delivered again, with `to` to another address. */
export type Resend = (calls: ActionCalls, resend: { id: string; to?: string }) => Promise<boolean>;

interface ReplyCardProps {
  api: Api;
  reference: string;
  reply: Reply;
  words: DeskWords;
  date: Intl.DateTimeFormat;
  htmlLang: string;
  onResend: Resend | undefined;
}

/** An e-mail to the visitor with its files, and what became of it. */
export function ReplyCard({ api, reference, reply, words, date, htmlLang, onResend }: ReplyCardProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const { author, subject, text, writtenAt, state, settledAt, to, files } = reply;
  return (
    <article className={styles.reply}>
      <header>
        <b>{memberName(author)}</b> · <time dateTime={writtenAt}>{momentName(date, writtenAt)}</time>{' '}
        <span role="status">
          <span className={styles.mark} data-kind={state}>
            {{ queued: words.replyQueued, sent: words.replySent, refused: words.notDelivered }[state]}
            {settledAt !== undefined && ` · ${momentName(date, settledAt)}`}
          </span>
        </span>
        {to !== undefined && <small className={styles.meta}>{t('labelled', { label: words.to, value: to })}</small>}
      </header>
      <h4>
        <Written text={subject} words={words} />
      </h4>
      <WrittenText text={text} words={words} />
      <FileList {...{ api, reference, files, words, htmlLang }} />
      {state === 'refused' && <NotDelivered api={api} reply={reply} words={words} onResend={onResend} />}
    </article>
  );
}

/** Why a reply was not delivered, and what can be done about it. */
function NotDelivered({ api, reply: { id, reason }, words, onResend }: Pick<ReplyCardProps, 'api' | 'reply' | 'words' | 'onResend'>) {
  const fieldId = useId();
  const [address, setAddress] = useState<string>();
  const sending = useAction(api, async (calls, to?: string) => onResend?.(calls, { id, ...(to === undefined ? {} : { to }) }));
  return (
    <div className={styles.notDelivered}>
      <p>
        <b>{words.notGot}</b> {refusalName(words, reason)}
      </p>
      {onResend !== undefined && (
        <div className={`${desk.actions} ${styles.noPrint}`}>
          <Button onClick={() => void sending.run()}>{words.sendAgain}</Button>
          <Button aria-expanded={address !== undefined} onClick={() => setAddress(address === undefined ? '' : undefined)}>
            {words.otherAddress}
          </Button>
        </div>
      )}
      {onResend !== undefined && address !== undefined && (
        <form
          className={`${desk.actions} ${styles.noPrint}`}
          onSubmit={event => {
            event.preventDefault();
            void sending.run(address.trim());
          }}
        >
          <label htmlFor={fieldId}>{words.newAddress}</label>
          <input
            id={fieldId}
            type="email"
            className={`${desk.input} ${styles.addressField}`}
            required
            // biome-ignore lint/a11y/noAutofocus: the button before it was pressed to write here.
            autoFocus
            maxLength={254}
            autoComplete="off"
            value={address}
            onChange={event => setAddress(event.target.value)}
          />
          <Button look="primary" type="submit">
            {words.sendThere}
          </Button>
        </form>
      )}
      <Failure of={sending.failure} />
    </div>
  );
}
