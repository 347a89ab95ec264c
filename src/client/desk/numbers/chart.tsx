import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';
import { niceLimit } from './nice-limit.ts';
import type { NamedCount } from './statistics.ts';

const height = 100;
/** Width of the place of one column. */
const step = 10;

interface ChartProps {
  counts: NamedCount[];
  /** The period before, by the same names. */
  before: NamedCount[];
  nameOf(name: string): string;
  label: string;
  number: Intl.NumberFormat;
}

/**
 * Counts as columns, with those of the period before as a line. They are drawn here: the libraries for charts write styles at run
 * time, which the policy of the site refuses, or weigh more than the rest of the desk. The table beside it says the same.
 */
export function Chart({ counts, before, nameOf, label, number }: ChartProps) {
  const { t } = useTranslation();
  const limit = niceLimit(Math.max(...[...counts, ...before].map(({ count }) => count)));
  const width = Math.max(1, counts.length) * step;
  const top = (count: number) => height - (count / limit) * height;
  const line = counts.map((_, index) => `${(index + 0.5) * step},${top(before[index]?.count ?? 0)}`);
  const middle = counts[Math.floor((counts.length - 1) / 2)];
  const shown = counts.length > 12 ? [counts[0], middle, counts.at(-1)] : counts;
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden>
        {[limit, limit / 2, 0].map(mark => (
          <span key={mark}>{number.format(mark)}</span>
        ))}
      </div>
      <svg className={styles.columns} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.grid} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        {counts.map(({ name, count }, index) => (
          <g key={name}>
            <title>
              {t('labelled', {
                label: nameOf(name),
                value: `${number.format(count)} (${number.format(before[index]?.count ?? 0)})`,
              })}
            </title>
            <rect className={styles.place} x={index * step} y={0} width={step} height={height} />
            <rect x={index * step + step * 0.14} y={top(count)} width={step * 0.72} height={height - top(count)} />
          </g>
        ))}
        <polyline className={styles.earlier} points={line.join(' ')} />
      </svg>
      <div className={styles.names} data-many={counts.length > 12 || undefined} aria-hidden>
        {shown.map(place => place && <span key={place.name}>{nameOf(place.name)}</span>)}
      </div>
    </div>
  );
}
