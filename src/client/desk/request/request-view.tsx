import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { Loading } from '../action/loading.tsx';
import { Notice } from '../action/notice.tsx';
import type { ActionCalls } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { ring } from '../bell/bell-news.ts';
import { dayName, momentName } from '../day-name.ts';
import desk from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { type DeskChoices, useMemberName } from '../given-names.ts';
import { Meanwhile } from './meanwhile.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PrintedRequest } from './printed-request.tsx';
import { ReplyForm, type WrittenReply } from './reply-form.tsx';
import styles from './request.module.css';
import { RequestActions } from './request-actions.tsx';
import { RequestAnswers } from './request-answers.tsx';
import { RequestContext } from './request-context.tsx';
import { RequestFiles } from './request-files.tsx';
import { RequestHead } from './request-head.tsx';
import { NoteForm } from './request-notes.tsx';
import { RequestWork } from './request-work.tsx';
import { Timeline } from './timeline.tsx';
import { changesBy } from './timeline-entries.ts';
import { forgetReply, isReplyKept } from './use-kept-text.ts';

type ChangedOne = Pick<ShownRequest['others'][number], 'ref' | 'labels' | 'isSpam' | 'state'>;

interface RequestViewProps {
  reference: string;
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
  choices: DeskChoices;
  /** Names of colleagues who look at it, too. */
  readers: string[];
  /** Another number when it may have been changed. */
  revision: number;
  /** Called when the request was changed: what was changed here, and the request before it. */
  onChange(changed?: {
    changes: object;
    request: Pick<ShownRequest, 'labels' | 'isSpam' | 'state'> & { ref: string; version: number };
  }): void;
}

