import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { moveMessagesInto } from '../messages/message-place.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './use-lazy-dialog.tsx';

interface FrameProps extends DialogProps {
  /** The element, so that the caller can close it. */
  ref: RefObject<HTMLDialogElement | null>;
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. Esc and a press beside it close it. */
export function Dialog({ ref, label, className, onClose, children }: FrameProps) {
  useLayoutEffect(() => {
    if (!ref.current) return;
    ref.current.showModal();
    return moveMessagesInto(ref.current);
  }, [ref]);
  return (
    <dialog ref={ref} className={`${styles.dialog} ${className}`} aria-label={label} closedby="any" onClose={onClose}>
      {children}
    </dialog>
  );
}
