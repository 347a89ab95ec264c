import type { DeskWords } from '../desk-words.ts';
import { Columns } from './columns.tsx';
import { CountTable } from './count-table.tsx';
import { largestOf, type NamedCount, totalOf } from './statistics.ts';

interface SeriesProps {
  title: string;
  counts: NamedCount[];
  /** The period before, by the same names. */
  before: NamedCount[];
  nameOf(name: string): string;
  words: DeskWords;
  number: Intl.NumberFormat;
  htmlLang: string;
}

/** Counts in their order as columns, in a sentence and as a table, each beside the period before. */
export function Series({ title, counts, before, nameOf, words, number, htmlLang }: SeriesProps) {
  const largest = largestOf(counts);
  const [total, earlier] = [totalOf(counts), totalOf(before)];
  const change = new Intl.NumberFormat(htmlLang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  const compared = `${words.before}: ${number.format(earlier)}${earlier === 0 ? '' : ` (${change.format((total - earlier) / earlier)})`}`;
  return (
    <section>
      <h3>{title}</h3>
      {largest === undefined && earlier === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Columns counts={counts} before={before} nameOf={nameOf} label={`${title}: ${number.format(total)}`} />
          <p>
            {largest && `${words.numbersMost}: ${nameOf(largest.name)} (${number.format(largest.count)}). `}
            {compared}.
          </p>
          <details>
            <summary>{words.asTable}</summary>
            <CountTable title={title} counts={counts} before={before} nameOf={nameOf} words={words} number={number} />
          </details>
        </>
      )}
    </section>
  );
}
