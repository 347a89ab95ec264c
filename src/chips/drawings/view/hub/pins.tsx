import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** Size of a pad, and half of its width. */
const [length, half] = [11, 1.8];
/** Dashes of an edge on the far side. */
const hidden = '2.5 1.5';

/**
 * A quad flat package without leads, seen through from above: its pads and the one in the centre are on the underside, so they are dashed.
 * They are counted against the clock, from the corner with the mark.
 */
export function Pins({ facts: { pins }, labels }: DrawingProps) {
  const side = Math.floor((pins?.figures[0] ?? 0) / 4);
  const places = spread(side, 40, 160);
  const corners = [
    { x: 80, y: 44, pin: 1, anchor: styles.end },
    { x: 80, y: 164, pin: side, anchor: styles.end },
    { x: 240, y: 164, pin: 2 * side + 1, anchor: styles.start },
    { x: 240, y: 44, pin: 3 * side, anchor: styles.start },
  ];
  return (
    <>
      <rect x="86" y="26" width="148" height="148" rx="2" className={styles.paper} />
      <path
        d={places
          .map(
            at =>
              `M86 ${at - half}h${length}v${2 * half}h-${length}M234 ${at - half}h-${length}v${2 * half}h${length}` +
              `M${60 + at - half} 26v${length}h${2 * half}v-${length}M${60 + at - half} 174v-${length}h${2 * half}v${length}`,
          )
          .join('')}
        strokeDasharray={hidden}
      />
      <rect x="116" y="56" width="88" height="88" strokeDasharray={hidden} />
      <circle cx="106" cy="46" r="3.5" className={styles.ink} />
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
