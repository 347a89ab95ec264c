import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressIn } from '#site/language.ts';
import { labelOf, type SearchEntry } from '#site/search.ts';
import { Icon } from '../../icon.tsx';
import { useShell, useVisitorRoutes } from '../../shell-context.tsx';
import styles from './search-dialog.module.css';
import { createRouteSearch } from './search-routes.ts';

export interface SearchDialogProps {
  onClose: () => void;
}

const listId = 'search-results';
const optionId = (index: number) => `search-result-${index}`;

/** The search: a combobox (WAI-ARIA) whose list holds the pages found. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const { language, languages } = useShell();
  const routes = useVisitorRoutes();
  const navigate = useNavigate();
  const search = useMemo(() => createRouteSearch(routes), [routes]);
  const [query, setQuery] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const results = query.trim() === '' ? [] : search(query);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    // Not returned: newer browsers give a promise here, which React would take for a clean-up.
    document.getElementById(optionId(highlighted))?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  const choose = (entry: SearchEntry) => {
    dialog.current?.close();
    navigate(addressIn(language, entry.path, languages));
  };
  const followKey = (event: KeyboardEvent) => {
    const entry = results[highlighted];
    if (event.nativeEvent.isComposing || !entry) return;
    if (event.key === 'Enter') choose(entry);
    else if (event.key === 'ArrowDown') setHighlighted((highlighted + 1) % results.length);
    else if (event.key === 'ArrowUp') setHighlighted((highlighted - 1 + results.length) % results.length);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('search.label')} closedby="any" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(highlighted) : undefined}
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
        <button type="button" aria-label={t('search.close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div id={listId} role="listbox" aria-label={t('search.label')} className={styles.results}>
        {results.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose
          // biome-ignore lint/a11y/useFocusableInteractive: the highlighted option is told by aria-activedescendant
          <div
            key={labelOf(entry)}
            id={optionId(index)}
            role="option"
            aria-selected={index === highlighted}
            className={styles.result}
            onClick={() => choose(entry)}
            onPointerMove={() => setHighlighted(index)}
          >
            <span>{labelOf(entry)}</span>
            <span className={styles.path}>{entry.path}</span>
          </div>
        ))}
      </div>
      <p role="status" className={results.length > 0 ? 'visually-hidden' : styles.empty}>
        {query.trim() !== '' &&
          (results.length > 0 ? t('search.results', { count: results.length }) : t('search.empty', { query: query.trim() }))}
      </p>
    </dialog>
  );
}
