import many from '../dies.module.css';
import { type DrawingProps, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { diesOn, gridMiddle, outlineOf, type RoundWafer, waferOutline } from './wafer-map.ts';

const wafer: RoundWafer = { x: 84, y: 94, radius: 70, flat: 26 };
const side = 24;
/** The field that is drawn enlarged, and its frame beside the wafer. */
const shown = { left: gridMiddle(wafer).x + side, top: gridMiddle(wafer).y - side };
const frame = { left: 196, top: 38, side: 104 };

/** Wafers, full of dies to their edge, and one of their fields enlarged: the design of the reader is copper. */
export function MaskWafer({ config, labels }: DrawingProps) {
  const { designs = [], wafers = 1 } = config.field ?? {};
  const own = designs.filter(({ yours }) => yours);
  const others = designs.filter(({ yours }) => !yours);
  return (
    <>
      {upTo(wafers)
        .toReversed()
        .map(copy => (
          <path key={copy} d={waferOutline(wafer, copy * 5)} className={styles.paper} />
        ))}
      {designs.map(design => (
        <path
          key={design.at.join(' ')}
          {...diesOn(wafer, side, design, 1)}
          className={design.yours ? `${many.dies} ${many.yours}` : many.dies}
        />
      ))}
      <path
        d={`M${shown.left + side} ${shown.top}L${frame.left} ${frame.top}M${shown.left + side} ${shown.top + side}L${frame.left} ${frame.top + frame.side}`}
        className={styles.leader}
      />
      <rect x={shown.left} y={shown.top} width={side} height={side} className={many.frame} />
      <rect x={frame.left} y={frame.top} width={frame.side} height={frame.side} className={styles.paper} />
      <path d={others.map(design => outlineOf(design, frame.left + 4, frame.top + 4, 8, 3)).join('')} className={styles.tint} />
      <path d={own.map(design => outlineOf(design, frame.left + 4, frame.top + 4, 8, 3)).join('')} className={styles.copperFill} />
      <text x={wafer.x} y="186" className={styles.word}>
        {labels.wafer}
      </text>
      <text x="248" y="186" className={styles.word}>
        {labels.mask}
      </text>
    </>
  );
}
