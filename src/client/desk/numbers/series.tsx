import { useTranslation } from 'react-i18next';
import type { DeskWords } from '../desk-words.ts';
import { Chart } from './chart.tsx';
import { CountTable } from './count-table.tsx';
import styles from './numbers.module.css';
import { largestOf, type NamedCount, totalOf } from './statistics.ts';

interface SeriesProps {
  title: string;
  counts: NamedCount[];
  /** The period before, by the same names. */
  before: NamedCount[];
  nameOf(name: string): string;
  /** A shorter name under a column. */
  shortNameOf?: (name: string) => string;
  words: DeskWords;
  number: Intl.NumberFormat;
  change: Intl.NumberFormat;
}

/** Counts in their order as columns, in a sentence and as a table, each beside the period before. */
export function Series({ title, counts, before, nameOf, shortNameOf = nameOf, words, number, change }: SeriesProps) {
  const { t } = useTranslation();
  const largest = largestOf(counts);
  const [total, earlier] = [totalOf(counts), totalOf(before)];
  const said = (label: string, value: string) => t('labelled', { label, value });
  const compared = said(words.before, number.format(earlier) + (earlier === 0 ? '' : ` (${change.format((total - earlier) / earlier)})`));
  return (
    <section className={styles.card}>
      <h4>{title}</h4>
      {largest === undefined && earlier === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Chart counts={counts} before={before} nameOf={shortNameOf} label={said(title, number.format(total))} number={number} />
          <p className={styles.note}>
            {largest && `${said(words.numbersMost, `${nameOf(largest.name)} (${number.format(largest.count)})`)} · `}
            {compared}
          </p>
          <details>
            <summary>{words.asTable}</summary>
            <CountTable title={title} counts={counts} before={before} nameOf={nameOf} words={words} number={number} isWhole />
          </details>
        </>
      )}
    </section>
  );
}
