import type { ReactNode } from 'react';
import styles from './card.module.css';

const widths = { 2: styles.two, 3: styles.three, 4: styles.four };

/** A list of cards with as many side by side as fit, at most `columns`. */
export function CardGrid({ columns = 3, children }: { columns?: 2 | 3 | 4 | undefined; children: ReactNode }) {
  return <ul className={`${styles.grid} ${widths[columns]}`}>{children}</ul>;
}
