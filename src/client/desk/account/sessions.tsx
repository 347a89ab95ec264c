import { useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import button from '../../controls/button.module.css';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { momentName } from '../day-name.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';

type Session = DeskAnswer<'POST /api/staff/sessions'>[number];

interface SessionsProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  member: { name: string; role: Role };
}

/** Where the account is signed in, then, for admins, where the others are. Each can be signed out. */
export function Sessions({ api, words, member }: SessionsProps) {
  const { htmlLang } = useShell();
  const ofAll = mayDo(member.role, 'accounts');
  const [sessions, setSessions] = useState<Session[]>([]);
  const { load, failure } = useReading<Session[]>(api, { path: '/api/staff/sessions', body: { ofAll }, onAnswer: setSessions });
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });

  const list = (shown: Session[]) => (
    <ul className={styles.sessions}>
      {shown.map(({ id, staff, device, openedAt, usedAt, isOwn }) => (
        <li key={id}>
          <p>
            <b>{device === '' ? words.unknownDevice : device}</b>
            {staff !== member.name && ` · ${staff}`}
            {isOwn && ` · ${words.thisDevice}`}
            <br />
            {words.openedAt} <time dateTime={openedAt}>{momentName(date, openedAt)}</time>, {words.usedAt}{' '}
            <time dateTime={usedAt}>{momentName(date, usedAt)}</time>
          </p>
          {!isOwn && (
            <EndButton api={api} which={{ id }} onEnd={load}>
              {words.end}
            </EndButton>
          )}
        </li>
      ))}
    </ul>
  );
  const own = sessions.filter(({ staff }) => staff === member.name);
  const others = sessions.filter(({ staff }) => staff !== member.name);

  return (
    <section id={accountParts.sessions} className={styles.part}>
      <h3>{words.sessions}</h3>
      <Failure of={failure} />
      {list(own)}
      {own.some(({ isOwn }) => !isOwn) && (
        <EndButton api={api} which={{}} onEnd={load}>
          {words.endOthers}
        </EndButton>
      )}
      {others.length > 0 && (
        <>
          <h4>{words.othersSessions}</h4>
          {list(others)}
        </>
      )}
    </section>
  );
}

interface EndButtonProps {
  api: Api;
  /** A session, or all but the own one. */
  which: { id?: string };
  onEnd(): Promise<void>;
  children: string;
}

function EndButton({ api, which, onEnd, children }: EndButtonProps) {
  const { run, failure } = useAction(api, async calls => {
    await calls.api.post('/api/staff/end-sessions', which);
    await onEnd();
  });
  return (
    <div>
      <button type="button" className={button.secondary} onClick={() => void run()}>
        {children}
      </button>
      <Failure of={failure} />
    </div>
  );
}
