import { type DrawingProps, round, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { GridBlocks } from './grid-blocks.tsx';

const grid = { x: 22, y: 20, column: 23, row: 20.75 };
const fingers = spread(24, 92, 236);

/** Wires from each block down to the next one below it, where there is room between them, or from the lowest ones to the fingers. */
function traces(blocks: NonNullable<DrawingProps['config']['blocks']>): string {
  const places = blocks.map(({ at: [left = 0, top = 0, columns = 0, rows = 0] }) => ({
    left,
    right: left + columns,
    top,
    bottom: top + rows,
  }));
  const lines = places.flatMap(({ left, right, bottom }) =>
    spread(2 * (right - left), left + 0.25, right - 0.25).flatMap(column => {
      const below = places.filter(other => other.top >= bottom && other.left < column && column < other.right);
      const next = Math.min(...below.map(({ top }) => top));
      return Number.isFinite(next) && next > bottom
        ? [`M${round(grid.x + column * grid.column)} ${round(grid.y + bottom * grid.row)}V${round(grid.y + next * grid.row)}`]
        : [];
    }),
  );
  const lowest = Math.max(...places.map(({ bottom }) => bottom));
  return [...lines, ...fingers.map(x => `M${x} 200V${round(grid.y + lowest * grid.row)}`)].join('');
}

/** A card with its blocks, plugged in at its lower edge. */
export const Card = ({ labels, ...props }: DrawingProps) => (
  <>
    <path d="M12 10h296v188h-64v14h-160v-14h-72z" className={styles.paper} />
    <path d={fingers.map(x => `M${x - 2} 200h4v10h-4z`).join('')} className={styles.copperFill} />
    <path d={traces(props.config.blocks ?? [])} className={styles.copper} />
    <GridBlocks {...props} {...grid} labels={labels} />
    <path d="M72 216h184" className={styles.lead} />
    <text x="164" y="231" className={styles.word}>
      {labels.slot}
    </text>
  </>
);
