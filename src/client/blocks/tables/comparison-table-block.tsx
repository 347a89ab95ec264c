import type { BlockOf } from '#site/pages/block.ts';
import { TableBox, tableClass } from '../../text/table.tsx';
import { Section } from '../parts/section.tsx';
import styles from './comparison-table-block.module.css';

/** Several things side by side, property by property. */
export function ComparisonTableBlock({ block }: { block: BlockOf<'comparison-table'> }) {
  const { title, corner, columns, rows, note } = block.words;
  return (
    <Section block={block}>
      <TableBox label={title}>
        <table className={`${tableClass} ${styles.comparison}`}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
