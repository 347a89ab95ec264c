import styles from './answers.module.css';

/** What a planner found: what it is, and its value. */
export type AnswerLine = [label: string, value: string];

/** What a planner found, a line for each value. */
export function AnswerLines({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    lines.length > 0 && (
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

/** The same in one line, as if typed into a form: with ordinary spaces. */
export const inOneLine = (lines: readonly AnswerLine[]): string =>
  lines.map(([label, value]) => `${label}: ${value}`.replaceAll('\u00a0', ' ')).join('; ');
