import { Button, Input, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replyFiles } from '#site/desk/reply-files.ts';
import type { Api } from '../../api/api.ts';
import type { AnnouncedUpload } from '../../api/send-parts.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { ReplyFiles } from './reply-files.tsx';
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
  words: DeskWords;
  /** Sends the reply; false if the server did not take it. */
  onSend(calls: ActionCalls, reply: WrittenReply): Promise<boolean>;
  onCancel(): void;
}

/** An e-mail to the visitor. It begins with the first template, in the visitor's language. */
export function ReplyForm({ api, htmlLang, reference, offer: { to, language, templates }, words, onSend, onCancel }: ReplyFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [first] = templates;
  const [chosen, setChosen] = useState(first?.id ?? '');
  const [subject, setSubject, forgetSubject] = useKeptText(reference, 'subject', first?.subject);
  const [text, setText, forgetText] = useKeptText(reference, 'reply', first?.text);
  const files = useReplyFiles(api, { reference, language: htmlLang });
  const ready = files.files.flatMap(({ ref }) => (ref === undefined ? [] : [ref]));
  const areReady = ready.length === files.files.length && ready.length <= replyFiles.most;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const choose = (templateId: string) => {
    const template = templates.find(known => known.id === templateId);
    setChosen(templateId);
    if (template === undefined) return;
    setSubject(template.subject);
    setText(template.text);
  };
  const forget = () => {
    forgetSubject();
    forgetText();
    files.forget();
  };
  // Tried again, it is the answer as it is by then.
  const send = useAction(api, async calls => {
    if (await onSend(calls, { subject: subject.trim(), text: text.trim(), ...(ready.length > 0 && { files: ready }) })) forget();
  });

  return (
    <form
      ref={form}
      className={styles.reply}
      aria-label={words.reply}
      onSubmit={event => {
        event.preventDefault();
        void send.run();
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !send.isRunning && areReady) form.current?.requestSubmit();
      }}
    >
      <p>{t('labelled', { label: words.to, value: to })}</p>
      <label htmlFor={`${id}template`}>{words.template}</label>
      <Select
        id={`${id}template`}
        value={chosen}
        options={[{ value: '', label: words.noTemplate }, ...templates.map(({ id: value, name }) => ({ value, label: name }))]}
        onChange={choose}
      />
      <label htmlFor={`${id}subject`}>{words.subject}</label>
      <Input
        id={`${id}subject`}
        lang={language}
        required
        maxLength={200}
        value={subject}
        onChange={event => setSubject(event.target.value)}
      />
      <label htmlFor={`${id}text`}>{words.message}</label>
      <Input.TextArea
        id={`${id}text`}
        lang={language}
        required
        rows={12}
        maxLength={20_000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <ReplyFiles files={files.files} words={words} htmlLang={htmlLang} onAdd={files.add} onRetry={files.retry} onRemove={files.remove} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={send.isRunning || !areReady}>
          {words.send}
        </Button>
        <Button
          onClick={() => {
            for (const file of files.files) files.remove(file);
            forget();
            onCancel();
          }}
        >
          {words.cancel}
        </Button>
        <small className={styles.keyHelp}>{words.sendKey}</small>
        <Failure of={send.failure} />
      </div>
    </form>
  );
}
