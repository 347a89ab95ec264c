import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { countName, mostFound } from '#site/desk/counting.ts';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { runLastAction, showMessage } from '../../messages/message-store.ts';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { controlIds } from '../action/control-ids.ts';
import { Failure } from '../action/failure.tsx';
import { fetched, fetchParts } from '../action/fetched.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import { type DeskFilter, queryOf, readDeskAddress } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useChoices } from '../given-names.ts';
import { countAgain } from '../queues/queue-news.ts';
import { useDeskStream } from '../use-desk-stream.ts';
import { useHasColumns, useIsWide } from '../window-width.ts';
import { SearchedFor } from '../written/searched.tsx';
import { BulkBar, bulkFieldIds } from './bulk-bar.tsx';
import { CommandList } from './command-list.tsx';
import { ListActions } from './list-actions.tsx';
import { ListExports } from './list-exports.tsx';
import { ListFilters, searchFieldId } from './list-filters.tsx';
import type { ListedChange } from './listed-change.ts';
import { type ListedRequest, RequestTable } from './request-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { useChanges } from './use-changes.ts';
import { useListPlace } from './use-list-place.ts';
import { mostSelected, useRequests } from './use-requests.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface RequestListProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
}

const OpenRequest = fetched(() => import('./open-request.tsx').then(code => code.OpenRequest));

/** Requests that are loaded at once. */
const shortList = 50;

