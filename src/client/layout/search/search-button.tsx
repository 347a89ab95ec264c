import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { useLazyDialog } from '../../dialog/use-lazy-dialog.tsx';
import { Icon } from '../../icon.tsx';
import { isSearchKey, searchApp } from '../../navigation/search-key.ts';
import { usePreference } from '../../preferences/preferences.ts';

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog);

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
    return () => document.removeEventListener('keydown', openByKey);
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
        onClick={open}
      >
        <Icon name="search" />
        <span>{t('search.label')}</span>
        {hasShortcut && <kbd>/</kbd>}
      </button>
      {dialog}
    </>
  );
}
