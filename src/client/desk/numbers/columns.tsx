import styles from './numbers.module.css';
import type { NamedCount } from './statistics.ts';

const height = 120;
const width = 800;

interface ColumnsProps {
  counts: NamedCount[];
  /** The period before, by the same names. */
  before: NamedCount[];
  nameOf(name: string): string;
  label: string;
}

/**
 * Counts as columns, with those of the period before behind them. They are drawn here: the libraries for charts write styles at run
 * time, which the policy of the site refuses, or weigh more than the rest of the desk. The table beside it says the same.
 */
export function Columns({ counts, before, nameOf, label }: ColumnsProps) {
  const most = Math.max(1, ...[...counts, ...before].map(({ count }) => count));
  const step = width / Math.max(1, counts.length);
  const column = (count: number, { index, start, size }: { index: number; start: number; size: number }) => {
    const length = (count / most) * (height - 2);
    return { x: (index + start) * step, y: height - length, width: step * size, height: length };
  };
  return (
    <svg className={styles.columns} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {counts.map(({ name, count }, index) => (
        <g key={name}>
          <title>{`${nameOf(name)}: ${count} (${before[index]?.count ?? 0})`}</title>
          <rect className={styles.earlier} {...column(before[index]?.count ?? 0, { index, start: 0, size: 0.9 })} />
          <rect {...column(count, { index, start: 0.2, size: 0.5 })} />
        </g>
      ))}
    </svg>
  );
}
