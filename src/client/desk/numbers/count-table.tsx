import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byteOrderMark, shieldFormula } from '#site/spreadsheet.ts';
import { saveBlob } from '../../save-blob.ts';
import { TableBox } from '../../text/table.tsx';
import { Button } from '../action/button.tsx';
import type { DeskWords } from '../desk-words.ts';
import styles from './count-table.module.css';
import type { NamedCount } from './statistics.ts';

interface CountTableProps {
  title: string;
  counts: NamedCount[];
  /** Counts of the period before, by the same names; without them there is no such column. */
  before?: NamedCount[];
  /** Columns beside these. */
  more?: { title: string; textOf(name: string): string }[];
  /** Titles of the first two columns, where they are others than usual. */
  names?: { name: string; count: string };
  nameOf(name: string): string;
  /** Address of the requests that were counted under a name. */
  addressOf?: ((name: string) => string) | undefined;
  words: DeskWords;
  number: Intl.NumberFormat;
  /** Whether all rows are shown from the start. */
  isWhole?: boolean;
}

/** Rows that are shown at first. */
const firstRows = 8;

/** Counts as a table, each with a bar behind its name, which can be saved as CSV. */
export function CountTable({
  title,
  counts,
  before,
  more = [],
  names,
  nameOf,
  addressOf,
  words,
  number,
  isWhole = false,
}: CountTableProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(isWhole);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const earlier = new Map(before?.map(({ name, count }) => [name, count]));
  const shown = showsAll ? counts : counts.slice(0, firstRows);
  const header = [
    names?.name ?? words.name,
    names?.count ?? words.number,
    ...(before ? [words.before] : []),
    ...more.map(column => column.title),
  ];
  const save = () => {
    const rows = counts.map(({ name, count }) => [
      nameOf(name),
      String(count),
      ...(before ? [String(earlier.get(name) ?? 0)] : []),
      ...more.map(({ textOf }) => textOf(name)),
    ]);
    const text = [header, ...rows].map(cells => cells.map(cell => `"${shieldFormula(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');
    saveBlob(new Blob([`${byteOrderMark}${text}\r\n`], { type: 'text/csv' }), `${title}.csv`);
  };
  return (
    <>
      <TableBox label={title}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {header.map(text => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">
                  <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                    <rect width={(count / most) * 100} height={10} />
                  </svg>
                  <span>{addressOf && name !== '' ? <Link to={addressOf(name)}>{nameOf(name)}</Link> : nameOf(name)}</span>
                </th>
                <td>{number.format(count)}</td>
                {before && <td className={styles.before}>{number.format(earlier.get(name) ?? 0)}</td>}
                {more.map(column => (
                  <td key={column.title}>{column.textOf(name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <div className={styles.foot}>
        {shown.length < counts.length && (
          <Button isSmall onClick={() => setShowsAll(true)}>
            {words.more}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
        <Button look="quiet" isSmall aria-label={t('labelled', { label: words.saveTable, value: title })} onClick={save}>
          {words.saveTable}
        </Button>
      </div>
    </>
  );
}
