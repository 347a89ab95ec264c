import { type DrawingProps, spread, upTo } from './drawing-props.ts';
import styles from './strokes.module.css';

/** The processor cores of a chip, and their clock. */
export function Cores({ facts: { cores, clock }, labels }: DrawingProps) {
  const count = cores?.figures[0] ?? 0;
  // Cells about as high as they are wide.
  const columns = Math.ceil(Math.sqrt(2 * count));
  const [width, height] = [184 / columns, 110 / Math.ceil(count / columns)];
  return (
    <>
      <path
        d={spread(14, 74, 246)
          .map(x => `M${x} 14v10M${x} 146v10`)
          .join('')}
        className={styles.hair}
      />
      <rect x="62" y="24" width="196" height="122" rx="3" className={styles.paper} />
      {upTo(count).map(core => {
        const [x, y] = [68 + (core % columns) * width, 30 + Math.floor(core / columns) * height];
        const lines = [0.2, 0.34, 0.48].map(
          (part, index) => `M${x + width * 0.18} ${y + height * part}h${width * (0.6 - 0.1 * (index % 2))}`,
        );
        return (
          <g key={core}>
            <rect x={x + width * 0.04} y={y + height * 0.04} width={width * 0.92} height={height * 0.92} rx="2" className={styles.tint} />
            <path d={lines.join('')} className={styles.hair} />
            <rect x={x + width * 0.18} y={y + height * 0.66} width={width * 0.64} height={height * 0.17} className={styles.hair} />
          </g>
        );
      })}
      <path d="M16 85h8v-7h6v14h6v-14h6v7h20" className={styles.copper} />
      <text x="160" y="184" className={styles.figure}>
        {cores?.text} × {labels.core}, {clock?.text}
      </text>
    </>
  );
}
