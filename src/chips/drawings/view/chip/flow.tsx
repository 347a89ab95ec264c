import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

const [top, foot] = [46, 160];
const lefts = [22, 176];

/** Two lines with their stations, which join into one. */
export function Flow({ config: { flow }, labels }: DrawingProps) {
  const { lines = [], joined = [] } = flow ?? {};
  const most = Math.max(...lines.map(({ stations }) => stations.length));
  const joinedYs = spread(joined.length, joined.length === 1 ? 210 : 196, 224);
  const names = [...lines.flatMap(({ stations }) => stations), ...joined];
  const station = (name: string, x: number, y: number, isShared = false) => (
    <g key={name}>
      <circle cx={x} cy={y} r="9.5" className={isShared ? styles.copperFill : styles.paper} />
      <text x={x} y={y + 4.5} className={isShared ? `${styles.figure} ${styles.onCopper}` : styles.figure}>
        {names.indexOf(name) + 1}
      </text>
      <text x={x + 18} y={y + 4.5} className={`${styles.word} ${styles.start}`}>
        {labels[name]}
      </text>
    </g>
  );
  return (
    <>
      {lines.map(({ id, stations }, line) => {
        const x = lefts[line] ?? 22;
        const gap = (foot - top) / Math.max(1, most - 1);
        const first = stations.length === most ? top : top + gap / 2;
        const last = stations.length === most ? foot : foot - gap / 2;
        return (
          <g key={id}>
            <text x={x - 9} y="22" className={`${styles.word} ${styles.start} ${styles.strong}`}>
              {labels[id]}
            </text>
            <path d={line === 0 ? `M${x} 32V${joinedYs.at(-1)}` : `M${x} 32V${foot}C${x} 184 22 166 22 188`} className={styles.copper} />
            {spread(stations.length, first, last).map((y, index) => station(stations[index] ?? '', x, y))}
          </g>
        );
      })}
      {joined.map((name, index) => station(name, 22, joinedYs[index] ?? 0, true))}
    </>
  );
}
