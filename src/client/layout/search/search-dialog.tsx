import type { TFunction } from 'i18next';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressIn } from '#site/words/language.ts';
import { tradeSearch } from '#trade/search.ts';
import iconButton from '../../controls/icon-button.module.css';
import { Dialog } from '../../dialog/dialog.tsx';
import type { DialogProps } from '../../dialog/use-lazy-dialog.tsx';
import { Icon } from '../../icon.tsx';
import { takeEarlySearch } from '../../navigation/early-search.ts';
import { useShell } from '../../shell-context.tsx';
import { isKeyOfInputMethod } from '../../text/composition.ts';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import styles from './search-dialog.module.css';
import type { FoundItem } from './search-result.ts';
import { keepHintId, type Option, optionId, SearchResults } from './search-results.tsx';
import { type Answer, useAnswer } from './use-answer.ts';

const listId = 'search-results';

/** The search: a combobox (WAI-ARIA) whose list holds pages, products and passages, and suggestions while its field is empty. */
export function SearchDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { language, languages } = useShell();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  /** Index of the option that the visitor went to; without one, Enter opens the first result. */
  const [visited, setVisited] = useState<number>();
  const [recent, setRecent] = useState(() => readRecentSearches(language));
  /** What the visitor did last, until something else is asked. */
  const [said, setSaid] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = query.trim();
  const answer = useAnswer(wanted, recent);
  const { groups, options, shortlist } = answer;
  const highlighted = visited ?? (answer.found === 'nothing' ? -1 : 0);

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
  const keep = (item: FoundItem) => setSaid(tradeSearch?.toggle(item, t));
  const itemOf = (option: Option | undefined) =>
    option !== undefined && 'item' in option && shortlist !== undefined ? option.item : undefined;
  const followKey = (event: KeyboardEvent) => {
    if (isKeyOfInputMethod(event.nativeEvent) || options.length === 0) return;
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
    answer.retry();
  };

  return (
    <Dialog ref={dialog} label={t('search.label')} className={styles.dialog} onClose={onClose}>
      <EarlySearch onTyped={ask} />
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
      {answer.hasFailed && (
        <div className={styles.failed}>
          <p role="alert">{t('search.failed')}</p>
          <button type="button" onClick={loadAgain}>
            {t('search.retry')}
          </button>
        </div>
      )}
      <p role="status" className={wanted === '' || answer.found === 'all' ? 'visually-hidden' : styles.status}>
        {said ?? statusOf(answer, wanted, t)}
      </p>
      <SearchResults
        id={listId}
        groups={groups}
        highlighted={highlighted}
        isLoading={answer.isLoading}
        onHighlight={setVisited}
        onChoose={choose}
        onKeep={shortlist === undefined ? undefined : keep}
      />
      {tradeSearch && shortlist !== undefined && options.some(itemOf) && (
        <tradeSearch.Foot to={shortlist} item={itemOf(options[highlighted])} hintId={keepHintId} onLeave={() => dialog.current?.close()} />
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

/** Takes over what was typed while the search was on its way, just before the dialog opens in place of that field. */
function EarlySearch({ onTyped }: { onTyped: (typed: string) => void }) {
  useLayoutEffect(() => {
    const typed = takeEarlySearch();
    if (typed !== '') onTyped(typed);
  });
  return null;
}

/** What is announced of an answer. */
function statusOf({ options, found, isLoading, hasFailed }: Answer, wanted: string, t: TFunction): string {
  if (wanted === '') return t('search.suggested', { count: options.length });
  if (found === 'all') return t('search.results', { count: options.length });
  if (found === 'nearest') return t('search.partly', { query: wanted });
  return isLoading || hasFailed ? '' : t('search.empty', { query: wanted });
}
