import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

interface ListActionsProps {
  words: DeskWords;
  onHelp: () => void;
  /** What loads more, and what saves all of it as a table. */
  children: ReactNode;
}

/** What is done with all of a list, below it. */
export function ListActions({ words, onHelp, children }: ListActionsProps) {
  return (
    <div className={styles.account}>
      <div className={styles.actions}>{children}</div>
      <Button look="quiet" className={styles.keyHelp} title={`${words.shortcuts} (?)`} onClick={onHelp}>
        {words.shortcuts}
      </Button>
    </div>
  );
}
