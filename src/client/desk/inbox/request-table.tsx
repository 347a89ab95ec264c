import { Grid, Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { defined } from '#site/defined.ts';
import { dayName } from '../day-name.ts';
import styles from '../desk.module.css';
import type { ListedRequest } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle } from '../form-titles.ts';

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

/** The list of requests, each with a link that opens it; on a phone all of a request is in one cell. */
export function RequestTable({ requests, isLoading, words, date, selected, onSelect, addressOf, onOpen }: RequestTableProps) {
  const formTitle = useFormTitle();
  const rowSelection = selected && {
    selectedRowKeys: selected,
    onChange: (keys: React.Key[]) => onSelect(keys.map(String)),
    getCheckboxProps: ({ ref }: ListedRequest) => ({ 'aria-label': ref }),
    // antd repeats the head of the table in a hidden row, where a box would take the focus.
    hideSelectAll: true,
    columnTitle: <span className="visually-hidden">{words.selected}</span>,
    columnWidth: 44,
  };
  const isNarrow = Grid.useBreakpoint().md === false;
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
  const from = ({ title, isUnread, labels }: ListedRequest) => (
    <span>
      {isUnread ? (
        <strong>
          {title}
          <span className="visually-hidden"> ({words.unread})</span>
        </strong>
      ) : (
        title
      )}{' '}
      {labels.map(label => (
        <Tag key={label}>{label}</Tag>
      ))}
    </span>
  );
  const status = ({ state }: ListedRequest) => <Tag>{statusName(words, state.status)}</Tag>;
  const received = ({ receivedAt }: ListedRequest) => <time dateTime={receivedAt}>{date.format(new Date(receivedAt))}</time>;
  const oneLine = defined({ className: styles.oneLine });
  const brief: ColumnsType<ListedRequest> = [
    {
      title: words.title,
      render: (_, request) => (
        <div className={styles.brief}>
          <span>
            {link(request.ref)} {status(request)}
          </span>
          {from(request)}
          <small>
            {formTitle(request.formId)} · {received(request)}
          </small>
        </div>
      ),
    },
  ];
  const full: ColumnsType<ListedRequest> = [
    { title: words.reference, dataIndex: 'ref', ...oneLine, render: link },
    { title: words.from, render: (_, request) => <div className={styles.title}>{from(request)}</div> },
    { title: words.form, dataIndex: 'formId', ...oneLine, render: formTitle },
    { title: words.status, render: (_, request) => status(request) },
    { title: words.assignee, dataIndex: ['state', 'assignee'] },
    {
      title: words.due,
      dataIndex: ['state', 'dueOn'],
      responsive: ['xl'],
      render: (day: string | undefined) => day && <time dateTime={day}>{dayName(date, day)}</time>,
    },
    { title: words.language, dataIndex: 'language', responsive: ['xl'] },
    { title: words.received, ...oneLine, render: (_, request) => received(request) },
  ];
  return (
    <Table<ListedRequest>
      rowKey="ref"
      size="middle"
      pagination={false}
      loading={isLoading}
      locale={{ emptyText: words.empty }}
      scroll={isNarrow ? {} : { x: 640 }}
      dataSource={requests}
      {...defined({ rowSelection })}
      columns={isNarrow ? brief : full}
    />
  );
}
