import { spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

interface PackagedDieProps {
  connection: 'wires' | 'bumps';
  /** Middle and half of the width. */
  x: number;
  half: number;
  /** What it lies on. */
  base: number;
  /** How far from its middle the wires end. */
  reach: number;
  isBare: boolean;
}

/** A die in a package, on wires or on bumps. */
export function PackagedDie({ connection, x, half, base, reach, isBare }: PackagedDieProps) {
  const height = isBare ? 30 : 12;
  const bump = connection === 'bumps' && !isBare ? 6 : 0;
  const top = base - bump - height;
  return (
    <>
      <rect x={x - half} y={top} width={2 * half} height={height} className={`${styles.tint} ${styles.accent}`} />
      {bump > 0 &&
        spread(7, x - half + 5, x + half - 5).map(at => <circle key={at} cx={at} cy={base - 3} r="2.6" className={styles.copperFill} />)}
      {connection === 'wires' && (
        <path
          d={[-1, 1]
            .map(
              side =>
                `M${x + side * (half - 5)} ${top}C${x + side * (half + 2)} ${top - 16} ${x + side * (reach - 4)} ${top - 8} ${x + side * reach} ${base}`,
            )
            .join('')}
          className={styles.copper}
        />
      )}
    </>
  );
}
