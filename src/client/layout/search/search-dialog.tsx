import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressIn } from '#site/words/language.ts';
import iconButton from '../../controls/icon-button.module.css';
import { Dialog } from '../../dialog/dialog.tsx';
import type { DialogProps } from '../../dialog/use-lazy-dialog.tsx';
import { Icon } from '../../icon.tsx';
import { useShell, useVisitorRoutes } from '../../shell-context.tsx';
import styles from './search-dialog.module.css';
import { optionId, SearchResults } from './search-results.tsx';
import { createSiteSearch, type SearchResult } from './search-site.ts';
import { useSearchIndex } from './use-search-index.ts';

const listId = 'search-results';

/** The search: a combobox (WAI-ARIA) whose list holds pages, products and passages. */
export function SearchDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { language, languages, assets } = useShell();
  const routes = useVisitorRoutes();
  const navigate = useNavigate();
  const { index, hasFailed, retry } = useSearchIndex(assets.search);
  const search = useMemo(() => createSiteSearch(routes, index, index !== undefined || hasFailed), [routes, index, hasFailed]);
  const [query, setQuery] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = query.trim();
  const groups = useMemo(() => (wanted === '' ? [] : search(wanted)), [search, wanted]);
  const results = groups.flatMap(group => group.results);
  const isLoading = !index && !hasFailed;

  const choose = ({ path }: SearchResult) => {
    dialog.current?.close();
    navigate(addressIn(language, path, languages));
  };
  const followKey = (event: KeyboardEvent) => {
    const result = results[highlighted];
    if (event.nativeEvent.isComposing || !result) return;
    if (event.key === 'Enter') choose(result);
    else if (event.key === 'ArrowDown') setHighlighted((highlighted + 1) % results.length);
    else if (event.key === 'ArrowUp') setHighlighted((highlighted - 1 + results.length) % results.length);
    else return;
    event.preventDefault();
  };
  const loadAgain = () => {
    // The button disappears with the message; the visitor goes on typing in the field.
    field.current?.focus();
    retry();
  };
  const status = () => {
    if (wanted === '') return '';
    if (results.length > 0) return t('search.results', { count: results.length });
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
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results[highlighted] && optionId(highlighted)}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setHighlighted(0);
          }}
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
      <SearchResults
        id={listId}
        groups={groups}
        highlighted={highlighted}
        isLoading={isLoading}
        onHighlight={setHighlighted}
        onChoose={choose}
      />
      <p role="status" className={results.length > 0 ? 'visually-hidden' : styles.status}>
        {status()}
      </p>
    </Dialog>
  );
}
