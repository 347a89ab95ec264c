import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { useLazyDialog } from '../../dialog/use-lazy-dialog.tsx';
import { Icon } from '../../icon.tsx';
import { endEarlySearch, openEarlySearch } from '../../navigation/early-search.ts';
import { isSearchKey, searchApp } from '../../navigation/search-key.ts';
import { usePreference } from '../../preferences/preferences.ts';
import { isComposing } from '../../text/composition.ts';

let isLoaded = false;

async function loadDialog() {
  try {
    const { SearchDialog } = await import('./search-dialog.tsx');
    isLoaded = true;
    // Another field would lose what is being composed.
    if (isComposing()) await new Promise(resolve => addEventListener('compositionend', resolve, { once: true }));
    return SearchDialog;
  } catch (error) {
    endEarlySearch();
    throw error;
  }
}

/** Opens the search, also with `/` and Ctrl or ⌘ K. The code of the search is loaded with its first use. */
export function SearchButton() {
  const { t } = useTranslation();
  const hasShortcut = usePreference('shortcut');
  const { open, dialog } = useLazyDialog(loadDialog);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', openByKey);
    // Where the page changes, nobody waits for the search of the last one.
    addEventListener('popstate', endEarlySearch);
    return () => {
      document.removeEventListener('keydown', openByKey);
      removeEventListener('popstate', endEarlySearch);
    };
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-app={searchApp}
        className={`${iconButton.button} ${iconButton.field}`}
        aria-label={t('search.label')}
        aria-keyshortcuts={hasShortcut ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          open();
          if (!isLoaded) openEarlySearch(currentTarget);
        }}
      >
        <Icon name="search" />
        <span>{t('search.label')}</span>
        {hasShortcut && <kbd>/</kbd>}
      </button>
      {dialog}
    </>
  );
}
