import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { runLastAction, showMessage } from '../../messages/message-store.ts';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import { type DeskFilter, queryOf, readDeskAddress } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { answeredAgainButtonId, replyButtonId } from '../request/request-actions.tsx';
import { useChoices } from '../use-choices.ts';
import { useDeskStream } from '../use-desk-stream.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListActions } from './list-actions.tsx';
import { ListExports } from './list-exports.tsx';
import { ListFilters, searchFieldId } from './list-filters.tsx';
import { type ChangedRequest, changesBack, describeChange, type ListedChange, type SaidChange } from './listed-change.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestTable } from './request-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useListPlace } from './use-list-place.ts';
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
  const { page, isLoading, failure, refresh, more } = useRequests(api, filter);
  const choices = useChoices(api, page);
  const [selected, setSelected] = useState<string[]>([]);
  const [asked, setAsked] = useState(queryOf(filter, undefined));
  if (asked !== queryOf(filter, undefined)) {
    setAsked(queryOf(filter, undefined));
    setSelected([]);
  }
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  /** Counts what was changed beside the open request, which is loaded again then. */
  const [revision, setRevision] = useState(0);
  const requests = page?.requests ?? [];
  const refs = requests.map(({ ref }) => ref);
  const mayChange = mayDo(member.role, 'change');
  const date = useMemo(() => new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' }), [htmlLang]);

  const place = useListPlace(refs, open);

  const go = (next: DeskFilter, request?: string) => void navigate(pathname + queryOf(next, request), { preventScrollReset: true });
  const change = (changes: DeskFilter) => go({ ...filter, ...changes });
  const openNeighbour = (step: 1 | -1) => {
    const next = place.neighbour(step);
    if (next !== undefined) go(filter, next);
  };
  const say = (changes: SaidChange, changed: readonly ChangedRequest[]) => {
    const labelled = (label: string, value: string) => t('labelled', { label, value });
    const [first, ...others] = changed;
    const whose = others.length === 0 ? first?.ref : labelled(words.count, String(changed.length));
    const back = changesBack(changes, changed);
    const action = back.length === 0 ? undefined : { text: words.undo, run: () => void undoing.run(back) };
    showMessage('success', `${whose} · ${describeChange(changes, { words, date, labelled })}`, defined({ action }));
  };
  const sayConflicts = (conflicts: string[]) => {
    if (conflicts.length > 0) showMessage('error', t('labelled', { label: words.notChanged, value: conflicts.join(', ') }));
  };
  const showAgain = async (changed: string[]) => {
    setRevision(before => before + 1);
    await refresh(changed);
  };
  /** Changes requests of the versions that are shown; says which ones somebody else has changed meanwhile. */
  const changeAll = async (calls: ActionCalls, chosen: string[], changes: ListedChange): Promise<boolean> => {
    const before = requests.filter(({ ref }) => chosen.includes(ref));
    if (before.length === 0 || !mayChange) return false;
    const body = { requests: before.map(({ ref, state: { version } }) => ({ ref, version })), ...changes };
    const { code, data } = await calls.api.post<DeskAnswer<'POST /api/desk/bulk'>>('/api/desk/bulk', body);
    if (code !== succeeded || data === undefined) return false;
    const { changed, conflicts } = data;
    setSelected(conflicts);
    sayConflicts(conflicts);
    if (changed.length > 0)
      say(
        changes,
        changed.flatMap(({ ref, version }) => before.filter(request => request.ref === ref).map(request => ({ ...request, version }))),
      );
    await showAgain(chosen);
    if (open === undefined) place.focusPlace(before.some(({ ref }) => ref === place.place()) ? undefined : before[0]?.ref);
    return changed.length > 0;
  };
  const undoing = useAction(api, async (calls, back: ReturnType<typeof changesBack>) => {
    const undone: string[] = [];
    for (const body of back) {
      const { code, data } = await calls.api.post<DeskAnswer<'POST /api/desk/bulk'>>('/api/desk/bulk', body);
      if (code !== succeeded || data === undefined) continue;
      undone.push(...data.changed.map(({ ref }) => ref));
      sayConflicts(data.conflicts);
    }
    const [first, ...others] = undone;
    if (first === undefined) return;
    showMessage('success', t('labelled', { label: words.undone, value: others.length === 0 ? first : String(undone.length) }));
    await showAgain(undone);
    // One that was left with the change is opened again.
    if (open !== undefined && open !== first && others.length === 0) go(filter, first);
    if (open === undefined) place.focusPlace(first);
  });
  const [news, setNews] = useState<string[]>([]);
  const readers = useDeskStream(open, changed => {
    if (open !== undefined && changed.includes(open)) setRevision(before => before + 1);
    // Under somebody who has loaded more, or selected some, the list does not move: what is in it is changed in its place.
    const isStill = requests.length > shortList || selected.length > 0;
    const isShown = (ref: string) => !isStill || refs.includes(ref);
    void refresh(changed.filter(isShown));
    setNews(before => [...new Set([...before, ...changed.filter(ref => !isShown(ref))])]);
  });
  const showNews = () => {
    setNews([]);
    setSelected([]);
    void refresh(news);
  };
  const keyed = useAction(api, async (calls, ref: string, changes: ListedChange) => {
    const next = place.neighbour(1, ref) ?? place.neighbour(-1, ref);
    const isChanged = await changeAll(calls, [ref], changes);
    // With a request that is dealt with, the work goes on to the next one.
    const isOver = changes.status === 'closed' || changes.isSpam === true;
    if (isChanged && isOver && next !== undefined && readDeskAddress(window.location.search).open === ref) go(filter, next);
  });
  const changeCurrent = (changes: ListedChange) => void keyed.run(place.place() ?? '', changes);
  const shortcuts = useShortcuts({
    j: () => (open === undefined ? place.focusNeighbour(1) : openNeighbour(1)),
    k: () => (open === undefined ? place.focusNeighbour(-1) : openNeighbour(-1)),
    a: () => changeCurrent({ assignee: member.name }),
    e: () => changeCurrent({ status: 'closed' }),
    z: () => void runLastAction(),
    r: () => document.getElementById(replyButtonId)?.click(),
    m: () => document.getElementById(answeredAgainButtonId)?.click(),
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
        onNews={news.length > 0 ? showNews : undefined}
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
        <div {...place.listeners}>
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
        </div>
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
        previous={place.neighbour(-1)}
        next={place.neighbour(1)}
        onOpen={ref => go(filter, ref)}
        api={api}
        words={words}
        member={member}
        choices={choices}
        readers={readers}
        revision={revision}
        keyFailure={keyed.failure}
        onChange={changed => {
          if (changed) say(changed.changes, [changed.request]);
          void refresh(open === undefined ? [] : [open]);
        }}
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
