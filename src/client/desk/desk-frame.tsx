import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { mayDo, type Role } from '#site/desk/rights.ts';
import { addressIn } from '#site/words/language.ts';
import type { Api } from '../api/api.ts';
import { useShell } from '../shell-context.tsx';
import styles from './desk.module.css';
import { signOut } from './desk-session.ts';
import type { DeskWords } from './desk-words.ts';
import { FormTitles, useForms } from './form-titles.ts';
import { RequestList } from './inbox/request-list.tsx';
import { LogView } from './log/log-view.tsx';
import { NumbersView } from './numbers/numbers-view.tsx';
import { PersonView } from './people/person-view.tsx';
import { forgetKeptTexts } from './request/use-kept-text.ts';
import { SystemView } from './system/system-view.tsx';

interface DeskFrameProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
}

/** Who is signed in, and the view of the desk that the address names: requests, numbers, a person, the log or the server. */
export function DeskFrame({ api, words, member }: DeskFrameProps) {
  const shell = useShell();
  const { search, pathname } = useLocation();
  const forms = useForms(api);
  const views = [
    { view: null, name: words.inbox, right: 'read', shown: <RequestList api={api} words={words} member={member} /> },
    { view: 'numbers', name: words.numbers, right: 'read', shown: <NumbersView api={api} words={words} /> },
    { view: 'person', name: words.person, right: 'person', shown: <PersonView api={api} words={words} member={member} /> },
    { view: 'log', name: words.log, right: 'audit', shown: <LogView api={api} words={words} /> },
    { view: 'system', name: words.system, right: 'system', shown: <SystemView api={api} words={words} /> },
  ] as const;
  const own = views.filter(({ right }) => mayDo(member.role, right));
  const asked = new URLSearchParams(search).get('view');
  const shown = own.find(({ view }) => view === asked) ?? views[0];
  return (
    <div className={styles.frame}>
      <div className={styles.account}>
        <nav aria-label={words.title} className={styles.actions}>
          {own.map(({ view, name }) => (
            <Link
              key={name}
              to={view === null ? pathname : `${pathname}?view=${view}`}
              preventScrollReset
              discover="none"
              className={styles.view}
              {...(view === shown.view ? { 'aria-current': 'page' as const } : {})}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={`${styles.actions} ${styles.own}`}>
          <span>
            {member.name} · {member.role}
          </span>
          {shell.accountPath !== undefined && <a href={addressIn(shell.language, shell.accountPath, shell.languages)}>{words.account}</a>}
          <Button
            onClick={() => {
              forgetKeptTexts();
              void signOut(api).catch(() => undefined);
            }}
          >
            {words.signOut}
          </Button>
        </div>
      </div>
      <FormTitles value={forms}>{shown.shown}</FormTitles>
    </div>
  );
}
