import { useRef } from 'react';
import { createPortal } from 'react-dom';
import button from '../../controls/button.module.css';
import { Dialog } from '../../dialog/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Also called after Escape and a press beside the dialog. */
  onCancel: () => void;
}

/** Asks before something is lost. The harmless answer has the focus; when the dialog closes, it gives the focus back. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  const close = () => (isConfirmed.current ? onConfirm() : onCancel());
  const confirmed = () => {
    isConfirmed.current = true;
    dialog.current?.close();
  };
  return createPortal(
    <Dialog ref={dialog} label={title} className={styles.dialog} onClose={close}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog must contain the focus */}
        <button type="button" className={`${button.secondary} ${button.compact}`} autoFocus onClick={() => dialog.current?.close()}>
          {cancel}
        </button>
        <button type="button" className={`${button.primary} ${styles.danger} ${button.compact}`} onClick={confirmed}>
          {confirm}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
