import type { TFunction } from 'i18next';
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

/** The same as it would be typed into a form, with ordinary spaces. */
export const textOf = (lines: readonly AnswerLine[], t: TFunction): string =>
  lines.map(([label, value]) => t('labelled', { label, value: value.replaceAll('\u00a0', ' ') })).join('\n');