/** A request: its answers and files, what became of it, notes, and what was done. */
export function RequestView({ reference, api, words, member, choices, readers, revision, onChange }: RequestViewProps) {
  const { htmlLang } = useShell();
  const { t } = useTranslation();
  const memberName = useMemberName();
  const [request, setRequest] = useState<ShownRequest>();
  const [meanwhile, setMeanwhile] = useState<ShownRequest['events']>([]);
  const [isReplying, setIsReplying] = useState(() => isReplyKept(reference));
  /** Brings back the reply that was discarded. */
  const [bringBack, setBringBack] = useState<() => void>();
  const shown = useRef<ShownRequest>(undefined);
  const own = ({ drafts }: ShownRequest) => drafts.find(({ author }) => author === member.name);
  const show = (next: ShownRequest) => {
    const [last] = shown.current?.events ?? [];
    const changes = last && changesBy(next.events, { besides: member.name, after: last.at });
    if (changes) setMeanwhile(before => [...changes, ...before]);
    if (shown.current === undefined) {
      // What the bell has of it counts as seen.
      ring();
      // What was begun in another browser goes on here.
      if (own(next) !== undefined) setIsReplying(true);
    }
    shown.current = next;
    setRequest(next);
  };
  const { load, failure } = useReading<ShownRequest>(api, {
    path: '/api/desk/request',
    body: { ref: reference },
    revision,
    onAnswer: show,
  });
  if (request === undefined) return <Loading failure={failure} words={words} />;

  const { state, context, keptUntil, files, reply } = request;
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const mayChange = mayDo(member.role, 'change');
  /** Changes a request, loads the open one again, and says what was changed. */
  const changeOne = async (calls: ActionCalls, { ref, labels, isSpam, state: before }: ChangedOne, changes: object, said = changes) => {
    const { code, data } = await calls.api.post<ShownRequest['state']>('/api/desk/change', { ref, version: before.version, ...changes });
    // A change that is made stays made where it cannot be shown, which has been reported.
    await load();
    const isDone = code === succeeded;
    onChange(isDone && data ? { changes: said, request: { ref, labels, isSpam, state: before, version: data.version } } : undefined);
    return isDone;
  };
  /** Changes the version that is shown; one that somebody else changed is loaded again, and what was written stays. */
  const change = (calls: ActionCalls, changes: object) => changeOne(calls, { ...request, ref: reference, state }, changes);
  /** Closes another request, with a note that names this one. */
  const closeDuplicate = (calls: ActionCalls, other: ChangedOne) => {
    const note = t('labelled', { label: words.duplicateOf, value: reference });
    return changeOne(calls, other, { status: 'closed', note }, { status: 'closed' });
  };
  const send = async (calls: ActionCalls, mail: WrittenReply, closes: boolean) => {
    const isSent = await change(calls, { reply: mail, ...(closes && { status: 'closed' }) });
    if (isSent) setIsReplying(false);
    return isSent;
  };
  const beginReply = () => {
    setBringBack(undefined);
    setIsReplying(true);
  };
  const discard = () => {
    const restore = forgetReply(reference);
    setIsReplying(false);
    void api.post('/api/desk/draft', { ref: reference }, { isBackground: true }).then(load, () => undefined);
    setBringBack(() => () => {
      restore();
      beginReply();
    });
  };
  const asked = (
    <>
      <RequestAnswers request={request} words={words} />
      <RequestFiles {...{ api, reference, files, words, htmlLang }} />
    </>
  );
  const person = <PersonPanel {...{ api, request, words, date }} role={member.role} onDuplicate={closeDuplicate} />;
  const origin = (
    <>
      {context && <RequestContext context={context} words={words} />}
      {keptUntil !== undefined && (
        <p className={styles.event}>
          {words.keptUntil} {dayName(date, keptUntil)}
        </p>
      )}
    </>
  );
  const onResend = mayChange ? (calls: ActionCalls, resend: object) => change(calls, { resend }) : undefined;
  const timeline = <Timeline {...{ api, words, date, htmlLang, onResend }} request={{ ...request, reference }} />;
  const head = <RequestHead request={request} words={words} date={date} />;

  return (
    <div className={`${styles.request} ${styles.whole}`}>
      <Failure of={failure} />
      {head}
      <RequestActions
        request={{ ...request, reference }}
        {...{ api, words, mayChange, isReplying }}
        member={member.name}
        onReply={beginReply}
        onChange={change}
        onPrint={() => window.print()}
      />
      <div role="status" className={desk.news}>
        {readers.length > 0 && <Notice title={t('labelled', { label: words.alsoHere, value: readers.map(memberName).join(', ') })} />}
      </div>
      {request.drafts
        .filter(({ author }) => author !== member.name)
        .map(({ author, subject, text, savedAt }) => (
          <details key={author} className={`${styles.note} ${styles.noPrint}`}>
            <summary>
              <b>{memberName(author)}</b> {words.hasDraft} · <time dateTime={savedAt}>{momentName(date, savedAt)}</time>
            </summary>
            <h4 dir="auto">{subject}</h4>
            <div className={styles.own} dir="auto">
              {text}
            </div>
          </details>
        ))}
      <Meanwhile events={meanwhile} words={words} date={date} onClose={() => setMeanwhile([])} />
      <div className={styles.sides}>
        <div className={styles.side}>
          <RequestWork {...{ api, request, words, choices, mayChange }} onChange={change} />
          {person}
          {origin}
        </div>
        <div className={styles.request}>
          {asked}
          {timeline}
          {mayChange && (
            <>
              {reply !== undefined && isReplying && (
                <ReplyForm
                  {...{ api, htmlLang, reference, words }}
                  offer={reply}
                  own={own(request)}
                  onSend={send}
                  onPause={() => setIsReplying(false)}
                  onDiscard={discard}
                />
              )}
              <div role="status" className={desk.news}>
                {bringBack !== undefined && (
                  <p className={desk.actions}>
                    {words.draftDiscarded}
                    <Button isSmall onClick={bringBack}>
                      {words.undo}
                    </Button>
                  </p>
                )}
              </div>
              <NoteForm
                {...{ api, reference, words }}
                colleagues={[...choices.staff, ...choices.readers].filter(name => name !== member.name)}
                onAdd={(calls, note) => change(calls, { note })}
              />
            </>
          )}
        </div>
      </div>
      <PrintedRequest title={reference}>
        {head}
        {asked}
        {person}
        {origin}
        {timeline}
      </PrintedRequest>
    </div>
  );
}
