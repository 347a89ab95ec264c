import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './request.module.css';

/** Prints its contents instead of the page, once. */
export function PrintedRequest({ title, children, onPrinted }: { title: string; children: ReactNode; onPrinted(): void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <article className={styles.printed}>
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  );
}
