import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell, useVisitorRoutes } from '../../shell-context.tsx';
import type { Option, OptionGroup } from './search-results.tsx';
import { createSiteSearch } from './search-site.ts';
import { suggestionsFor, withWayOut } from './suggestions.ts';
import { useSearchIndex } from './use-search-index.ts';

/** What the search says to a text. */
export interface Answer {
  groups: OptionGroup[];
  /** The options of all groups, in their order. */
  options: Option[];
  /** How much of the text was found: `nearest` are pages that are only near it. */
  found: 'all' | 'nearest' | 'nothing';
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
  /** Where the shortlist is; absent until the index is there, and on a site without one. */
  shortlist: string | undefined;
}

/** The results for a text, and ways out below them; suggestions while there is no text. */
export function useAnswer(wanted: string, recent: readonly string[]): Answer {
  const { t } = useTranslation();
  const { assets, contactPath } = useShell();
  const routes = useVisitorRoutes();
  const { index, hasFailed, retry } = useSearchIndex(assets.search);
  const isLoading = !index && !hasFailed;
  const search = useMemo(() => createSiteSearch(routes, index, index !== undefined || hasFailed), [routes, index, hasFailed]);
  const results = useMemo(() => (wanted === '' ? [] : search(wanted)), [search, wanted]);
  const groups = useMemo((): OptionGroup[] => {
    if (wanted === '') return suggestionsFor(routes, recent);
    const contact = contactPath === undefined ? undefined : { path: contactPath, label: t('search.askAbout', { query: wanted }) };
    return isLoading ? results : withWayOut(results, routes, contact, wanted);
  }, [wanted, results, routes, recent, isLoading, contactPath, t]);
  const hasAnswer = results.some(({ kind }) => kind !== 'nearest');
  return {
    groups,
    options: groups.flatMap((group): Option[] => group.results),
    found: hasAnswer ? 'all' : results.length > 0 ? 'nearest' : 'nothing',
    isLoading,
    hasFailed,
    retry,
    shortlist: index?.shortlist,
  };
}
