import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { replyFiles } from '#site/desk/reply-files.ts';
import type { Api } from '../../api/api.ts';
import type { AnnouncedUpload } from '../../api/send-parts.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import desk from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { insertText } from './insert-text.ts';
import { ReplyFiles } from './reply-files.tsx';
import styles from './request.module.css';
import { type OwnDraft, useDraft } from './use-draft.ts';
import { useKeptText } from './use-kept-text.ts';
import { useReplyFiles } from './use-reply-files.ts';

/** An e-mail to the visitor as it is sent. */
export interface WrittenReply {
  subject: string;
  text: string;
  files?: AnnouncedUpload[];
}

interface ReplyFormProps {
  api: Api;
  htmlLang: string;
  reference: string;
  offer: NonNullable<ShownRequest['reply']>;
  /** What the server has of it, maybe from another browser. */
  own: OwnDraft | undefined;
  words: DeskWords;
  /** Sends the reply, and closes the request with it; false if the server did not take it. */
  onSend(calls: ActionCalls, reply: WrittenReply, closes: boolean): Promise<boolean>;
  /** Puts the reply aside; what was written is kept. */
  onPause(): void;
  onDiscard(): void;
}

/** An e-mail to the visitor. It begins with the first template, in the visitor's language; others are put where the cursor is. */
export function ReplyForm({ api, htmlLang, reference, offer, own: saved, words, onSend, onPause, onDiscard }: ReplyFormProps) {
  const { to, from, language, answersTo, signature, templates } = offer;
  const { t } = useTranslation();
  const id = useId();
  const [first] = templates;
  const [last, setLast, forgetLast] = useKeptText(reference, 'template', first?.id);
  const [subject, setSubject, forgetSubject] = useKeptText(reference, 'subject', saved?.subject ?? first?.subject);
  const [text, setText, forgetText] = useKeptText(reference, 'reply', saved?.text ?? first?.text ?? `\n\n${signature}`);
  const draft = useDraft(api, { reference, subject, text, own: saved });
  const files = useReplyFiles(api, { reference, language: htmlLang });
  const ready = files.files.flatMap(({ ref }) => (ref === undefined ? [] : [ref]));
  const areReady = ready.length === files.files.length && ready.length <= replyFiles.most;
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('textarea');
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const own = templates.find(template => template.id === last)?.own;
  const insert = (template: (typeof templates)[number]) => {
    const area = field();
    if (!area) return;
    // A template that nothing was written into makes room for the next one.
    insertText(area, template.text, { replacesAll: text.trim() === '' || templates.some(known => known.text === text) });
    if (subject.trim() === '' || templates.some(known => known.subject === subject)) setSubject(template.subject);
    setLast(template.id);
  };
  // Tried again, it is the answer as it is by then.
  const send = useAction(api, async (calls, closes: boolean) => {
    const mail = { subject: subject.trim(), text: text.trim(), ...(ready.length > 0 && { files: ready }) };
    await draft.end();
    if (!(await onSend(calls, mail, closes))) return;
    for (const forget of [forgetSubject, forgetText, forgetLast, files.forget]) forget();
  });
  const sendIfValid = (closes: boolean) => {
    if (!send.isRunning && areReady && form.current?.reportValidity()) void send.run(closes);
  };

  return (
    <form
      ref={form}
      className={styles.replying}
      aria-label={words.reply}
      onSubmit={event => {
        event.preventDefault();
        sendIfValid(false);
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendIfValid(false);
      }}
    >
      <p>
        {from !== undefined && (
          <>
            {t('labelled', { label: words.sender, value: from })}
            <br />
          </>
        )}
        {t('labelled', { label: words.to, value: to })}
      </p>
      {answersTo.length > 0 && (
        <p className={styles.event}>
          {words.answersTo} {answersTo.join(', ')}
        </p>
      )}
      {templates.length > 0 && (
        <fieldset className={styles.templates}>
          <legend>{words.insertTemplate}</legend>
          {templates.map(template => (
            <Button key={template.id} isSmall onClick={() => insert(template)}>
              {template.name}
            </Button>
          ))}
        </fieldset>
      )}
      {draft.other !== undefined && (
        <div role="status" className={styles.note}>
          <p>{words.otherDraft}</p>
          <blockquote className={styles.own} dir="auto">
            {draft.other.text}
          </blockquote>
          <div className={styles.actions}>
            <Button
              isSmall
              onClick={() => {
                setSubject(draft.other?.subject ?? subject);
                setText(draft.other?.text ?? text);
                draft.settleOther();
              }}
            >
              {words.useThat}
            </Button>
            <Button isSmall look="quiet" onClick={draft.settleOther}>
              {words.close}
            </Button>
          </div>
        </div>
      )}
      <label htmlFor={`${id}subject`}>{words.subject}</label>
      <input
        className={desk.input}
        id={`${id}subject`}
        lang={language}
        dir="auto"
        required
        maxLength={200}
        value={subject}
        onChange={event => setSubject(event.target.value)}
      />
      <div className={own === undefined ? undefined : styles.beside}>
        <div className={styles.writing}>
          <label htmlFor={`${id}text`}>{words.message}</label>
          <textarea
            className={`${desk.input} ${styles.text}`}
            id={`${id}text`}
            lang={language}
            dir="auto"
            required
            rows={12}
            maxLength={20_000}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </div>
        {own !== undefined && (
          <section className={styles.own} aria-labelledby={`${id}own`}>
            <h4 id={`${id}own`}>{words.templateInOwn}</h4>
            <p>{own}</p>
          </section>
        )}
      </div>
      <ReplyFiles files={files.files} words={words} htmlLang={htmlLang} onAdd={files.add} onRetry={files.retry} onRemove={files.remove} />
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={send.isRunning || !areReady}>
          {words.send}
        </Button>
        <Button disabled={send.isRunning || !areReady} onClick={() => sendIfValid(true)}>
          {words.sendAndClose}
        </Button>
        <Button look="quiet" onClick={onPause}>
          {words.keepDraft}
        </Button>
        <Button look="quiet" onClick={() => void draft.end().then(onDiscard)}>
          {words.discardDraft}
        </Button>
        <small className={desk.keyHelp}>{words.sendKey}</small>
        <Failure of={send.failure} />
      </div>
    </form>
  );
}
