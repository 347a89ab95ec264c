import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { Boundary } from '../../boundary.tsx';
import { Icon } from '../../icon.tsx';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import { dayName, momentName } from '../day-name.ts';
import type { DeskWords } from '../desk-words.ts';
import { useFormTitle, useMemberName } from '../given-names.ts';
import { isReplyKept, isTextKept } from '../request/use-kept-text.ts';
import { isOverdue } from '../request-day.ts';
import { StatusMark } from '../status-mark.tsx';
import { Searched } from '../written/searched.tsx';
import { Written, WrittenPart } from '../written/written.tsx';
import styles from './request-table.module.css';

export type ListedRequest = DeskAnswer<'POST /api/desk/requests'>['requests'][number];

interface RequestTableProps {
  /** Whether there is little room: all of a request is in one cell. */
  isBrief: boolean;
  /** Reference of the request that is open. */
  open: string | undefined;
  requests: readonly ListedRequest[];
  isLoading: boolean;
  words: DeskWords;
  date: Intl.DateTimeFormat;
  /** What the column of requests says of the list. */
  heading: ReactNode;
  /** References of those that are selected; absent for those who may change none. */
  selected?: readonly string[] | undefined;
  onSelect(refs: string[]): void;
  addressOf(ref: string): string;
  onOpen(ref: string): void;
}

interface Column {
  title: ReactNode;
  className?: string | undefined;
  draw(request: ListedRequest): ReactNode;
  /** What is there of a request that cannot be drawn. */
  instead?(request: ListedRequest): ReactNode;
}

