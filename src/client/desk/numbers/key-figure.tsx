import styles from './numbers.module.css';

interface KeyFigureProps {
  name: string;
  value: string;
  now: number | undefined;
  before: number | undefined;
  /** Says what it was in the period before. */
  compared: string;
  /** Whether less is better, as of a time that somebody waits. */
  isLessBetter?: boolean;
  change: Intl.NumberFormat;
}

/** A figure of the period, and how it differs from the period before. */
export function KeyFigure({ name, value, now, before, compared, isLessBetter = false, change }: KeyFigureProps) {
  const share = now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before;
  const isBetter = share !== undefined && (isLessBetter ? share < 0 : share > 0);
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.compared}>
        {share !== undefined && (
          <span className={styles.change} data-way={share === 0 ? undefined : isBetter ? 'better' : 'worse'}>
            {change.format(share)}
          </span>
        )}
        {compared}
      </dd>
    </div>
  );
}
