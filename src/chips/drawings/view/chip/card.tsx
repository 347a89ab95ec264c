import { type DrawingProps, round, spread, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

const [left, right] = [32, 262];

/** Outlines of the cards, one behind the other, and on the first one what all have: their figures, and the sizes of their memory to scale. */
export function Card({ facts: { cards, memory, ...figures }, labels }: DrawingProps) {
  const rows = Object.entries(figures);
  const ys = spread(rows.length + 1, 48, 138);
  const most = Math.max(...(memory?.figures ?? []));
  return (
    <>
      {upTo(cards?.figures[0] ?? 1)
        .toReversed()
        .map(card => (
          <path key={card} d={`M${16 + card * 8} ${24 - card * 8}h262v192h-262z`} className={styles.paper} />
        ))}
      {[...rows, ['memory', memory] as const].map(([name, fact], index) => (
        <g key={name}>
          {index > 0 && <path d={`M${left} ${(ys[index] ?? 0) - 19}H${right}`} className={styles.hair} />}
          <text x={left} y={ys[index]} className={`${styles.word} ${styles.start}`}>
            {labels[name]}
          </text>
          <text x={right} y={ys[index]} className={`${styles.figure} ${styles.end} ${styles.strong}`}>
            {fact?.text}
          </text>
        </g>
      ))}
      {memory?.figures.map((size, index) => (
        <rect
          key={size}
          x={left}
          y={150 + index * 18}
          width={round(((right - left) * size) / most)}
          height="12"
          className={`${styles.tint} ${styles.accent}`}
        />
      ))}
    </>
  );
}
