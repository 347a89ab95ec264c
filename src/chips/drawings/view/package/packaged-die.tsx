import { ballStroke, rowPath } from '../drawing-props.ts';
import styles from '../strokes.module.css';

interface PackagedDieProps {
  connection: 'wires' | 'bumps';
  x: number;
  dieHalf: number;
  dieHeight: number;
  /** Height of its bumps; none where the die is the package. */
  bump: number;
  /** What it lies on. */
  base: number;
  /** Where the wires end: their height, and how far from the middle of the die. */
  foot: number;
  reach: number;
}

/** A die in a package, on wires or on bumps. */
export function PackagedDie({ connection, x, dieHalf: half, dieHeight, bump, base, foot, reach }: PackagedDieProps) {
  const isBumped = connection === 'bumps' && bump > 0;
  const top = base - (isBumped ? bump : 0) - dieHeight;
  return (
    <>
      <rect x={x - half} y={top} width={2 * half} height={dieHeight} className={`${styles.tint} ${styles.accent}`} />
      {isBumped && (
        <path
          d={rowPath(ballStroke(bump / 2), { count: 6, from: x - half + 4, to: x + half - 4, y: base - bump / 2 })}
          className={styles.copperFill}
        />
      )}
      {connection === 'wires' && (
        <path
          d={[-1, 1]
            .map(
              side =>
                `M${x + side * (half - 3)} ${top}C${x + side * half} ${top - 9} ${x + side * (reach - 3)} ${top - 8} ${x + side * reach} ${foot}`,
            )
            .join('')}
          className={styles.copper}
        />
      )}
    </>
  );
}
