import type { ReactNode } from 'react';
import { TableBox, tableClass } from '#client/text/table.tsx';

/** What a planner knows, as a table for who has no scripts; `children` are its rows. */
export function PlannerTable({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <TableBox label={label}>
      <table className={tableClass}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableBox>
  );
}
