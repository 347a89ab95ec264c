import { type DrawingProps, round, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

interface NodeBarsProps {
  nodes: NonNullable<DrawingProps['catalogue']>['nodes'];
  /** Ends of the line of nodes, and its height on the sheet. */
  left: number;
  right: number;
  floor: number;
  /** Height of the highest bar. */
  height: number;
}

/** How many products there are for each process node: a bar each, with its count above and its node below. */
export function NodeBars({ nodes, left, right, floor, height }: NodeBarsProps) {
  const step = (right - left) / nodes.length;
  const xs = spread(nodes.length, left + step / 2, right - step / 2);
  const most = Math.max(1, ...nodes.map(({ count }) => count));
  return (
    <>
      {nodes.map(({ node, count }, index) => {
        const x = xs[index] ?? 0;
        const top = round(floor - (count * height) / most);
        return (
          <g key={node}>
            {count > 0 && (
              <rect
                x={round(x - step / 2 + 2)}
                y={top}
                width={step - 4}
                height={round(floor - top)}
                className={most > 1 ? `${styles.tint} ${styles.accent}` : styles.copperFill}
              />
            )}
            {most > 1 && (
              <text x={x} y={top - 5} className={styles.figure}>
                {count}
              </text>
            )}
            <text x={x} y={floor + 16} className={count > 0 ? styles.figure : `${styles.figure} ${styles.quiet}`}>
              {node}
            </text>
          </g>
        );
      })}
      <path d={`M${left} ${floor}H${right}`} />
    </>
  );
}

/** All products of the catalogue by process node. */
export const Nodes = ({ catalogue, labels }: DrawingProps) => (
  <>
    <text x="12" y="24" className={`${styles.word} ${styles.start}`}>
      {labels.items}
    </text>
    <NodeBars nodes={catalogue?.nodes ?? []} left={4} right={316} floor={132} height={78} />
    <text x="308" y="170" className={`${styles.word} ${styles.quiet} ${styles.end}`}>
      {labels.nodes}
    </text>
  </>
);