/** The list of requests: who, what, and what became of it. Each has a link that opens it, and so does its row; in little room all of it is in one cell. */
export function RequestTable({
  isBrief,
  open,
  requests,
  isLoading,
  words,
  date,
  heading,
  selected,
  onSelect,
  addressOf,
  onOpen,
}: RequestTableProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const formTitle = useFormTitle();
  const memberName = useMemberName();
  const languageName = codeNames('language', htmlLang);
  const day = dayOrTime(htmlLang);
  const nameOf = ({ ref, sender: [who] }: ListedRequest) => (who === undefined ? ref : `${ref} ${who}`);

  const link = (request: ListedRequest) => (
    <a
      href={addressOf(request.ref)}
      data-request={request.ref}
      aria-label={nameOf(request)}
      aria-current={request.ref === open || undefined}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(request.ref);
      }}
    >
      <Searched text={request.ref} />
    </a>
  );
  const from = ({ sender: [who = '–', ...others], isUnread }: ListedRequest) => (
    <>
      <span className={isUnread ? `${styles.line} ${styles.unread}` : styles.line}>
        <Written text={who} words={words} />
        {isUnread && <span className="visually-hidden"> ({words.unread})</span>}
      </span>
      {others[0] !== undefined && (
        <small className={styles.line}>
          <Written text={others[0]} words={words} />
        </small>
      )}
    </>
  );
  const sign = (icon: string, label: string, count: number) =>
    count > 0 && (
      <span key={icon} className={styles.sign} title={t('labelled', { label, value: count })}>
        <Icon name={icon} />
        <span className="visually-hidden">{t('labelled', { label, value: count })}</span>
        {count > 1 && <span aria-hidden>{count}</span>}
      </span>
    );
  const signs = ({ ref, files, notes, replies, drafts }: ListedRequest) => (
    <span className={styles.signs}>
      {sign('paperclip', words.files, files)}
      {sign('sticky-note', words.notes, notes)}
      {sign('reply', words.replies, replies)}
      {sign('pencil', words.draft, drafts || Number(isReplyKept(ref) || isTextKept(ref, 'note')))}
    </span>
  );
  const kindOf = ({ formId, group }: ListedRequest) => [formTitle(formId), group].filter(Boolean).join(' · ');
  const excerpt = (request: ListedRequest, instead: string) =>
    request.excerpt === '' ? (
      <span className={styles.line}>{instead}</span>
    ) : (
      <span className={styles.line} lang={request.language} dir="auto">
        <WrittenPart text={request.excerpt} words={words} />
      </span>
    );
  const labels = (request: ListedRequest) =>
    request.labels.map(label => (
      <span key={label} className={styles.label}>
        {label}
      </span>
    ));
  const about = (request: ListedRequest) => (
    <>
      {excerpt(request, '–')}
      <small className={styles.line}>
        {link(request)} {[kindOf(request), languageName(request.language)].join(' · ')} {labels(request)}
      </small>
    </>
  );
  const received = ({ receivedAt }: ListedRequest) => (
    <time dateTime={receivedAt} title={momentName(date, receivedAt)}>
      {day(receivedAt)}
    </time>
  );
  const due = ({ state }: ListedRequest) =>
    state.dueOn && (
      <time dateTime={state.dueOn} className={isOverdue(state) ? styles.overdue : undefined}>
        {isOverdue(state) && <span className="visually-hidden">{words.overdue} </span>}
        {dayName(date, state.dueOn)}
      </time>
    );
  const status = ({ state, isNotDelivered }: ListedRequest) => (
    <>
      <StatusMark status={state.status} words={words} />
      {isNotDelivered && <small className={styles.refused}>{words.notDelivered}</small>}
    </>
  );

  const brief: Column[] = [
    {
      title: heading,
      draw: request => (
        <>
          <span className={styles.ends}>
            <span className={styles.who}>{from(request)}</span>
            <small>{received(request)}</small>
          </span>
          {excerpt(request, kindOf(request))}
          <span className={styles.ends}>
            {status(request)}
            <small className={styles.line}>
              {link(request)}{' '}
              {[request.state.assignee && memberName(request.state.assignee), request.state.dueOn && words.due].filter(Boolean).join(' · ')}{' '}
              {due(request)} {labels(request)}
            </small>
            {signs(request)}
          </span>
        </>
      ),
      instead: link,
    },
  ];
  const full: Column[] = [
    { title: words.from, className: styles.from, draw: from },
    { title: heading, draw: about, instead: link },
    { title: <span className="visually-hidden">{words.signs}</span>, className: styles.parts, draw: signs },
    { title: words.status, className: styles.status, draw: status },
    {
      title: words.assignee,
      className: styles.assignee,
      draw: ({ state }) => <span className={styles.line}>{state.assignee && memberName(state.assignee)}</span>,
    },
    { title: words.due, className: styles.day, draw: due },
    { title: words.received, className: styles.day, draw: received },
  ];
  const columns = isBrief ? brief : full;
  const openRow =
    ({ ref }: ListedRequest) =>
    ({ target }: MouseEvent) => {
      const isOwnControl = target instanceof Element && target.closest('a, label, input') !== null;
      // Text is selected to be copied: the list stays.
      if (!isOwnControl && String(window.getSelection()) === '') onOpen(ref);
    };
  const select = (ref: string, isSelected: boolean) =>
    selected && onSelect(isSelected ? [...selected, ref] : selected.filter(other => other !== ref));
  const isAllSelected = selected !== undefined && requests.length > 0 && requests.every(({ ref }) => selected.includes(ref));
  return (
    <table className={isBrief ? `${styles.table} ${styles.brief}` : styles.table} aria-busy={isLoading}>
      <caption className="visually-hidden">{words.inbox}</caption>
      <thead>
        <tr>
          {selected && (
            <th scope="col" className={styles.box}>
              <label>
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  disabled={requests.length === 0}
                  checked={isAllSelected}
                  onChange={({ target }) => onSelect(target.checked ? requests.map(({ ref }) => ref) : [])}
                />
              </label>
            </th>
          )}
          {columns.map(({ title, className }, index) => (
            <th key={String(index)} scope="col" className={className}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map(request => {
          const isSelected = selected?.includes(request.ref) === true;
          return (
            <tr
              key={request.ref}
              data-selected={isSelected || undefined}
              data-open={request.ref === open || undefined}
              onClick={openRow(request)}
            >
              {selected && (
                <td className={styles.box}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={nameOf(request)}
                      checked={isSelected}
                      onChange={({ target }) => select(request.ref, target.checked)}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ className, draw, instead = () => '–' }, index) => (
                <td key={String(index)} className={className}>
                  {/* One bad request does not take the list away. */}
                  <Boundary content={request} instead={() => instead(request)}>
                    <Drawn draw={() => draw(request)} />
                  </Boundary>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Draws within a boundary, which catches nothing of what its own parent draws. */
const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();

/** The time of a moment of today, the day of any other. */
function dayOrTime(htmlLang: string): (moment: string) => string {
  const time = new Intl.DateTimeFormat(htmlLang, { timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium' });
  const now = day.format(new Date());
  return moment => {
    const named = momentName(day, moment);
    return named === now ? momentName(time, moment) : named;
  };
}
