import { type DrawingProps, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { exposedFields, outlineOf } from './exposed-fields.ts';

const wafer = { x: 84, y: 94, radius: 68 };
const side = 19;
const fields = exposedFields(wafer.x, wafer.y, wafer.radius, side);
/** Half of the flat, and how far it lies below the middle. */
const flat = 30;
const edge = Math.round(Math.sqrt(wafer.radius ** 2 - flat ** 2));

/** Wafers, and one of their fields enlarged: the design of the reader is copper. */
export function MaskWafer({ config, labels }: DrawingProps) {
  const { designs = [], wafers = 1 } = config.field ?? {};
  const own = designs.filter(({ yours }) => yours);
  const others = designs.filter(({ yours }) => !yours);
  const enlarged = fields.filter(({ y }) => Math.abs(y + side / 2 - wafer.y) < 1).at(-1);
  return (
    <>
      {upTo(wafers)
        .toReversed()
        .map(copy => (
          <path
            key={copy}
            d={`M${wafer.x - flat + copy * 5} ${wafer.y + edge - copy * 5}A${wafer.radius} ${wafer.radius} 0 1 1 ${wafer.x + flat + copy * 5} ${wafer.y + edge - copy * 5}z`}
            className={styles.paper}
          />
        ))}
      <path d={fields.map(({ x, y }) => `M${x} ${y}h${side}v${side}h${-side}z`).join('')} className={styles.hair} />
      <path
        d={fields.flatMap(({ x, y }) => own.map(design => outlineOf(design, x, y, side / 12, 1))).join('')}
        className={styles.copperFill}
      />
      {enlarged !== undefined && (
        <path
          d={`M${enlarged.x + side} ${enlarged.y}L196 44M${enlarged.x + side} ${enlarged.y + side}L196 148`}
          className={styles.leader}
        />
      )}
      <rect x="196" y="44" width="104" height="104" className={styles.paper} />
      <path d={others.map(design => outlineOf(design, 200, 48, 8, 3)).join('')} className={styles.tint} />
      <path d={own.map(design => outlineOf(design, 200, 48, 8, 3)).join('')} className={styles.copperFill} />
      <text x={wafer.x} y="188" className={styles.word}>
        {labels.wafer}
      </text>
      <text x="248" y="168" className={styles.word}>
        {labels.mask}
      </text>
    </>
  );
}
