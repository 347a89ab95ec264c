import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

const middle = { x: 160, y: 158 };

/** Rotated Y cuts of a crystal, seen along X: each wafer is cut across its own direction, which is turned from Y towards Z. */
export function CutAngles({ facts: { angles }, labels }: DrawingProps) {
  // Each cut has an arc of its own: some angles are close to each other.
  const radii = spread(angles?.figures.length ?? 0, 56, 104);
  return (
    <>
      <path d={`M16 ${middle.y}H290m-7-4l7 4l-7 4M${middle.x} 182V16m-4 7l4-7l4 7`} className={`${styles.hair} ${styles.dashed}`} />
      <path
        d={radii.map(radius => `M${middle.x + radius} ${middle.y}A${radius} ${radius} 0 0 0 ${middle.x - radius} ${middle.y}`).join('')}
        className={styles.hair}
      />
      <text x="298" y={middle.y + 4} className={`${styles.word} ${styles.start}`}>
        {labels.y}
      </text>
      <text x={middle.x + 10} y="22" className={`${styles.word} ${styles.start}`}>
        {labels.z}
      </text>
      {angles?.figures.map((angle, index) => {
        const turn = ((angle % 180) * Math.PI) / 180;
        const at = (radius: number, aside = 0) => {
          const x = middle.x + radius * Math.cos(turn) - aside * Math.sin(turn);
          const y = middle.y - radius * Math.sin(turn) - aside * Math.cos(turn);
          return { x: Math.round(x), y: Math.round(y) };
        };
        const radius = radii[index] ?? 0;
        // Beside a direction close to it, which would cross the figure.
        const isClose = angles.figures.some(other => other > angle && other < angle + 15);
        const [end, left, right, word] = [at(radius), at(radius, 14), at(radius, -14), at(radius + 22, isClose ? -12 : 0)];
        return (
          <g key={angle}>
            <path d={`M${middle.x} ${middle.y}L${end.x} ${end.y}`} className={styles.copper} />
            <path d={`M${left.x} ${left.y}L${right.x} ${right.y}`} className={`${styles.accent} ${styles.thick}`} />
            <text x={word.x} y={word.y + 4} className={styles.figure}>
              {angles.texts[index]}
            </text>
          </g>
        );
      })}
    </>
  );
}
