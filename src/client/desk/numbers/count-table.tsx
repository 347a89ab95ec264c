import { Button } from 'antd';
import { byteOrderMark, shieldFormula } from '#site/spreadsheet.ts';
import { saveBlob } from '../../save-blob.ts';
import { TableBox, tableClass } from '../../text/table.tsx';
import type { DeskWords } from '../desk-words.ts';
import { Bar } from './bar.tsx';
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
  words: DeskWords;
  number: Intl.NumberFormat;
}

/** Counts as a table with bars, which can be saved as CSV. */
export function CountTable({ title, counts, before, more = [], names, nameOf, words, number }: CountTableProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const earlier = new Map(before?.map(({ name, count }) => [name, count]));
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
        <table className={tableClass}>
          <caption>{title}</caption>
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
            {counts.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                <td>
                  {number.format(count)} <Bar share={count / most} />
                </td>
                {before && <td>{number.format(earlier.get(name) ?? 0)}</td>}
                {more.map(column => (
                  <td key={column.title}>{column.textOf(name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <Button size="small" aria-label={`${words.saveTable}: ${title}`} onClick={save}>
        {words.saveTable}
      </Button>
    </>
  );
}
