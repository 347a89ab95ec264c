import { namedLooks } from '../../named-looks.ts';
import many from '../dies.module.css';
import { type DrawingProps, sheet, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { GridBlocks } from './grid-blocks.tsx';

const [width, height] = [264, 184];
const [left, top] = [(sheet.width - width) / 2, 28];
const [right, bottom] = [left + width, top + height];

/** Pads along the upper and lower edge, and along the two others; each has a wire to a lead of the frame. */
const across = spread(19, left + 12, right - 12);
const along = spread(13, top + 12, bottom - 12);

/** Further apart on the frame than on the die. */
const fan = (place: number, middle: number, by: number) => Math.round((middle + (place - middle) * by) * 10) / 10;

const wires = [
  ...across.flatMap(x => [`M${x} ${top + 5}L${fan(x, 160, 1.07)} ${top - 11}`, `M${x} ${bottom - 5}L${fan(x, 160, 1.07)} ${bottom + 11}`]),
  ...along.flatMap(y => [`M${left + 5} ${y}L${left - 11} ${fan(y, 120, 1.1)}`, `M${right - 5} ${y}L${right + 11} ${fan(y, 120, 1.1)}`]),
];

const leads = [
  ...across.flatMap(x => [`M${fan(x, 160, 1.07)} ${top - 11}V6`, `M${fan(x, 160, 1.07)} ${bottom + 11}V234`]),
  ...along.flatMap(y => [`M${left - 11} ${fan(y, 120, 1.1)}H8`, `M${right + 11} ${fan(y, 120, 1.1)}H312`]),
];

/** Lines of pads, with as much between them as between the wires. */
const pads =
  `M${left + 9.5} ${top + 5}H${right - 9}M${left + 9.5} ${bottom - 5}H${right - 9}` +
  `M${left + 5} ${top + 9.5}V${bottom - 9}M${right - 5} ${top + 9.5}V${bottom - 9}`;

/** A die from above, each of its pads bonded to a lead; its blocks are named, and below it is said what their looks mean. */
export const Die = (props: DrawingProps) => (
  <>
    <path d={leads.join('')} className={styles.lead} />
    <rect x={left} y={top} width={width} height={height} className={styles.paper} />
    <path d={wires.join('')} className={styles.copper} />
    <path d={pads} className={many.pads} />
    <GridBlocks {...props} x={left + 12} y={top + 12} column={(width - 24) / 12} row={(height - 24) / 8} hasCells />
    <Key {...props} />
  </>
);

/** What the looks of blocks mean. Without words, it says nothing. */
function Key({ config: { blocks = [] }, labels }: DrawingProps) {
  return namedLooks(blocks)
    .filter(look => labels[look] !== '')
    .map((look, index) => {
      const x = left + index * 132;
      return (
        <g key={look}>
          <rect x={x} y="245" width="14" height="12" className={look === 'tint' ? `${styles.tint} ${styles.accent}` : styles.paper} />
          <text x={x + 21} y="255.5" className={`${styles.word} ${styles.start}`}>
            {labels[look]}
          </text>
        </g>
      );
    });
}