/** The inbox: requests that pass the filter in the address, and the one that is open. */
export function RequestList({ api, words, member }: RequestListProps) {
  const { htmlLang, assets } = useShell();
  const { t } = useTranslation();
  const forms = Object.keys(assets.validators ?? {});
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { filter, open, ignored } = readDeskAddress(search);
  const query = queryOf(filter, undefined);
  const { page, isLoading, failure, refresh, findAll, more } = useRequests(api, filter);
  const choices = useChoices(page);
  const [selected, setSelected] = useState<string[]>([]);
  /** Requests that were selected without being loaded. */
  const [found, setFound] = useState<readonly ListedRequest[]>([]);
  const [listed, setListed] = useState(query);
  if (listed !== query) {
    setListed(query);
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
  const isWide = useIsWide();
  const isBeside = isWide && open !== undefined;
  const isBrief = !useHasColumns() || isBeside;
  useEffect(() => {
    if (page !== undefined) countAgain();
  }, [page]);
  const isListed = page !== undefined;
  const hasOpened = useRef(false);
  hasOpened.current ||= open !== undefined;
  useEffect(() => {
    // The list comes first.
    if (isListed) fetchParts();
  }, [isListed]);

  const go = (next: DeskFilter, request?: string) => void navigate(pathname + queryOf(next, request), { preventScrollReset: true });
  /** The request that is open, as the address has it: the page follows a little later. */
  const openNow = () => readDeskAddress(window.location.search).open;
  const step = (by: 1 | -1) => {
    const from = openNow();
    const next = place.neighbour(by, from);
    if (from === undefined) place.focusNeighbour(by);
    else if (next !== undefined) go(filter, next);
  };
  /** What was changed here comes back as news, and has been shown. */
  const own = useRef(new Set<string>());
  const { change, say } = useChanges(api, {
    words,
    date,
    known: [...requests, ...found.filter(({ ref }) => !refs.includes(ref))],
    async onChanged(changed) {
      for (const ref of changed) own.current.add(ref);
      setRevision(before => before + 1);
      await refresh(changed);
    },
    onUndone([first, ...others]) {
      // One that was left with the change is opened again.
      if (openNow() !== undefined && openNow() !== first && others.length === 0) go(filter, first);
      if (openNow() === undefined) place.focusPlace(first);
    },
  });
  const changeAll = async (calls: ActionCalls, chosen: readonly string[], changes: ListedChange) => {
    if (!mayChange) return false;
    const [first] = chosen;
    const before = place.place();
    const { changed, conflicts } = await change(calls, chosen, changes);
    if (changed.length + conflicts.length === 0) return false;
    setSelected(refs => refs.filter(ref => conflicts.includes(ref)));
    // Who has gone on meanwhile stays there.
    if (openNow() === undefined && place.place() === before) place.focusPlace(first);
    return changed.length > 0;
  };
  const [news, setNews] = useState<string[]>([]);
  const readers = useDeskStream(open, changed => {
    if (open !== undefined && changed.includes(open)) setRevision(before => before + 1);
    // Under somebody who has loaded more, or selected some, the list does not move: what is in it is changed in its place.
    const isStill = requests.length > shortList || selected.length > 0;
    const isShown = (ref: string) => !isStill || refs.includes(ref);
    const others = changed.filter(ref => !own.current.delete(ref));
    void refresh(others.filter(isShown));
    setNews(before => [...new Set([...before, ...others.filter(ref => !isShown(ref))])]);
    countAgain();
  });
  const showNews = () => {
    setNews([]);
    setSelected([]);
    void refresh(news);
  };
  const keyed = useAction(api, async (calls, chosen: string[], changes: ListedChange) => {
    const [ref = ''] = chosen;
    const next = place.neighbour(1, ref) ?? place.neighbour(-1, ref);
    const isChanged = await changeAll(calls, chosen, changes);
    // With a request that is dealt with, the work goes on to the next one.
    const isOver = changes.status === 'closed' || changes.isSpam === true;
    if (isChanged && isOver && next !== undefined && openNow() === ref) go(filter, next);
  });
  /** What a key is about: the open request, those that are selected, or the row with the focus. */
  const meant = (): string[] => {
    const [opened, row] = [openNow(), place.place()];
    if (opened !== undefined) return [opened];
    return selected.length > 0 ? selected : row === undefined ? [] : [row];
  };
  const changeMeant = (changes: ListedChange) => void (meant().length > 0 && keyed.run(meant(), changes));
  /** Moves the focus to a field of the open request, or of what can be done with rows. */
  const toField = (name: keyof typeof bulkFieldIds) => {
    if (openNow() !== undefined) document.getElementById(controlIds[name])?.focus();
    if (openNow() !== undefined || !mayChange) return;
    if (meant().length > 0) setSelected(meant());
    setWanted(bulkFieldIds[name]);
  };
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    document.getElementById(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);
  const marking = useAction(api, async (calls, chosen: string[]) => {
    const { code } = await calls.api.post('/api/desk/unread', { refs: chosen });
    if (code !== succeeded) return;
    showMessage('success', `${chosen.join(', ')} · ${words.unread}`);
    await refresh(chosen);
    // Open, it would be read again with the next change.
    if (openNow() !== undefined) go(filter);
  });
  const keys = {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const ref = openNow() === undefined ? place.place() : undefined;
      if (ref === undefined || !mayChange || !refs.includes(ref)) return;
      setSelected(before => (before.includes(ref) ? before.filter(other => other !== ref) : [...before, ref]));
    },
    a: () => changeMeant({ assignee: member.name }),
    e: () => changeMeant({ status: 'closed' }),
    '!': () => changeMeant({ isSpam: filter.isSpam !== true }),
    s: () => toField('status'),
    l: () => toField('labels'),
    d: () => toField('due'),
    u: () => void (meant().length > 0 && marking.run(meant().slice(0, shortList))),
    n: () => {
      const note = document.getElementById(controlIds.note);
      note?.focus({ preventScroll: true });
      note?.scrollIntoView({ block: 'center' });
    },
    r: () => document.getElementById(controlIds.reply)?.click(),
    z: () => {
      if (!runLastAction()) showMessage('warning', words.nothingToUndo);
    },
    'g m': () => go({ assignee: member.name, status: 'open' }),
    'g u': () => go({ isUnread: true }),
    'g a': () => go({}),
    m: () => document.getElementById(controlIds.answeredAgain)?.click(),
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': () => setIsHelpOpen(true),
  };
  const shortcuts = useShortcuts(keys);
  /** Actions of keys that are possible now. */
  const possible = () => {
    const hasMeant = meant().length > 0;
    const row = openNow() === undefined ? place.place() : undefined;
    const isThere = (name: keyof typeof controlIds) => document.getElementById(controlIds[name]) !== null;
    const needs: Record<string, boolean> = {
      ...Object.fromEntries([...'ae!sld'].map(key => [key, mayChange && hasMeant])),
      u: hasMeant,
      x: mayChange && row !== undefined,
      n: isThere('note'),
      r: isThere('reply'),
      m: isThere('answeredAgain'),
      '?': false,
    };
    const actions = { ...keys, ...(row !== undefined && { Enter: () => go(filter, row) }) };
    return Object.fromEntries(Object.entries(actions).filter(([key]) => needs[key] ?? true));
  };
  const count = page && countName(new Intl.NumberFormat(htmlLang), page.count, filter.text === undefined ? page.count : mostFound);
  const isAllLoadedSelected = refs.every(ref => selected.includes(ref));
  const most = Math.min(page?.count ?? 0, mostSelected);
  const isLimited = query !== '' && query !== queryOf({ order: filter.order }, undefined);

  return (
    <SearchedFor value={filter.text ?? ''}>
      <div className={styles.inbox} data-beside={isBeside || undefined}>
        <div className={styles.list}>
          <ListFilters
            isBrief={isBrief}
            filter={filter}
            words={words}
            forms={forms}
            choices={choices}
            member={member.name}
            onChange={changes => go({ ...filter, ...changes })}
          >
            <SavedViews api={api} words={words} member={member} query={query} />
          </ListFilters>
          {ignored.length > 0 && <p role="status">{t('labelled', { label: words.ignoredFilters, value: ignored.join(', ') })}</p>}
          {news.length > 0 && (
            <div>
              <Button look="primary" onClick={showNews}>
                {words.news}
              </Button>
            </div>
          )}
          <Failure of={failure} />
          {open === undefined && <Failure of={keyed.failure ?? marking.failure} />}
          {(page !== undefined || failure === undefined) && (
            <div {...place.listeners}>
              <RequestTable
                isBrief={isBrief}
                open={open}
                requests={requests}
                isLoading={isLoading}
                words={words}
                date={date}
                heading={<span role="status">{t('labelled', { label: words.count, value: count ?? '…' })}</span>}
                selected={mayChange ? selected : undefined}
                onSelect={setSelected}
                addressOf={ref => pathname + queryOf(filter, ref)}
                onOpen={ref => go(filter, ref)}
              />
            </div>
          )}
          {page?.requests.length === 0 && (
            <p className={styles.empty}>{isLimited || choices.languages.length > 0 ? words.empty : words.emptyFirst}</p>
          )}
          {selected.length > 0 && (
            <BulkBar
              api={api}
              count={selected.length}
              words={words}
              member={member.name}
              choices={choices}
              isSpam={filter.isSpam === true}
              all={isAllLoadedSelected && page !== undefined && selected.length < most ? most : undefined}
              onSelectAll={async calls => {
                const all = await findAll(calls);
                setFound(all);
                if (all.length > 0) setSelected(all.slice(0, mostSelected).map(({ ref }) => ref));
              }}
              onChange={(calls, changes) => changeAll(calls, selected, changes)}
              onClear={() => {
                setSelected([]);
                place.focusPlace();
              }}
            />
          )}
          <ListActions words={words} onHelp={() => setIsHelpOpen(true)}>
            {page?.hasMore && (
              <>
                <Button onClick={() => void more.run()}>{words.more}</Button>
                <Failure of={more.failure} />
              </>
            )}
            {mayDo(member.role, 'export') && <ListExports api={api} words={words} filter={filter} count={page?.count ?? 0} />}
          </ListActions>
        </div>
        {hasOpened.current && (
          <OpenRequest
            isBeside={isWide}
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
            keyFailure={keyed.failure ?? marking.failure}
            onChange={changed => {
              if (changed) say(changed.changes, [changed.request]);
              void refresh([open, changed?.request.ref].filter(ref => ref !== undefined));
            }}
          />
        )}
        {isHelpOpen && (
          <CommandList
            words={words}
            actions={possible()}
            isOn={shortcuts.isOn}
            onToggle={shortcuts.setIsOn}
            onOpen={ref => go(filter, ref)}
            onSearch={text => go({ text })}
            onClose={() => setIsHelpOpen(false)}
          />
        )}
      </div>
    </SearchedFor>
  );
}
