import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressIn } from '#site/words/language.ts';
import { toggleShortlisted, useShortlist } from '../../blocks/catalogue/shortlist/shortlist-store.ts';
import iconButton from '../../controls/icon-button.module.css';
import { Dialog } from '../../dialog/dialog.tsx';
import type { DialogProps } from '../../dialog/use-lazy-dialog.tsx';
import { Icon } from '../../icon.tsx';
import { useShell, useVisitorRoutes } from '../../shell-context.tsx';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import styles from './search-dialog.module.css';
import type { FoundItem } from './search-result.ts';
import { type Option, type OptionGroup, optionId, SearchResults } from './search-results.tsx';
import { createSiteSearch } from './search-site.ts';
import { ShortlistFoot } from './shortlist-foot.tsx';
import { suggestionsFor, withWayOut } from './suggestions.ts';
import { useSearchIndex } from './use-search-index.ts';

const listId = 'search-results';

/** The search: a combobox (WAI-ARIA) whose list holds pages, products and passages, and suggestions while its field is empty. */
export function SearchDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { language, languages, assets, contactPath } = useShell();
  const routes = useVisitorRoutes();
  const navigate = useNavigate();
  const { index, hasFailed, retry } = useSearchIndex(assets.search);
  const search = useMemo(() => createSiteSearch(routes, index, index !== undefined || hasFailed), [routes, index, hasFailed]);
  const [query, setQuery] = useState('');
  /** Index of the option that the visitor went to; without one, Enter opens the first result. */
  const [visited, setVisited] = useState<number>();
  const [recent, setRecent] = useState(() => readRecentSearches(language));
  /** What the visitor did last, until something else is asked. */
  const [said, setSaid] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = query.trim();
  const isLoading = !index && !hasFailed;
  const found = useMemo(() => (wanted === '' ? [] : search(wanted)), [search, wanted]);
  const hasAnswer = found.some(({ kind }) => kind !== 'nearest');
  const groups = useMemo((): OptionGroup[] => {
    if (wanted === '') return suggestionsFor(routes, recent);
    const contact = contactPath === undefined ? undefined : { path: contactPath, label: t('search.askAbout', { query: wanted }) };
    return isLoading ? found : withWayOut(found, routes, contact, wanted);
  }, [wanted, found, routes, recent, isLoading, contactPath, t]);
  const options: Option[] = groups.flatMap((group): Option[] => group.results);
  const highlighted = visited ?? (found.length > 0 ? 0 : -1);

  const ask = (typed: string) => {
    setQuery(typed);
    setVisited(undefined);
    setSaid(undefined);
  };
  const choose = (option: Option) => {
    if ('query' in option) {
      ask(option.query);
      field.current?.focus();
      return;
    }
    if (wanted !== '') addRecentSearch(language, wanted);
    dialog.current?.close();
    navigate(addressIn(language, option.path, languages));
  };
  const shortlist = index?.shortlist;
  const keep = ({ id, name }: FoundItem) => {
    toggleShortlisted(id);
    const { ids } = useShortlist.getState();
    setSaid(t(ids.includes(id) ? 'catalogue.shortlist.added' : 'catalogue.shortlist.removed', { name, count: ids.length }));
  };
  const itemOf = (option: Option | undefined) =>
    option !== undefined && 'item' in option && shortlist !== undefined ? option.item : undefined;
  const followKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const option = options[highlighted];
    const item = itemOf(option);
    if (event.key === 'Enter' && event.shiftKey && item) keep(item);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'ArrowDown') setVisited((highlighted + 1) % options.length);
    else if (event.key === 'ArrowUp') setVisited((highlighted <= 0 ? options.length : highlighted) - 1);
    else return;
    event.preventDefault();
  };
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
    setVisited(undefined);
    setSaid(t('search.cleared'));
    // The button disappears with the searches.
    field.current?.focus();
  };
  const loadAgain = () => {
    // The button disappears with the message; the visitor goes on typing in the field.
    field.current?.focus();
    retry();
  };
  const status = () => {
    if (said !== undefined) return said;
    if (wanted === '') return t('search.suggested', { count: options.length });
    if (hasAnswer) return t('search.results', { count: options.length });
    if (found.length > 0) return t('search.partly', { query: wanted });
    return isLoading || hasFailed ? '' : t('search.empty', { query: wanted });
  };

  return (
    <Dialog ref={dialog} label={t('search.label')} className={styles.dialog} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[highlighted] && optionId(highlighted)}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => ask(event.target.value)}
          onKeyDown={followKey}
        />
        <button type="button" className={iconButton.button} aria-label={t('search.close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {hasFailed && (
        <div className={styles.failed}>
          <p role="alert">{t('search.failed')}</p>
          <button type="button" onClick={loadAgain}>
            {t('search.retry')}
          </button>
        </div>
      )}
      <p role="status" className={wanted === '' || hasAnswer ? 'visually-hidden' : styles.status}>
        {status()}
      </p>
      <SearchResults
        id={listId}
        groups={groups}
        highlighted={highlighted}
        isLoading={isLoading}
        onHighlight={setVisited}
        onChoose={choose}
        onKeep={shortlist === undefined ? undefined : keep}
      />
      {shortlist !== undefined && options.some(itemOf) && (
        <ShortlistFoot to={shortlist} item={itemOf(options[highlighted])} onLeave={() => dialog.current?.close()} />
      )}
      {wanted === '' && recent.length > 0 && (
        <div className={styles.foot}>
          <button type="button" onClick={clearRecent}>
            {t('search.clear')}
          </button>
        </div>
      )}
    </Dialog>
  );
}
