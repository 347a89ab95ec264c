import type { DrawingProps } from './drawing-props.ts';
import { spread } from './drawing-props.ts';
import styles from './strokes.module.css';

/** Two figures of the same measure on one scale that begins at nought. */
export function Bars({ facts: { first, second }, labels }: DrawingProps) {
  const rows = [
    { label: labels.first, fact: first, y: 66 },
    { label: labels.second, fact: second, y: 128 },
  ];
  const most = Math.max(...rows.map(({ fact }) => fact?.figures[0] ?? 0));
  return (
    <>
      <path
        d={spread(6, 24, 296)
          .map(x => `M${x} 40V164`)
          .join('')}
        className={`${styles.hair} ${styles.dashed}`}
      />
      <path d="M24 34V170" />
      {rows.map(({ label, fact, y }, index) => (
        <g key={y}>
          <text x="30" y={y - 10} className={`${styles.word} ${styles.start}`}>
            {label}
          </text>
          <rect
            x="24"
            y={y - 2}
            width={(272 * (fact?.figures[0] ?? 0)) / most}
            height="22"
            className={index === 0 ? `${styles.tint} ${styles.accent}` : styles.copperFill}
          />
          <text x="296" y={y - 10} className={`${styles.figure} ${styles.end}`}>
            {fact?.text}
          </text>
        </g>
      ))}
    </>
  );
}
