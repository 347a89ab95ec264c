import styles from './strokes.module.css';

interface CalloutProps {
  /** What is named. */
  at: readonly [x: number, y: number];
  /** Where the name begins. */
  to: readonly [x: number, y: number];
  /** Whether the line goes upwards first, and then to the name. */
  isUpwards?: boolean;
  children: string | undefined;
}

/** A name at the end of a leader line, which begins with a dot on what it names. */
export const Callout = ({ at: [x, y], to: [endX, endY], isUpwards = false, children }: CalloutProps) => (
  <>
    <path d={isUpwards ? `M${x} ${y}V${endY}H${endX - 4}` : `M${x} ${y}L${endX - 12} ${endY}h8`} className={styles.leader} />
    <circle cx={x} cy={y} r="2" className={styles.ink} />
    <text x={endX} y={endY + 4.5} className={`${styles.word} ${styles.start}`}>
      {children}
    </text>
  </>
);
