import { Callout } from '../callout.tsx';
import { type DrawingProps, spread } from '../drawing-props.ts';
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
  const farRight = (of: readonly Design[]) => of.toSorted((a, b) => rightOf(b)[0] - rightOf(a)[0] || rightOf(a)[1] - rightOf(b)[1]);
  const [other] = farRight(others);
  const [yours] = farRight(own);
  // A street ends at the right edge of the field, above the lowest of the designs there.
  const [lowest] = designs.toSorted((a, b) => rightOf(b)[0] - rightOf(a)[0] || rightOf(b)[1] - rightOf(a)[1]);
  const [left = 0, top = 0, columns = 0] = lowest?.at ?? [];
  const callouts: { name: string | undefined; at: [number, number] }[] = [
    { name: labels.mark, at: [180, 20] },
    ...(other ? [{ name: labels.others, at: rightOf(other) }] : []),
    ...(yours ? [{ name: labels.yours, at: rightOf(yours) }] : []),
    { name: labels.street, at: [field.x + (left + columns) * field.unit, field.y + top * field.unit] },
  ];
  const ys = spread(callouts.length, 30, 168);
  return (
    <>
      <rect x="12" y="12" width="176" height="176" rx="2" className={styles.paper} />
      <path d={[20, 180].flatMap(x => [20, 180].map(y => `M${x - 5} ${y}h10M${x} ${y - 5}v10`)).join('')} className={styles.copper} />
      <path d={outlines(others)} className={`${styles.tint} ${styles.accent}`} />
      <path d={outlines(own)} className={styles.copperFill} />
      {callouts
        .toSorted((a, b) => a.at[1] - b.at[1])
        .map(({ name, at }, index) => (
          <Callout key={at.join(' ')} at={at} to={[216, ys[index] ?? 0]}>
            {name}
          </Callout>
        ))}
    </>
  );
}
