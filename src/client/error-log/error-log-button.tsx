import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import iconButton from '../controls/icon-button.module.css';
import { useLazyDialog } from '../dialog/use-lazy-dialog.tsx';
import { Icon } from '../icon.tsx';
import { errorLog } from './error-log-store.ts';

const loadDialog = () => import('./error-log-dialog.tsx').then(({ ErrorLogDialog }) => ErrorLogDialog);

/** Opens the error log; rendered only when there are errors. */
export function ErrorLogButton() {
  const { t } = useTranslation();
  const count = useStore(errorLog, ({ entries }) => entries.length);
  const { open, dialog } = useLazyDialog(loadDialog);
  return (
    <>
      {count > 0 && (
        <button type="button" className={iconButton.button} aria-haspopup="dialog" onClick={open}>
          <Icon name="triangle-alert" />
          <span>{t('errorLog.open', { count })}</span>
          <b aria-hidden="true">{count}</b>
        </button>
      )}
      {dialog}
    </>
  );
}
