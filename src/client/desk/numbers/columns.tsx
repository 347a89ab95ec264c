import styles from './numbers.module.css';
import type { NamedCount } from './statistics.ts';

const height = 120;
const width = 800;

/**
 * Counts as columns, drawn here: the libraries for charts write styles at run time, which the policy of the site refuses, or weigh
 * more than the rest of the desk. The table beside it says the same.
 */
export function Columns({ counts, label }: { counts: NamedCount[]; label: string }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const step = width / Math.max(1, counts.length);
  return (
    <svg className={styles.columns} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {counts.map(({ name, count }, index) => {
        const size = (count / most) * (height - 2);
        return (
          <rect key={name} x={index * step + step * 0.1} y={height - size} width={step * 0.8} height={size}>
            <title>{`${name}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
