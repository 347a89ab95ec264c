import { SiteLink } from '#client/navigation/site-link.tsx';
import many from '../dies.module.css';
import { type DrawingProps, round, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

interface GridBlocksProps extends Pick<DrawingProps, 'config' | 'facts' | 'labels'> {
  /** Left and upper edge of the grid, and size of its cells. */
  x: number;
  y: number;
  column: number;
  row: number;
  /** Whether cells are drawn in the blocks, above and below their names. */
  hasCells?: true;
}

/** Rows of cells that a block has room for, `height` from its upper edge, and as many at its lower edge. */
function cellRows(left: number, top: number, width: number, height: number): string {
  const count = Math.floor((height / 2 - 13) / 5);
  return upTo(Math.max(0, count))
    .flatMap(row => [top + 5 + row * 5, top + height - 5 - row * 5])
    .map(y => `M${round(left + 4)} ${round(y)}h${round(width - 8)}`)
    .join('');
}

const fills = { plain: styles.paper, tint: `${styles.tint} ${styles.accent}`, copper: styles.copperFill };

/** Blocks on a grid, each with its name, and its fact below that; one with a target is a link. */
export function GridBlocks({ config: { blocks = [] }, facts, labels, x, y, column, row, hasCells }: GridBlocksProps) {
  return blocks.map(({ id, at: [left = 0, top = 0, columns = 0, rows = 0], look = 'plain', to }) => {
    const [width, height] = [columns * column - 3, rows * row - 3];
    const [middleX, middleY] = [round(x + left * column + width / 2 + 1.5), round(y + top * row + height / 2 + 1.5)];
    const fact = facts[id];
    const ink = look === 'copper' ? styles.onCopper : '';
    const block = (
      <>
        <rect
          x={round(x + left * column + 1.5)}
          y={round(y + top * row + 1.5)}
          width={round(width)}
          height={round(height)}
          className={fills[look]}
        />
        {hasCells && look !== 'copper' && (
          <path
            d={cellRows(x + left * column + 1.5, y + top * row + 1.5, width, height)}
            className={look === 'tint' ? `${many.cells} ${many.array}` : many.cells}
          />
        )}
        <text x={middleX} y={middleY + (fact ? -2.5 : 4.5)} className={`${styles.word} ${ink}`}>
          {labels[id]}
        </text>
        {fact && (
          <text x={middleX} y={middleY + 13.5} className={`${styles.figure} ${ink}`}>
            {fact.text}
          </text>
        )}
      </>
    );
    return to === undefined ? (
      <g key={id}>{block}</g>
    ) : (
      <SiteLink key={id} to={to} className={styles.link}>
        {block}
      </SiteLink>
    );
  });
}
