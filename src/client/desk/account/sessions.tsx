import { useCallback, useEffect, useState } from 'react';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { useShell } from '../../shell-context.tsx';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';

interface Session {
  id: string;
  staff: string;
  device: string;
  openedAt: string;
  usedAt: string;
  /** The one that shows the list. */
  isOwn: boolean;
}

interface SessionsProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  member: { name: string; role: Role };
}

/** Where the account is signed in; admins see everybody's. Each can be signed out. */
export function Sessions({ api, words, member }: SessionsProps) {
  const { htmlLang } = useShell();
  const ofAll = mayDo(member.role, 'accounts');
  const [sessions, setSessions] = useState<Session[]>([]);
  const load = useCallback(async () => {
    const { code, data } = await api.post<Session[]>('/api/staff/sessions', { ofAll });
    if (code === succeeded) setSessions(data ?? []);
  }, [api, ofAll]);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  const end = async (which: { id?: string }) => {
    await api.post('/api/staff/end-sessions', which).catch(() => undefined);
    await load().catch(() => undefined);
  };
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <section id={accountParts.sessions} className={styles.part}>
      <h3>{words.sessions}</h3>
      <ul className={styles.sessions}>
        {sessions.map(({ id, staff, device, openedAt, usedAt, isOwn }) => (
          <li key={id}>
            <p>
              <b>{device === '' ? words.unknownDevice : device}</b>
              {ofAll && ` · ${staff}`}
              {isOwn && ` · ${words.thisDevice}`}
              <br />
              {words.openedAt} <time dateTime={openedAt}>{date.format(new Date(openedAt))}</time>, {words.usedAt}{' '}
              <time dateTime={usedAt}>{date.format(new Date(usedAt))}</time>
            </p>
            {!isOwn && (
              <button type="button" className={button.secondary} onClick={() => void end({ id })}>
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ staff, isOwn }) => staff === member.name && !isOwn) && (
        <button type="button" className={button.secondary} onClick={() => void end({})}>
          {words.endOthers}
        </button>
      )}
    </section>
  );
}
