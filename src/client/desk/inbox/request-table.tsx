import { Table, Tag } from 'antd';
import { defined } from '#site/defined.ts';
import type { RequestStatus } from '#site/desk/rights.ts';
import { dayName } from '../day-name.ts';
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

/** The list of requests, each with a link that opens it. */
export function RequestTable({ requests, isLoading, words, date, selected, onSelect, addressOf, onOpen }: RequestTableProps) {
  const formTitle = useFormTitle();
  const rowSelection = selected && {
    selectedRowKeys: selected,
    onChange: (keys: React.Key[]) => onSelect(keys.map(String)),
    getCheckboxProps: ({ ref }: ListedRequest) => ({ 'aria-label': ref }),
    // antd repeats the head of the table in a hidden row, where a box would take the focus.
    hideSelectAll: true,
    columnTitle: words.selected,
  };
  return (
    <Table<ListedRequest>
      rowKey="ref"
      size="middle"
      pagination={false}
      loading={isLoading}
      locale={{ emptyText: words.empty }}
      scroll={{ x: 'max-content' }}
      dataSource={requests}
      {...defined({ rowSelection })}
      columns={[
        {
          title: words.reference,
          dataIndex: 'ref',
          render: (ref: string) => (
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
          ),
        },
        {
          title: words.from,
          dataIndex: 'title',
          render: (title: string, { isUnread, labels }) => (
            <>
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
            </>
          ),
        },
        { title: words.form, dataIndex: 'formId', render: formTitle },
        {
          title: words.status,
          dataIndex: ['state', 'status'],
          render: (status: RequestStatus) => <Tag>{statusName(words, status)}</Tag>,
        },
        { title: words.assignee, dataIndex: ['state', 'assignee'] },
        {
          title: words.due,
          dataIndex: ['state', 'dueOn'],
          render: (day: string | undefined) => day && <time dateTime={day}>{dayName(date, day)}</time>,
        },
        { title: words.language, dataIndex: 'language' },
        {
          title: words.received,
          dataIndex: 'receivedAt',
          render: (at: string) => <time dateTime={at}>{date.format(new Date(at))}</time>,
        },
      ]}
    />
  );
}
