import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import button from '../controls/button.module.css';
import iconButton from '../controls/icon-button.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import type { DialogProps } from '../dialog/use-lazy-dialog.tsx';
import { Icon } from '../icon.tsx';
import { ErrorList } from './error-list.tsx';
import styles from './error-log-dialog.module.css';
import { clearErrors, errorLog } from './error-log-store.ts';

/** All errors of this page load, for the visitor to read, pass on or clear. */
export function ErrorLogDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const entries = useStore(errorLog, log => log.entries);
  const dialog = useRef<HTMLDialogElement>(null);

  const clear = () => {
    dialog.current?.close();
    clearErrors(errorLog);
    // The dialog has given the focus back to its button, which disappears with the last error.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <Dialog ref={dialog} label={t('errorLog.label')} className={styles.dialog} onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('errorLog.label')}</h2>
        <button type="button" className={`${button.secondary} ${button.compact}`} onClick={clear}>
          {t('errorLog.clear')}
        </button>
        <button type="button" className={iconButton.button} aria-label={t('errorLog.close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <ErrorList entries={entries} />
    </Dialog>
  );
}
