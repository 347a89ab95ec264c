import { type DrawingProps, spread } from './drawing-props.ts';
import styles from './strokes.module.css';

/** Video streams through the stations of a transcoder. */
export function Channels({ facts: { channels }, labels }: DrawingProps) {
  const lines = spread(channels?.figures[0] ?? 0, 26, 174);
  const inner = spread(lines.length, 64, 136);
  const stations = [labels.decode, labels.scale, labels.encode];
  return (
    <>
      <path d={lines.map((y, index) => `M12 ${y}h18C62 ${y} 54 ${inner[index]} 86 ${inner[index]}`).join('')} className={styles.hair} />
      <path
        d={lines.map((y, index) => `M308 ${y}h-18C258 ${y} 266 ${inner[index]} 234 ${inner[index]}`).join('')}
        className={styles.copper}
      />
      {stations.map((station, index) => {
        const x = 86 + index * 52;
        return (
          <g key={x}>
            {index > 0 && <path d={`M${x - 8} 100h8M${x - 4} 96l4 4l-4 4`} className={styles.copper} />}
            <rect x={x} y="40" width="44" height="120" rx="3" className={index === 1 ? styles.paper : styles.tint} />
            <text className={styles.word} transform={`translate(${x + 26} 100) rotate(-90)`}>
              {station}
            </text>
          </g>
        );
      })}
      <text x="24" y="18" className={styles.figure}>
        {channels?.text}
      </text>
      <text x="296" y="18" className={styles.figure}>
        {channels?.text}
      </text>
    </>
  );
}
