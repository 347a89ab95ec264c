import { sheet, spread, upTo } from './drawing-props.ts';
import styles from './strokes.module.css';

const pads = 13;

/** Blocks of the die: left, top, width and height from its corner. */
const blocks = [
  [6, 6, 40, 26],
  [6, 36, 18, 58],
  [28, 36, 18, 26],
  [28, 66, 18, 28],
  [50, 62, 44, 32],
  [50, 6, 20, 20],
  [74, 6, 20, 20],
  [50, 30, 44, 28],
] as const;

/** A die in its frame, each pad bonded to a lead. */
export function Chip() {
  const [x, y] = [sheet.width / 2, sheet.height / 2];
  const onDie = spread(pads, -44, 44);
  const onFrame = spread(pads, -70, 70);
  /** Places on the side to the right, turned to the other three. */
  const sides = [0, 1, 2, 3].flatMap(turn =>
    upTo(pads).map(pad => {
      const [die, frame] = [onDie[pad] ?? 0, onFrame[pad] ?? 0];
      const turned = (across: number, along: number) =>
        [
          [x + across, y + along],
          [x - along, y + across],
          [x - across, y - along],
          [x + along, y - across],
        ][turn]?.join(' ');
      return {
        wire: `M${turned(46, die)}Q${turned(60, (die * 2 + frame) / 3)} ${turned(76, frame)}`,
        lead: `M${turned(76, frame)}L${turned(92, frame * 1.16)}`,
        pad: turned(46, die)?.split(' ').map(Number) ?? [],
      };
    }),
  );
  return (
    <>
      <rect x={x - 96} y={y - 96} width="192" height="192" rx="4" className={styles.paper} />
      <path d={sides.map(({ lead }) => lead).join('')} className={styles.thick} />
      <rect x={x - 50} y={y - 50} width="100" height="100" className={`${styles.tint} ${styles.accent}`} />
      {blocks.map(([left, top, width, height], index) => (
        <rect
          key={`${left} ${top}`}
          x={x - 50 + left}
          y={y - 50 + top}
          width={width}
          height={height}
          className={index === 7 ? styles.copperFill : styles.hair}
        />
      ))}
      <path
        d={spread(9, 8, 22)
          .map(line => `M${x - 42} ${y - 50 + 38 + (line - 8) * 3.8}h14`)
          .join('')}
        className={styles.hair}
      />
      <path
        d={spread(7, 54, 90)
          .map(line => `M${x - 50 + line} ${y + 14}v28`)
          .join('')}
        className={styles.hair}
      />
      <path d={sides.map(({ wire }) => wire).join('')} className={styles.copper} />
      <path
        d={sides.map(({ pad: [padX = 0, padY = 0] }) => `M${padX - 1.8} ${padY - 1.8}h3.6v3.6h-3.6z`).join('')}
        className={styles.copperFill}
      />
      <path d={`M${x - 150} ${y}h44M${x + 106} ${y}h44`} className={`${styles.hair} ${styles.dashed}`} />
    </>
  );
}
