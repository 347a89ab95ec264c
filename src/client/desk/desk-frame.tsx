import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '#site/desk/rights.ts';
import type { Api } from '../api/api.ts';
import styles from './desk.module.css';
import { signOut } from './desk-session.ts';
import type { DeskWords } from './desk-words.ts';
import { RequestList } from './inbox/request-list.tsx';
import { NumbersView } from './numbers/numbers-view.tsx';
import { forgetKeptTexts } from './request/use-kept-text.ts';

interface DeskFrameProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
}

/** Who is signed in, and the view of the desk that the address names: requests or numbers. */
export function DeskFrame({ api, words, member }: DeskFrameProps) {
  const { search, pathname } = useLocation();
  const showsNumbers = new URLSearchParams(search).get('view') === 'numbers';
  const views = [
    { name: words.inbox, to: pathname, isShown: !showsNumbers },
    { name: words.numbers, to: `${pathname}?view=numbers`, isShown: showsNumbers },
  ];
  return (
    <div className={styles.frame}>
      <div className={styles.account}>
        <nav aria-label={words.title} className={styles.actions}>
          {views.map(({ name, to, isShown }) => (
            <Link
              key={to}
              to={to}
              preventScrollReset
              discover="none"
              className={styles.view}
              {...(isShown ? { 'aria-current': 'page' as const } : {})}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <span>
            {member.name} · {member.role}
          </span>
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
      {showsNumbers ? <NumbersView api={api} words={words} /> : <RequestList api={api} words={words} member={member} />}
    </div>
  );
}
