import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** Video streams through the stations of a transcoder, and the cores of its processor. */
export function Channels({ facts: { channels, cores, process }, labels }: DrawingProps) {
  const lines = spread(channels?.figures[0] ?? 0, 34, 166);
  const inner = spread(lines.length, 66, 134);
  const stations = [labels.decode, labels.scale, labels.encode];
  const squares = spread(cores?.figures[0] ?? 0, 150, 292);
  return (
    <>
      <text x="12" y="22" className={`${styles.word} ${styles.start}`}>
        {`${channels?.text} × ${labels.streams}`}
      </text>
      <path d={lines.map((y, index) => `M12 ${y}h12C46 ${y} 40 ${inner[index]} 62 ${inner[index]}`).join('')} className={styles.hair} />
      <path
        d={lines.map((y, index) => `M308 ${y}h-12C274 ${y} 280 ${inner[index]} 258 ${inner[index]}`).join('')}
        className={styles.copper}
      />
      <rect x="62" y="46" width="196" height="116" rx="2" className={styles.chip} />
      <text x="160" y="154" className={`${styles.word} ${styles.quiet}`}>
        {`${labels.chip}, ${process?.text}`}
      </text>
      {stations.map((station, index) => {
        const x = 69 + index * 62;
        return (
          <g key={x}>
            {index > 0 && <path d={`M${x - 7} 97h7M${x - 4} 93l4 4l-4 4`} className={styles.copper} />}
            <rect x={x} y="58" width="55" height="78" className={index === 1 ? styles.paper : `${styles.tint} ${styles.accent}`} />
            <text x={x + 27.5} y="101.5" className={styles.word}>
              {station}
            </text>
          </g>
        );
      })}
      <text x="12" y="205" className={`${styles.word} ${styles.start}`}>
        {labels.processor}
      </text>
      <text x="12" y="223" className={`${styles.word} ${styles.start} ${styles.quiet}`}>
        {`${cores?.text} × ${labels.core}`}
      </text>
      <rect x="136" y="190" width="170" height="38" rx="2" className={styles.chip} />
      <path d={squares.map(x => `M${x - 6.5} 202.5h13v13h-13z`).join('')} className={`${styles.tint} ${styles.accent}`} />
    </>
  );
}
