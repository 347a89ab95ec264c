import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { isNavigating } from '#client/navigation/navigation-under-way.ts';
import { usePlace } from '#client/shell-context.tsx';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { filterFrom, withFilter } from '../../../catalogue/finder/filter-address.ts';
import { emptyFilter, type ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import { touchedFilter } from './touched-filter.ts';

/** Milliseconds without typing before the address follows: browsers refuse to change it with every key. */
const pause = 300;

/** What was typed or chosen; it holds while the query of the address is `from`. `to` is the query that the address gets. */
interface Draft {
  filter: ItemFilter;
  from: string;
  to: string;
}

interface ItemFilterState {
  filter: ItemFilter;
  /** Changes the filter; the address follows after a pause. */
  change(filter: ItemFilter): void;
  /** Lets the address follow now. */
  settle(): void;
  /** The query of this page with another filter. */
  queryWith(filter: ItemFilter): string;
}

/** The filter of the finder. It is in the query of the address: it can be shared, and Back brings it back. */
export function useItemFilter(catalogue: Catalogue, form: RefObject<HTMLFormElement | null>): ItemFilterState {
  const { search } = useLocation();
  const navigate = useNavigate();
  // A visitor who is on the way to another page stays on it.
  const isIdle = useNavigation().state === 'idle';
  const { query: rendered = '' } = usePlace();
  // What the document was rendered for, which is most often no query.
  const query = useSyncExternalStore(
    unchanging,
    () => search,
    () => rendered,
  );
  const [draft, setDraft] = useState<Draft>();
  if (draft && query === draft.to && draft.from !== draft.to) setDraft({ ...draft, from: draft.to });
  const filter = draft?.from === query ? draft.filter : filterFrom(catalogue, new URLSearchParams(query));
  const pending = draft?.from === search && draft.to !== search && isIdle ? draft.to : undefined;

  const change = (next: ItemFilter) => setDraft({ filter: next, from: search, to: queryOf(withFilter(new URLSearchParams(search), next)) });
  const settle = () => {
    if (pending !== undefined) navigate({ search: pending }, { replace: true, preventScrollReset: true, flushSync: true });
  };
  const follow = useEffectEvent(() => {
    // A link may have been followed since the last drawing.
    if (!isNavigating()) settle();
  });
  useEffect(() => {
    if (pending === undefined) return;
    const timer = setTimeout(follow, pause);
    return () => clearTimeout(timer);
  }, [pending]);

  const shown = useRef<ItemFilter>(undefined);
  const appear = useEffectEvent(() => {
    const given = filterFrom(catalogue, new URLSearchParams(search));
    // At first there is what the visitor did before the app ran; later what was there when the page was left, unless the link says otherwise.
    const wanted = shown.current === undefined ? touchedFilter(form.current, given) : isSame(given, emptyFilter) ? shown.current : given;
    if (!isSame(wanted, given)) change(wanted);
  });
  useLayoutEffect(() => appear(), []);
  useLayoutEffect(() => {
    shown.current = filter;
  }, [filter]);

  return { filter, change, settle, queryWith: next => queryOf(withFilter(new URLSearchParams(query), next)) };
}

const unchanging = () => () => undefined;

const isSame = (a: ItemFilter, b: ItemFilter) => queryOf(withFilter([], a)) === queryOf(withFilter([], b));

function queryOf(parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? '' : `?${query}`;
}
