import { type DrawingProps, spread, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** A quad flat package from above: pins counted against the clock, from the corner with the mark. */
export function Pins({ facts: { pins }, labels }: DrawingProps) {
  const side = Math.floor((pins?.figures[0] ?? 0) / 4);
  const places = spread(side, 35, 165);
  const corners = [
    { x: 70, y: 38, pin: 1, anchor: styles.end },
    { x: 70, y: 169, pin: side, anchor: styles.end },
    { x: 250, y: 169, pin: 2 * side + 1, anchor: styles.start },
    { x: 250, y: 38, pin: 3 * side, anchor: styles.start },
  ];
  return (
    <>
      <rect x="86" y="26" width="148" height="148" rx="4" className={styles.paper} />
      <path
        d={upTo(side)
          .map(pin => {
            const [x, y] = [60 + (places[pin] ?? 0), places[pin] ?? 0];
            return `M78 ${y - 1.6}h11v3.2h-11zM231 ${y - 1.6}h11v3.2h-11zM${x - 1.6} 18h3.2v11h-3.2zM${x - 1.6} 171h3.2v11h-3.2z`;
          })
          .join('')}
        className={styles.copperFill}
      />
      <rect x="122" y="62" width="76" height="76" rx="2" className={styles.tint} />
      <circle cx="98" cy="38" r="3.5" className={styles.ink} />
      <path d="M160 12v176M72 100h176" className={`${styles.hair} ${styles.dashed}`} />
      {corners.map(({ x, y, pin, anchor }) => (
        <text key={pin} x={x} y={y} className={`${styles.figure} ${styles.quiet} ${anchor}`}>
          {pin}
        </text>
      ))}
      <text x="160" y="92" className={styles.word}>
        {labels.pad}
      </text>
    </>
  );
}
