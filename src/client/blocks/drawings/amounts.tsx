import { type DrawingProps, upTo } from './drawing-props.ts';
import styles from './strokes.module.css';

const rowLength = 4;

/** Amounts that one can choose from, as stacks of equal cells. */
export function Amounts({ facts: { amounts } }: DrawingProps) {
  const figures = amounts?.figures ?? [];
  const step = 272 / figures.length;
  const cell = Math.min(18, 132 / Math.ceil(Math.max(...figures) / rowLength), (step - 16) / rowLength);
  return (
    <>
      <path d="M20 164H300" className={styles.hair} />
      {figures.map((amount, index) => {
        const middle = 24 + step * (index + 0.5);
        const left = middle - (cell * rowLength) / 2;
        return (
          <g key={amount}>
            <path
              d={upTo(amount)
                .map(
                  unit =>
                    `M${left + (unit % rowLength) * cell + 1.5} ${162 - cell * (Math.floor(unit / rowLength) + 1)}h${cell - 3}v${cell - 3}h${3 - cell}z`,
                )
                .join('')}
              className={`${styles.tint} ${styles.accent}`}
            />
            <text x={middle} y="184" className={styles.figure}>
              {amounts?.texts[index]}
            </text>
          </g>
        );
      })}
    </>
  );
}
