import { Button, Drawer, Input, Select, Table, Tag } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RequestStatus, type Role, requestStatuses } from '#site/desk/rights.ts';
import type { Api } from '../api/api.ts';
import { succeeded } from '../api/envelope.ts';
import { useShell } from '../shell-context.tsx';
import styles from './desk.module.css';
import { type DeskFilter, type ListedRequest, queryOf, readQuery } from './desk-request.ts';
import { signOut } from './desk-session.ts';
import { type DeskWords, statusName } from './desk-words.ts';
import { RequestView } from './request-view.tsx';

interface RequestListProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
}

interface Page {
  requests: ListedRequest[];
  count: number;
  hasMore: boolean;
}

/** The inbox: requests that pass the filter in the address, and the one that is open. */
export function RequestList({ api, words, member }: RequestListProps) {
  const { htmlLang, assets } = useShell();
  const forms = Object.keys(assets.validators ?? {});
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { filter, open } = readQuery(search);
  const { page, isLoading, load, loadMore } = useRequests(api, filter);
  const go = (next: DeskFilter, request?: string) =>
    void navigate(pathname + queryOf(next, request), { preventScrollReset: true, replace: request === open });
  const change = (changes: DeskFilter) => go({ ...filter, ...changes });
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <div className={styles.frame}>
      <div className={styles.account}>
        <span>
          {member.name} · {member.role}
        </span>
        <Button onClick={() => void signOut(api).catch(() => undefined)}>{words.signOut}</Button>
      </div>
      <search className={styles.filters} aria-label={words.search}>
        <div className={styles.wide}>
          <span aria-hidden>{words.search}</span>
          <Input.Search key={filter.text} aria-label={words.search} defaultValue={filter.text} onSearch={text => change({ text })} />
        </div>
        <Choice
          label={words.status}
          value={filter.status}
          all={words.all}
          options={requestStatuses.map(status => ({ value: status, label: statusName(words, status) }))}
          onChange={status => change({ status: status as RequestStatus })}
        />
        <Choice
          label={words.form}
          value={filter.formId}
          all={words.all}
          options={forms.map(form => ({ value: form, label: form }))}
          onChange={formId => change({ formId })}
        />
        <Choice
          label={words.assignee}
          value={filter.assignee}
          all={words.all}
          options={[
            { value: member.name, label: words.mine },
            { value: '-', label: words.nobody },
          ]}
          onChange={assignee => change({ assignee })}
        />
        <Button
          aria-pressed={filter.isSpam === true}
          type={filter.isSpam ? 'primary' : 'default'}
          onClick={() => change({ isSpam: !filter.isSpam })}
        >
          {words.spam}
        </Button>
      </search>
      <p role="status">
        {words.count}: {page === undefined ? '…' : new Intl.NumberFormat(htmlLang).format(page.count)}
      </p>
      <Table<ListedRequest>
        rowKey="ref"
        size="middle"
        pagination={false}
        loading={isLoading}
        locale={{ emptyText: words.empty }}
        scroll={{ x: 'max-content' }}
        dataSource={page?.requests ?? []}
        columns={[
          {
            title: words.reference,
            dataIndex: 'ref',
            render: (ref: string) => (
              <a
                href={pathname + queryOf(filter, ref)}
                onClick={event => {
                  event.preventDefault();
                  go(filter, ref);
                }}
              >
                {ref}
              </a>
            ),
          },
          { title: words.from, dataIndex: 'title' },
          { title: words.form, dataIndex: 'formId' },
          {
            title: words.status,
            dataIndex: ['state', 'status'],
            render: (status: RequestStatus) => <Tag>{statusName(words, status)}</Tag>,
          },
          { title: words.assignee, dataIndex: ['state', 'assignee'] },
          { title: words.language, dataIndex: 'language' },
          {
            title: words.received,
            dataIndex: 'receivedAt',
            render: (at: string) => <time dateTime={at}>{date.format(new Date(at))}</time>,
          },
        ]}
      />
      {page?.hasMore && (
        <p>
          <Button onClick={loadMore}>{words.more}</Button>
        </p>
      )}
      <Drawer
        open={open !== undefined}
        onClose={() => go(filter)}
        size="min(720px, 100vw)"
        title={open}
        destroyOnHidden
        closable={{ 'aria-label': words.close }}
      >
        {open !== undefined && <RequestView key={open} reference={open} api={api} words={words} member={member} onChange={load} />}
      </Drawer>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** What no choice is called. */
  all: string;
  options: { value: string; label: string }[];
  onChange(value: string | undefined): void;
}

function Choice({ label, value, all, options, onChange }: ChoiceProps) {
  return (
    <div>
      <span aria-hidden>{label}</span>
      <Select
        aria-label={label}
        value={value ?? ''}
        options={[{ value: '', label: all }, ...options]}
        onChange={chosen => onChange(chosen === '' ? undefined : chosen)}
      />
    </div>
  );
}

/** The requests of a filter, page after page. */
function useRequests(api: Api, filter: DeskFilter) {
  const [page, setPage] = useState<Page>();
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef(0);
  const wanted = JSON.stringify(bodyOf(filter));

  const fetchPage = useCallback(
    async (before: ListedRequest[]) => {
      latest.current += 1;
      const own = latest.current;
      const last = before.at(-1);
      setIsLoading(true);
      try {
        const after = last && { receivedAt: last.receivedAt, id: last.id };
        const { code, data } = await api.post<Page>('/api/desk/requests', { ...JSON.parse(wanted), ...(after && { after }) });
        // An answer to an earlier filter comes too late.
        if (own === latest.current && code === succeeded && data !== undefined)
          setPage({ ...data, requests: [...before, ...data.requests] });
      } catch {
        // It has been shown over the page.
      } finally {
        if (own === latest.current) setIsLoading(false);
      }
    },
    [api, wanted],
  );

  const load = useCallback(() => void fetchPage([]), [fetchPage]);
  useEffect(load, [load]);
  return { page, isLoading, load, loadMore: () => void fetchPage(page?.requests ?? []) };
}

const bodyOf = ({ assignee, isSpam = false, ...filter }: DeskFilter) => ({
  ...filter,
  isSpam,
  ...(assignee === undefined ? {} : { assignee: assignee === '-' ? null : assignee }),
});
