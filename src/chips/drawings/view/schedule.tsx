import { type DrawingProps, round, spread } from './drawing-props.ts';
import styles from './strokes.module.css';

const [left, right] = [16, 300];
const at = (time: number) => round(left + (time * (right - left)) / 100);

/** How bars of different things look, in the order in which they first appear. */
const looks = [`${styles.tint} ${styles.accent}`, styles.copperFill, styles.hatched, styles.paper];

/** Who does what when: rows with bars in the course of time. Only the order counts. */
export function Schedule({ config: { plan }, labels }: DrawingProps) {
  const { rows = [], end } = plan ?? {};
  const things = [...new Set(rows.flatMap(({ bars }) => bars.map(({ of: thing }) => thing)))];
  const ys = spread(rows.length, 34, 118);
  const last = Math.max(0, ...rows.flatMap(({ bars }) => bars.map(({ to }) => to)));
  const keys = spread(things.length, 16, things.length === 1 ? 16 : 16 + 96 * (things.length - 1));
  return (
    <>
      {rows.map(({ id, bars }, row) => {
        const y = ys[row] ?? 0;
        return (
          <g key={id ?? y}>
            {id !== undefined && (
              <text x={left} y={y - 5} className={`${styles.word} ${styles.start}`}>
                {labels[id]}
              </text>
            )}
            <path d={`M${left} ${y + 18}H${right}`} className={styles.hair} />
            {bars.map(({ of: thing, from, to }) => (
              <rect
                key={from}
                x={round(at(from) + 0.75)}
                y={y + 1}
                width={round(at(to) - at(from) - 1.5)}
                height="17"
                className={looks[things.indexOf(thing) % looks.length]}
              />
            ))}
          </g>
        );
      })}
      <path d={`M${left} 148H${right + 6}m-7-4l7 4l-7 4`} />
      <text x={right + 6} y="166" className={`${styles.word} ${styles.quiet} ${styles.end}`}>
        {labels.time}
      </text>
      {end && (
        <>
          <path d={`M${at(last)} 22V152`} className={`${styles.copper} ${styles.dashed}`} />
          <text x={Math.min(at(last), right)} y="17" className={last > 70 ? `${styles.word} ${styles.end}` : styles.word}>
            {labels.end}
          </text>
        </>
      )}
      {things.map((thing, index) => (
        <g key={thing}>
          <rect x={keys[index]} y="178" width="12" height="12" className={looks[index % looks.length]} />
          <text x={(keys[index] ?? 0) + 18} y="188.5" className={`${styles.word} ${styles.start}`}>
            {labels[thing]}
          </text>
        </g>
      ))}
    </>
  );
}
