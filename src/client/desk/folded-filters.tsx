import { type ReactNode, useState } from 'react';
import styles from './desk.module.css';
import type { DeskWords } from './desk-words.ts';
import { FilterButton } from './filter-button.tsx';
import { useIsNarrow } from './window-width.ts';

/** What limits a table; on a phone behind one button that counts what is used, so that the table comes first. */
export function FoldedFilters({ words, count, children }: { words: DeskWords; count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow && (
        <div className={styles.actions}>
          <FilterButton words={words} count={count} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </div>
      )}
      {(!isNarrow || isOpen) && <div className={styles.filters}>{children}</div>}
    </>
  );
}
