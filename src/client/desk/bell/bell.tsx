import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { Icon } from '../../icon.tsx';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { momentName } from '../day-name.ts';
import { queryOf } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useFormTitle, useMemberName } from '../given-names.ts';
import styles from './bell.module.css';
import { useBellNews } from './bell-news.ts';

type BellAnswer = DeskAnswer<'POST /api/desk/bell'>;

/** What is addressed to the member: mentions, requests that colleagues assigned, refused answers, what is due tomorrow. Each leads to its request, which counts as seen then. */
export function Bell({ api, words }: { api: Api; words: DeskWords }) {
  const id = useId();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { htmlLang } = useShell();
  const formTitle = useFormTitle();
  const memberName = useMemberName();
  const { revision } = useBellNews();
  const [bell, setBell] = useState<BellAnswer>({ entries: [], unread: 0 });
  const list = useRef<HTMLElement>(null);
  const { failure } = useReading<BellAnswer>(api, { path: '/api/desk/bell', revision, onAnswer: setBell });
  const readAll = useAction(api, async calls => {
    const { code, data } = await calls.api.post<BellAnswer>('/api/desk/bell', { readAll: true });
    if (code === succeeded && data !== undefined) setBell(data);
  });
  const { entries, unread } = bell;
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      <button type="button" className={styles.open} popoverTarget={id}>
        <Icon name="bell" />
        <span>{words.bell}</span>
        {unread > 0 && (
          <small className={styles.count}>
            <span className="visually-hidden">{words.unread} </span>
            {unread}
          </small>
        )}
      </button>
      <span role="status" className="visually-hidden">
        {unread > 0 && t('labelled', { label: words.bell, value: unread })}
      </span>
      <section ref={list} id={id} popover="auto" className={styles.list} aria-label={words.bell}>
        <Failure of={failure ?? readAll.failure} />
        {entries.length === 0 && <p>{words.bellEmpty}</p>}
        {unread > 0 && (
          <Button look="link" isSmall onClick={() => void readAll.run()}>
            {words.readAll}
          </Button>
        )}
        <ul>
          {entries.map(({ ref, formId, kind, at, author, isUnread }) => (
            <li key={`${ref} ${kind}`} data-unread={isUnread || undefined}>
              <Link to={pathname + queryOf({}, ref)} preventScrollReset discover="none" onClick={() => list.current?.hidePopover()}>
                {isUnread && <span className="visually-hidden">{words.unread}: </span>}
                {words.bellKinds[kind]}
              </Link>
              <small>
                {[author !== undefined && memberName(author), ref, formTitle(formId)].filter(Boolean).join(' · ')}
                {' · '}
                <time dateTime={at}>{momentName(date, at)}</time>
              </small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
