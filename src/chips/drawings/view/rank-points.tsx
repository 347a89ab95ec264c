import { type DrawingProps, round } from './drawing-props.ts';
import styles from './strokes.module.css';

/** Things on two axes without figures: only which of them has more is drawn. */
export function RankPoints({ config: { ranks = {} }, labels }: DrawingProps) {
  const places = Object.entries(ranks);
  const most = Math.max(1, ...places.flatMap(([, rank]) => rank));
  return (
    <>
      <path d="M28 22V172H300m-7-4l7 4l-7 4M24 29l4-7l4 7" />
      <text x="36" y="24" className={`${styles.word} ${styles.quiet} ${styles.start}`}>
        {labels.up}
      </text>
      <text x="300" y="190" className={`${styles.word} ${styles.quiet} ${styles.end}`}>
        {labels.across}
      </text>
      {places.map(([id, [across = 0, up = 0]]) => {
        const [x, y] = [round(28 + ((across - 0.3) * 240) / most), round(172 - ((up - 0.3) * 132) / most)];
        return (
          <g key={id}>
            <path d={`M28 ${y}H${x}V172`} className={`${styles.hair} ${styles.dashed}`} />
            <circle cx={x} cy={y} r="6" className={styles.copperFill} />
            <text x={x} y={y - 12} className={styles.word}>
              {labels[id]}
            </text>
          </g>
        );
      })}
    </>
  );
}
