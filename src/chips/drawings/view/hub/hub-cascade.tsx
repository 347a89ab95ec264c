import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** Hubs in a row, one level below the other, each with its free ports. */
export function HubCascade({ facts: { levels, ports }, labels }: DrawingProps) {
  const count = levels?.figures[0] ?? 0;
  const free = Math.max(...(ports?.figures ?? [1])) - 1;
  const xs = spread(count, 66, 262);
  const ys = spread(count, 78, 152);
  return (
    <>
      <rect x="14" y="22" width="26" height="22" rx="2" className={styles.paper} />
      <path d={`M27 44V${ys[0]}H${(xs[0] ?? 0) - 13}`} className={styles.copper} />
      <text x="46" y="38" className={`${styles.word} ${styles.start}`}>
        {labels.host}
      </text>
      {xs.map((x, index) => {
        const y = ys[index] ?? 0;
        const next = xs[index + 1];
        return (
          <g key={x}>
            <path
              d={spread(free, x - 7, x + 7)
                .map(port => `M${port} ${y - 11}v-9`)
                .join('')}
              className={styles.hair}
            />
            {spread(free, x - 7, x + 7).map(port => (
              <circle key={port} cx={port} cy={y - 22} r="2" className={styles.paper} />
            ))}
            {next !== undefined && <path d={`M${x} ${y + 11}V${ys[index + 1]}H${next - 13}`} className={styles.copper} />}
            <rect x={x - 13} y={y - 11} width="26" height="22" rx="2" className={styles.tint} />
            <text x={x} y={y + 4.5} className={styles.figure}>
              {index + 1}
            </text>
          </g>
        );
      })}
      <path
        d={`M18 180H302${xs.map((x, index) => `M${x} ${(ys[index] ?? 0) + 16}V184`).join('')}`}
        className={`${styles.hair} ${styles.dashed}`}
      />
      <text x="302" y="194" className={`${styles.word} ${styles.quiet} ${styles.end}`}>
        {labels.level}
      </text>
    </>
  );
}
