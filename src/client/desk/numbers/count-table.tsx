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
  nameOf(name: string): string;
  words: DeskWords;
  number: Intl.NumberFormat;
}

/** Counts as a table with bars, which can be saved as CSV. */
export function CountTable({ title, counts, before, nameOf, words, number }: CountTableProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const earlier = new Map(before?.map(({ name, count }) => [name, count]));
  const header = [words.name, words.number, ...(before ? [words.before] : [])];
  const save = () => {
    const rows = counts.map(({ name, count }) => [nameOf(name), String(count), ...(before ? [String(earlier.get(name) ?? 0)] : [])]);
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
