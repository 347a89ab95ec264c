import { Button, Input, Select, Tag } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { mayDo, type Role, requestStatuses } from '#site/desk/rights.ts';
import type { Api } from '../api/api.ts';
import { succeeded } from '../api/envelope.ts';
import { useShell } from '../shell-context.tsx';
import styles from './desk.module.css';
import type { RequestState, ShownRequest } from './desk-request.ts';
import { actionName, type DeskWords, statusName } from './desk-words.ts';
import { saveFile } from './save-file.ts';

interface RequestViewProps {
  reference: string;
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
  /** Called when the request was changed, here or by somebody else. */
  onChange(): void;
}

/** A request: its answers and files, what became of it, notes, and what was done. */
export function RequestView({ reference, api, words, member, onChange }: RequestViewProps) {
  const { htmlLang } = useShell();
  const [request, setRequest] = useState<ShownRequest>();
  const [note, setNote] = useState('');
  const load = useCallback(async () => {
    const { code, data } = await api.post<ShownRequest>('/api/desk/request', { ref: reference });
    if (code === succeeded) setRequest(data);
  }, [api, reference]);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  if (request === undefined) return <p>{words.loading}</p>;

  const { state, answers, files, notes, events, isSpam } = request;
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const mayChange = mayDo(member.role, 'change');
  /** Changes the version that is shown; one that somebody else changed is loaded again, and what was written stays. */
  const change = async (changes: object) => {
    try {
      const { code } = await api.post<RequestState>('/api/desk/change', { ref: reference, version: state.version, ...changes });
      await load();
      onChange();
      return code === succeeded;
    } catch {
      return false;
    }
  };
  const email = answers.find(({ name }) => name === 'email')?.values[0];

  return (
    <div className={styles.request}>
      <div className={styles.actions}>
        <Select
          aria-label={words.status}
          disabled={!mayChange}
          value={state.status}
          options={requestStatuses.map(status => ({ value: status, label: statusName(words, status) }))}
          onChange={status => void change({ status })}
        />
        <Button disabled={!mayChange} onClick={() => void change({ assignee: state.assignee === member.name ? null : member.name })}>
          {state.assignee === member.name ? words.giveBack : words.take}
        </Button>
        <Button disabled={!mayChange} onClick={() => void change({ isSpam: !isSpam })}>
          {isSpam ? words.fromSpam : words.toSpam}
        </Button>
        {email !== undefined && (
          <Button href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(reference)}`}>{words.reply}</Button>
        )}
        {state.assignee !== undefined && (
          <Tag>
            {words.assignee}: {state.assignee}
          </Tag>
        )}
      </div>
      <section>
        <h3>{words.answers}</h3>
        <dl className={styles.answers}>
          {answers.map(({ name, label, values }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{values.join('\n')}</dd>
            </div>
          ))}
        </dl>
      </section>
      {files.length > 0 && (
        <section>
          <h3>{words.files}</h3>
          <ul className={styles.events}>
            {files.map(file => (
              <li key={file.id}>
                <Button onClick={() => void saveFile(reference, file).catch(() => undefined)}>
                  {words.download} {file.name}
                </Button>{' '}
                {new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(file.size / 1000))}
                {file.marks.length > 0 && (
                  <Tag color="warning">
                    {words.marks}: {file.marks.join(', ')}
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{words.notes}</h3>
        {notes.map(({ author, text, writtenAt }) => (
          <article key={writtenAt + author} className={styles.note}>
            <p>{text}</p>
            <footer>
              {author}, <time dateTime={writtenAt}>{date.format(new Date(writtenAt))}</time>
            </footer>
          </article>
        ))}
        {mayChange && (
          <form
            onSubmit={event => {
              event.preventDefault();
              if (note.trim() !== '') void change({ note: note.trim() }).then(isKept => isKept && setNote(''));
            }}
          >
            <Input.TextArea
              aria-label={words.notes}
              autoSize={{ minRows: 2 }}
              maxLength={5000}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
            <Button htmlType="submit">{words.addNote}</Button>
          </form>
        )}
      </section>
      <section>
        <h3>{words.history}</h3>
        <ul className={styles.events}>
          {events.map(({ at, staff, action, detail = '' }) => (
            <li key={at + action + detail}>
              <time dateTime={at}>{date.format(new Date(at))}</time> {staff}: {actionName(words, action)}
              {detail !== '' && ` (${action === 'status' ? statusName(words, detail as RequestState['status']) : detail})`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
