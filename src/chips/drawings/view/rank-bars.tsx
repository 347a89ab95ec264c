import { type DrawingProps, spread } from './drawing-props.ts';
import styles from './strokes.module.css';

/** Stations in the order of time, with a bar each and no figures: only which of them has more is drawn. */
export function RankBars({ config: { ranks = {} }, labels }: DrawingProps) {
  const places = Object.entries(ranks);
  const most = Math.max(1, ...places.flatMap(([, rank]) => rank));
  const xs = spread(places.length, 66, 248);
  return (
    <>
      <path d="M24 22V158H304m-7-4l7 4l-7 4M20 29l4-7l4 7" />
      <text x="32" y="24" className={`${styles.word} ${styles.quiet} ${styles.start}`}>
        {labels.up}
      </text>
      <text x="304" y="194" className={`${styles.word} ${styles.quiet} ${styles.end}`}>
        {labels.across}
      </text>
      {places.map(([id, [rank = 0]], index) => {
        const x = xs[index] ?? 0;
        const height = Math.round((rank * 112) / most);
        return (
          <g key={id}>
            {height > 0 && <path d={`M${x - 24} 158v${-height}h48v${height}`} className={`${styles.tint} ${styles.accent}`} />}
            <path d={`M${x - 24} ${158 - height}h48`} className={styles.copper} />
            <text x={x} y="175" className={styles.word}>
              {labels[id]}
            </text>
          </g>
        );
      })}
    </>
  );
}
