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

const pads = [
  ...across.flatMap(x => [`M${x - 2.5} ${top + 2.5}h5v5h-5z`, `M${x - 2.5} ${bottom - 7.5}h5v5h-5z`]),
  ...along.flatMap(y => [`M${left + 2.5} ${y - 2.5}h5v5h-5z`, `M${right - 7.5} ${y - 2.5}h5v5h-5z`]),
];

/** A die from above, each of its pads bonded to a lead; its blocks are named. */
export const Die = (props: DrawingProps) => (
  <>
    <path d={leads.join('')} className={styles.lead} />
    <rect x={left} y={top} width={width} height={height} className={styles.paper} />
    <path d={wires.join('')} className={styles.copper} />
    <path d={pads.join('')} className={styles.copperFill} />
    <GridBlocks {...props} x={left + 12} y={top + 12} column={(width - 24) / 12} row={(height - 24) / 8} />
  </>
);
