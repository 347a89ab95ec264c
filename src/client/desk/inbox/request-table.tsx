import { Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { MouseEvent, ReactNode } from 'react';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { Boundary } from '../../boundary.tsx';
import { useShell } from '../../shell-context.tsx';
import { OwnDirection } from '../../text/own-direction.tsx';
import { codeNames } from '../code-names.ts';
import { dayName, momentName } from '../day-name.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import { isOverdue } from '../request-day.ts';
import { StatusMark } from '../status-mark.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';

type ListedRequest = DeskAnswer<'POST /api/desk/requests'>['requests'][number];

interface RequestTableProps {
  requests: ListedRequest[];
  isLoading: boolean;
  words: DeskWords;
  date: Intl.DateTimeFormat;
  /** References of those that are selected; absent for whoever may change none. */
  selected?: string[] | undefined;
  onSelect(refs: string[]): void;
  addressOf(ref: string): string;
  onOpen(ref: string): void;
}

/** The list of requests: who, what, and what became of it. Each has a link that opens it, and so does its row; on a phone all of it is in one cell. */
export function RequestTable({ requests, isLoading, words, date, selected, onSelect, addressOf, onOpen }: RequestTableProps) {
  const { htmlLang } = useShell();
  const formTitle = useFormTitle();
  const languageName = codeNames('language', htmlLang);
  const rowSelection = selected && {
    selectedRowKeys: selected,
    onChange: (keys: React.Key[]) => onSelect(keys.map(String)),
    getCheckboxProps: ({ ref }: ListedRequest) => ({ 'aria-label': ref }),
    // antd repeats the head of the table in a hidden row, where a box would take the focus.
    hideSelectAll: true,
    columnTitle: <span className="visually-hidden">{words.selected}</span>,
    columnWidth: 44,
  };
  const isNarrow = useIsNarrow();
  const openRow = ({ ref }: ListedRequest) => ({
    onClick: ({ target }: MouseEvent) => {
      const isOwnControl = target instanceof Element && target.closest('a, label, input') !== null;
      // Whoever selects text to copy it stays in the list.
      if (!isOwnControl && String(window.getSelection()) === '') onOpen(ref);
    },
  });
  const link = (ref: string) => (
    <a
      href={addressOf(ref)}
      data-request={ref}
      onClick={event => {
        event.preventDefault();
        onOpen(ref);
      }}
    >
      {ref}
    </a>
  );
  const from = ({ sender: [who = '–', ...others], isUnread }: ListedRequest) => {
    return (
      <div className={`${styles.brief} ${styles.from}`}>
        <span className={isUnread ? styles.unread : undefined}>
          <OwnDirection>{who}</OwnDirection>
          {isUnread && <span className="visually-hidden"> ({words.unread})</span>}
        </span>
        {others[0] !== undefined && (
          <small>
            <OwnDirection>{others[0]}</OwnDirection>
          </small>
        )}
      </div>
    );
  };
  const labels = (request: ListedRequest) => request.labels.map(label => <Tag key={label}>{label}</Tag>);
  const about = (request: ListedRequest) => (
    <div className={styles.brief}>
      {request.excerpt !== '' && (
        <span className={styles.excerpt} lang={request.language}>
          {request.excerpt}
        </span>
      )}
      <small>
        {link(request.ref)} {[formTitle(request.formId), ...(request.group === undefined ? [] : [request.group])].join(' · ')}{' '}
        {labels(request)}
      </small>
    </div>
  );
  const day = dayOrTime(htmlLang);
  const received = ({ receivedAt }: ListedRequest) => (
    <time dateTime={receivedAt} title={momentName(date, receivedAt)}>
      {day(receivedAt)}
    </time>
  );
  const due = ({ state }: ListedRequest) =>
    state.dueOn && (
      <time dateTime={state.dueOn} className={isOverdue(state) ? styles.overdue : undefined}>
        {dayName(date, state.dueOn)}
      </time>
    );
  /** One bad request does not take the list away: of what cannot be drawn there is the link, or a dash. */
  const cell = (draw: (request: ListedRequest) => ReactNode, instead: (request: ListedRequest) => ReactNode = () => '–') => ({
    render: (_: unknown, request: ListedRequest) => (
      <Boundary content={request} instead={() => instead(request)}>
        <Drawn draw={() => draw(request)} />
      </Boundary>
    ),
  });
  const linkTo = ({ ref }: ListedRequest) => link(ref);
  const brief: ColumnsType<ListedRequest> = [
    {
      title: <span className={styles.from}>{words.title}</span>,
      ...cell(
        request => (
          <div className={styles.brief}>
            <div className={styles.ends}>
              {from(request)}
              <small>{received(request)}</small>
            </div>
            <div className={styles.from}>{about(request)}</div>
            <div className={`${styles.ends} ${styles.from}`}>
              <StatusMark status={request.state.status} words={words} />
              <small>{request.state.assignee}</small>
            </div>
          </div>
        ),
        linkTo,
      ),
    },
  ];
  const full: ColumnsType<ListedRequest> = [
    { title: <span className={styles.from}>{words.from}</span>, width: '22%', ...cell(from) },
    { title: words.about, ...cell(about, linkTo) },
    { title: words.status, width: 122, ...cell(({ state }) => <StatusMark status={state.status} words={words} />) },
    { title: words.assignee, width: 96, dataIndex: ['state', 'assignee'], ellipsis: true },
    { title: words.due, width: 116, responsive: ['xl'], ...cell(due) },
    { title: words.language, width: 88, responsive: ['xl'], ...cell(({ language }) => languageName(language)) },
    { title: words.received, width: 108, ...cell(received) },
  ];
  return (
    <Table<ListedRequest>
      rowKey="ref"
      size="middle"
      tableLayout="fixed"
      pagination={false}
      loading={isLoading}
      locale={{ emptyText: words.empty }}
      scroll={isNarrow ? {} : { x: 720 }}
      rowClassName={styles.row ?? ''}
      onRow={openRow}
      dataSource={requests}
      {...defined({ rowSelection })}
      columns={isNarrow ? brief : full}
    />
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
