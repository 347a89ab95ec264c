import type { ReactNode } from 'react';
import styles from './table.module.css';

/** The box around a table: scrolls sideways on narrow screens, also with the keyboard. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark of the same name
    <div role="group" className={styles.box} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** A table of properties and their values. */
export function PropertyTable({ label, rows }: { label: string; rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <TableBox label={label}>
      <table className={`${styles.table} ${styles.properties}`}>
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

export const tableClass = styles.table;
