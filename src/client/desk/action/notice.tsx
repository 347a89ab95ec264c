import type { ReactNode } from 'react';
import { Icon } from '../../icon.tsx';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  title: ReactNode;
  children?: ReactNode;
  /** Absent for what stays as long as it is true. */
  close?: { label: string; onClose(): void };
}

/** Something that staff should know before they go on; a live region around it says it. */
export function Notice({ title, children, close }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {close && (
        <Button look="quiet" isSmall aria-label={close.label} onClick={close.onClose}>
          <Icon name="x" />
        </Button>
      )}
    </div>
  );
}
