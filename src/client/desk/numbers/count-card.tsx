import type { DeskWords } from '../desk-words.ts';
import { CountTable } from './count-table.tsx';
import styles from './numbers.module.css';
import type { ComparedCounts } from './statistics.ts';

interface CountCardProps {
  title: string;
  counts: Pick<ComparedCounts, 'now'> & Partial<ComparedCounts>;
  /** The name of what is counted; what is not known has none. */
  nameOf(name: string): string;
  addressOf?: (name: string) => string;
  /** Columns beside the counts. */
  more?: { title: string; textOf(name: string): string }[];
  words: DeskWords;
  number: Intl.NumberFormat;
}

/** A table of counts with a title; nothing where there are none. */
export function CountCard({ title, counts: { now, before }, nameOf, addressOf, more = [], words, number }: CountCardProps) {
  if (now.length === 0) return null;
  return (
    <section className={styles.card}>
      <h4>{title}</h4>
      <CountTable
        title={title}
        counts={now}
        {...(before && { before })}
        more={more}
        addressOf={addressOf}
        nameOf={name => (name === '' ? words.notKnown : nameOf(name))}
        words={words}
        number={number}
      />
    </section>
  );
}
