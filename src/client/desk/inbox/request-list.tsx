import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import { type DeskFilter, queryOf, readDeskAddress } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { replyButtonId } from '../request/request-actions.tsx';
import { useChoices } from '../use-choices.ts';
import { useDeskStream } from '../use-desk-stream.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import { focusedRequest, focusRequest } from './focus-request.ts';
import { ListActions } from './list-actions.tsx';
import { ListExports } from './list-exports.tsx';
import { ListFilters, searchFieldId } from './list-filters.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestTable } from './request-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useRequests } from './use-requests.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface RequestListProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
}

/** Requests that are loaded at once. */
const shortList = 50;

/** Most requests that the server changes at once. */
const mostSelected = 200;

/** The inbox: requests that pass the filter in the address, and the one that is open. */
export function RequestList({ api, words, member }: RequestListProps) {
  const { htmlLang, assets } = useShell();
  const { t } = useTranslation();
  const forms = Object.keys(assets.validators ?? {});
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { filter, open } = readDeskAddress(search);
  const { page, isLoading, failure, load, more } = useRequests(api, filter);
  const choices = useChoices(api, page);
  const [selected, setSelected] = useState<string[]>([]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  /** Counts what was changed beside the open request, which is loaded again then. */
  const [revision, setRevision] = useState(0);
  const requests = page?.requests ?? [];
  const mayChange = mayDo(member.role, 'change');
  const date = useMemo(() => new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' }), [htmlLang]);

  const go = (next: DeskFilter, request?: string) =>
    void navigate(pathname + queryOf(next, request), { preventScrollReset: true, replace: request === open });
  const change = (changes: DeskFilter) => {
    setSelected([]);
    go({ ...filter, ...changes });
  };
  const neighbour = (step: number) => requests[requests.findIndex(({ ref }) => ref === open) + step]?.ref;
  const openNeighbour = (step: number) => {
    const next = neighbour(step);
    if (next !== undefined) go(filter, next);
  };
  /** Changes requests of the versions that are shown; says which ones somebody else has changed meanwhile. */
  const changeAll = async (calls: ActionCalls, refs: string[], changes: object) => {
    const chosen = requests.filter(({ ref }) => refs.includes(ref)).map(({ ref, state: { version } }) => ({ ref, version }));
    if (chosen.length === 0 || !mayChange) return;
    const { code, data } = await calls.api.post<{ conflicts: string[] }>('/api/desk/bulk', { requests: chosen, ...changes });
    if (code !== succeeded || data === undefined) return;
    setSelected(data.conflicts);
    if (data.conflicts.length > 0) showMessage('error', t('labelled', { label: words.notChanged, value: data.conflicts.join(', ') }));
    setRevision(revision + 1);
    load();
  };
  const [hasNews, setHasNews] = useState(false);
  const readers = useDeskStream(open, refs => {
    if (open !== undefined && refs.includes(open)) setRevision(before => before + 1);
    // Under somebody who has loaded more, or selected some, the list does not move.
    if (requests.length <= shortList && selected.length === 0) load();
    else setHasNews(true);
  });
  const showNews = () => {
    setHasNews(false);
    setSelected([]);
    load();
  };
  const current = () => open ?? focusedRequest();
  const keyed = useAction(api, (calls, ref: string, changes: object) => changeAll(calls, [ref], changes));
  const changeCurrent = (changes: object) => void keyed.run(current() ?? '', changes);
  const shortcuts = useShortcuts({
    j: () => (open === undefined ? focusRequest(1) : openNeighbour(1)),
    k: () => (open === undefined ? focusRequest(-1) : openNeighbour(-1)),
    a: () => changeCurrent({ assignee: member.name }),
    e: () => changeCurrent({ status: 'closed' }),
    r: () => document.getElementById(replyButtonId)?.click(),
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': () => setIsHelpOpen(true),
  });

  const isNarrow = useIsNarrow();
  const exports = mayDo(member.role, 'export') && <ListExports api={api} words={words} filter={filter} />;

  return (
    <div className={styles.frame}>
      <ListFilters filter={filter} words={words} forms={forms} choices={choices} member={member.name} onChange={change}>
        <SavedViews api={api} words={words} query={queryOf(filter, undefined)} onChoose={query => void navigate(pathname + query)} />
      </ListFilters>
      <ListActions
        words={words}
        role={member.role}
        exports={!isNarrow && exports}
        count={page?.count}
        isAllSelected={selected.length > 0 && selected.length === requests.length}
        onSelectAll={isSelected => setSelected(isSelected ? requests.slice(0, mostSelected).map(({ ref }) => ref) : [])}
        onHelp={() => setIsHelpOpen(true)}
        onNews={hasNews ? showNews : undefined}
      />
      {selected.length > 0 && (
        <BulkBar
          api={api}
          count={selected.length}
          words={words}
          member={member.name}
          isSpam={filter.isSpam === true}
          onChange={(calls, changes) => changeAll(calls, selected, changes)}
        />
      )}
      <Failure of={failure} />
      {open === undefined && <Failure of={keyed.failure} />}
      {(page !== undefined || failure === undefined) && (
        <RequestTable
          requests={requests}
          isLoading={isLoading}
          words={words}
          date={date}
          selected={mayChange ? selected : undefined}
          onSelect={setSelected}
          addressOf={ref => pathname + queryOf(filter, ref)}
          onOpen={ref => go(filter, ref)}
        />
      )}
      {page?.hasMore && (
        <div className={styles.actions}>
          <Button onClick={() => void more.run()}>{words.more}</Button>
          <Failure of={more.failure} />
        </div>
      )}
      {isNarrow && exports}
      <RequestDrawer
        open={open}
        previous={neighbour(-1)}
        next={neighbour(1)}
        onOpen={ref => go(filter, ref)}
        api={api}
        words={words}
        member={member}
        choices={choices}
        readers={readers}
        revision={revision}
        keyFailure={keyed.failure}
        onChange={load}
      />
      <ShortcutHelp
        words={words}
        isOpen={isHelpOpen}
        isOn={shortcuts.isOn}
        onToggle={shortcuts.setIsOn}
        onClose={() => setIsHelpOpen(false)}
      />
    </div>
  );
}
