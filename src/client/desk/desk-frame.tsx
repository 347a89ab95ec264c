import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { countName, mostInQueue } from '#site/desk/counting.ts';
import { shownName } from '#site/desk/names.ts';
import { mayDo, type Role } from '#site/desk/rights.ts';
import { documentTitle } from '#site/pages/document-title.ts';
import { addressIn } from '#site/words/language.ts';
import type { Api } from '../api/api.ts';
import { useShell } from '../shell-context.tsx';
import { Button } from './action/button.tsx';
import { Failure } from './action/failure.tsx';
import { fetched } from './action/fetched.tsx';
import { useAction } from './action/use-action.ts';
import { Bell } from './bell/bell.tsx';
import { readDeskAddress } from './desk-request.ts';
import { signOut } from './desk-session.ts';
import { type DeskWords, roleName } from './desk-words.ts';
import { GivenNames, useGivenNames } from './given-names.ts';
import { RequestList } from './inbox/request-list.tsx';
import { QueueList } from './queues/queue-list.tsx';
import { useQueues } from './queues/use-queues.ts';
import { forgetKeptTexts } from './request/use-kept-text.ts';
import { StaffFrame } from './staff-frame.tsx';
import { useDeskStream } from './use-desk-stream.ts';

// Views other than the list of requests come after it.
const NumbersView = fetched(() => import('./numbers/numbers-view.tsx').then(code => code.NumbersView));
const PersonView = fetched(() => import('./people/person-view.tsx').then(code => code.PersonView));
const AccountsView = fetched(() => import('./accounts/accounts-view.tsx').then(code => code.AccountsView));
const LogView = fetched(() => import('./log/log-view.tsx').then(code => code.LogView));
const SystemView = fetched(() => import('./system/system-view.tsx').then(code => code.SystemView));

interface DeskFrameProps {
  api: Api;
  words: DeskWords;
  member: { name: string; displayName?: string | undefined; role: Role };
}

/** Who is signed in, and the view of the desk that the address names: requests, numbers, a person, accounts, the log or the server. */
export function DeskFrame({ api, words, member }: DeskFrameProps) {
  const shell = useShell();
  const { search, pathname } = useLocation();
  const names = useGivenNames(api);
  const views = [
    { view: null, name: words.inbox, right: 'read', shown: <RequestList api={api} words={words} member={member} /> },
    { view: 'numbers', name: words.numbers, right: 'read', shown: <NumbersView api={api} words={words} /> },
    { view: 'person', name: words.person, right: 'person', shown: <PersonView api={api} words={words} member={member} /> },
    { view: 'accounts', name: words.accounts, right: 'accounts', shown: <AccountsView api={api} words={words} member={member.name} /> },
    { view: 'log', name: words.log, right: 'audit', shown: <LogView api={api} words={words} /> },
    { view: 'system', name: words.system, right: 'system', shown: <SystemView api={api} words={words} /> },
  ] as const;
  const own = views.filter(({ right }) => mayDo(member.role, right));
  const asked = new URLSearchParams(search).get('view');
  const shown = own.find(({ view }) => view === asked) ?? views[0];
  const queues = useQueues(api, words, member.name);
  const unread = queues.find(({ isUnread }) => isUnread)?.count ?? 0;
  const heading = useViewHeading(shown.name, { request: readDeskAddress(search).open, unread });
  const leaving = useAction(api, async calls => {
    if (await signOut(calls.api)) forgetKeptTexts();
  });
  const account =
    shell.accountPath === undefined ? [] : [{ to: addressIn(shell.language, shell.accountPath, shell.languages), name: words.account }];
  return (
    <GivenNames value={names}>
      <StaffFrame
        label={words.title}
        links={[
          ...own.map(({ view, name }) => ({
            to: view === null ? pathname : `${pathname}?view=${view}`,
            name,
            isCurrent: view === shown.view,
          })),
          ...account,
        ]}
        below={
          <>
            <Bell api={api} words={words} />
            {/* The list of requests follows the news itself. */}
            {shown.view !== null && <Following />}
            <QueueList words={words} queues={queues} />
          </>
        }
        toSite={words.toSite}
        who={`${shownName(member)} · ${roleName(words, member.role)}`}
        action={
          <>
            <Button isSmall onClick={() => void leaving.run()}>
              {words.signOut}
            </Button>
            <Failure of={leaving.failure} />
          </>
        }
      >
        <h2 ref={heading} className="visually-hidden">
          {shown.name}
        </h2>
        {asked !== null && shown.view !== asked && <p role="status">{words.notForRole}</p>}
        {shown.shown}
      </StaffFrame>
    </GivenNames>
  );
}

/** Follows the news of the desk where no list of requests does. */
function Following(): null {
  useDeskStream(undefined, () => undefined);
  return null;
}

/** Names the document after the view, or after the request that is open, behind the number of unread ones, and moves the focus to the heading of a view that follows another. */
function useViewHeading(name: string, { request, unread }: { request: string | undefined; unread: number }) {
  const { htmlLang, layout } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(name);
  useEffect(() => {
    document.title = `${unread === 0 ? '' : `(${countName(new Intl.NumberFormat(htmlLang), unread, mostInQueue)}) `}${documentTitle(request ?? name, layout.site)}`;
  }, [name, request, unread, htmlLang, layout]);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    if (heading.current === null) return;
    heading.current.tabIndex = -1;
    heading.current.focus({ preventScroll: true });
  }, [name]);
  return heading;
}
