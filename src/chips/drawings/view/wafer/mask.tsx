import { Callout } from '../callout.tsx';
import type { DrawingProps } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { type Design, outlineOf } from './wafer-map.ts';

const field = { x: 28, y: 28, unit: 12 };

/** Right edge of a design, and its middle. */
function rightOf({ at: [left = 0, top = 0, columns = 0, rows = 0] }: Design): [number, number] {
  return [field.x + (left + columns) * field.unit - 6, field.y + (top + rows / 2) * field.unit];
}

/** The plate of a mask with one field: designs, the streets between them, and the marks by which it is aligned. */
export function Mask({ config, labels }: DrawingProps) {
  const { designs = [] } = config.field ?? {};
  const own = designs.filter(({ yours }) => yours);
  const others = designs.filter(({ yours }) => !yours);
  const outlines = (of: readonly Design[]) => of.map(design => outlineOf(design, field.x, field.y, field.unit, 3)).join('');
  // From the top downwards, so that no leader line crosses another.
  const atTheRight = others.toSorted((a, b) => rightOf(b)[0] - rightOf(a)[0] || rightOf(a)[1] - rightOf(b)[1]);
  const lowest = designs.toSorted((a, b) => rightOf(b)[0] - rightOf(a)[0] || rightOf(b)[1] - rightOf(a)[1])[0];
  const [lowLeft = 0, lowTop = 0, , lowRows = 0] = lowest?.at ?? [];
  return (
    <>
      <rect x="12" y="12" width="176" height="176" rx="2" className={styles.paper} />
      <path d={[20, 180].flatMap(x => [20, 180].map(y => `M${x - 5} ${y}h10M${x} ${y - 5}v10`)).join('')} className={styles.copper} />
      <path d={outlines(others)} className={`${styles.tint} ${styles.accent}`} />
      <path d={outlines(own)} className={styles.copperFill} />
      <Callout at={[180, 20]} to={[216, 30]}>
        {labels.mark}
      </Callout>
      {atTheRight[0] && (
        <Callout at={rightOf(atTheRight[0])} to={[216, 76]}>
          {labels.others}
        </Callout>
      )}
      {own[0] && (
        <Callout at={rightOf(own[0])} to={[216, 122]}>
          {labels.yours}
        </Callout>
      )}
      <Callout at={[field.x + lowLeft * field.unit, field.y + (lowTop + lowRows / 2) * field.unit]} to={[216, 168]}>
        {labels.street}
      </Callout>
    </>
  );
}
