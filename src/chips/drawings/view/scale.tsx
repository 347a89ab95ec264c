import { type DrawingProps, round, spread, upTo } from './drawing-props.ts';
import styles from './strokes.module.css';

const [left, right] = [16, 288];

/** Sizes to choose from as bars on one scale; where a need is known, the line that they have to reach. */
export function Scale({ facts: { sizes, need } }: DrawingProps) {
  const figures = sizes?.figures ?? [];
  const wanted = need?.figures[0];
  const end = Math.max(...figures);
  const step = Math.min(...figures);
  const at = (size: number) => round(left + (Math.min(size, end * 1.05) * (right - left)) / end);
  const ys = spread(figures.length, 40, 152);
  return (
    <>
      <path
        d={upTo(end + 1)
          .filter(unit => unit % step === 0)
          .map(unit => `M${at(unit)} 26V178`)
          .join('')}
        className={styles.hair}
      />
      {figures.map((size, index) => {
        const y = ys[index] ?? 0;
        const isEnough = wanted === undefined || wanted <= size;
        return (
          <g key={size}>
            <rect
              x={left}
              y={y}
              width={at(size) - left}
              height="22"
              className={isEnough ? `${styles.tint} ${styles.accent}` : `${styles.paper} ${styles.dashed}`}
            />
            <text x={left + 6} y={y + 16} className={`${styles.figure} ${styles.start}`}>
              {sizes?.texts[index]}
            </text>
          </g>
        );
      })}
      <path d={`M${left} 20V180`} />
      {wanted !== undefined && (
        <>
          <path d={`M${at(wanted)} 24V180`} className={styles.copper} />
          <text x={Math.max(at(wanted), 44)} y="18" className={`${styles.figure} ${wanted > end * 0.9 ? styles.end : ''}`}>
            {need?.text}
          </text>
        </>
      )}
    </>
  );
}
