import type { ReactNode, Ref } from 'react';
import { Icon } from '../../icon.tsx';
import styles from './error-summary.module.css';

interface SummaryBoxProps {
  id?: string;
  ref?: Ref<HTMLElement>;
  /** Id of its heading. */
  titleId: string;
  title: string;
  /** Whether nothing in it is wrong any more. */
  isSettled?: boolean;
  /** Whether it is read out as soon as it is there. */
  isAlert?: boolean;
  children: ReactNode;
}

/** The box over a form that says what is wrong with it. */
export function SummaryBox({ id, ref, titleId, title, isSettled = false, isAlert = false, children }: SummaryBoxProps) {
  return (
    <section
      id={id}
      ref={ref}
      tabIndex={-1}
      role={isAlert ? 'alert' : undefined}
      className={isSettled ? `${styles.summary} ${styles.settled}` : styles.summary}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>
        <Icon name={isSettled ? 'check' : 'triangle-alert'} />
        {title}
      </h3>
      {children}
    </section>
  );
}
