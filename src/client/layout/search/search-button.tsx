import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import styles from '../bar-button.module.css';
import type { SearchDialogProps } from './search-dialog.tsx';
import { isSearchKey } from './search-key.ts';

/** Opens the search, also with `/` and Ctrl or ⌘ K; its code comes with the first use. */
export function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const button = useRef<HTMLButtonElement>(null);

  const open = () => {
    setIsOpen(true);
    // When the code does not arrive, the next use asks for it again.
    import('./search-dialog.tsx').then(({ SearchDialog }) => setDialog(() => SearchDialog)).catch(() => setIsOpen(false));
  };

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
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
        data-app="search"
        className={`${styles.button} ${styles.field}`}
        aria-label={t('search.label')}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="search" />
        <span>{t('search.label')}</span>
        <kbd>/</kbd>
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
