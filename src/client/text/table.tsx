import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './table.module.css';

/** The box around a table: where the table is too wide for it, it scrolls sideways, also with the keyboard. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  const { box, scrolls } = useScrolls();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark of the same name
    <div ref={box} role="group" className={styles.box} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}

/** Whether a box scrolls sideways: only then it must be reachable by keyboard (WCAG 2.1.1). */
function useScrolls() {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) measure.observe(element);
    return () => measure.disconnect();
  }, []);
  return { box, scrolls };
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
