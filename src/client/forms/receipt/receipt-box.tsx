import type { ReactNode, Ref } from 'react';
import { Icon } from '../../icon.tsx';
import styles from './receipt.module.css';

interface ReceiptBoxProps {
  id?: string;
  /** Absent where a message says it. */
  success?: string;
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Absent where the backend gives no reference. */
  reference?: { label: string; value: string; text: string } | undefined;
  next: string;
  children: ReactNode;
}

/** What visitors read when a form was sent. */
export function ReceiptBox({ id, success, title, titleRef, reference, next, children }: ReceiptBoxProps) {
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1} className={styles.receipt}>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      {success !== undefined && <p className={styles.success}>{success}</p>}
      <h3 ref={titleRef} tabIndex={-1}>
        {title}
      </h3>
      {reference && (
        <>
          <dl className={styles.reference}>
            <dt>{reference.label}</dt>
            <dd>{reference.value}</dd>
          </dl>
          <p>{reference.text}</p>
        </>
      )}
      <p>{next}</p>
      {children}
    </div>
  );
}
