import type { Field } from '../../../generated/blocks.ts';
import { round, upTo } from '../drawing-props.ts';

export type Design = Field['designs'][number];

/** A round wafer: its middle, its radius, and half of the flat at its lower edge. */
export interface RoundWafer {
  x: number;
  y: number;
  radius: number;
  flat: number;
}

/** The ring along the edge on which no die lies. */
const exclusion = 2;

/** How far the flat lies below the middle. */
const flatBelow = ({ radius, flat }: RoundWafer) => Math.round(Math.sqrt(radius ** 2 - flat ** 2));

/** Outline of a wafer, moved to the right and upwards by `aside`. */
export function waferOutline(wafer: RoundWafer, aside = 0): string {
  const { x, y, radius, flat } = wafer;
  const edge = y + flatBelow(wafer) - aside;
  return `M${x - flat + aside} ${edge}A${radius} ${radius} 0 1 1 ${x + flat + aside} ${edge}z`;
}

/** Where four fields meet: in the middle of the room between the upper edge and the flat. */
export const gridMiddle = (wafer: RoundWafer) => ({ x: wafer.x, y: wafer.y - Math.floor((wafer.radius - flatBelow(wafer)) / 2) });

/** Whether a rectangle lies wholly on the wafer, within its edge and its flat. */
function liesOn(wafer: RoundWafer, left: number, top: number, width: number, height: number): boolean {
  const reach = wafer.radius - exclusion;
  const isWithin = (x: number, y: number) => Math.hypot(x - wafer.x, y - wafer.y) <= reach;
  return (
    top + height <= wafer.y + flatBelow(wafer) - exclusion && [left, left + width].every(x => isWithin(x, top) && isWithin(x, top + height))
  );
}

/** Dies of one size: lines through the middles of their rows, of which the dashes are the dies. */
interface DieRows {
  d: string;
  strokeWidth: number;
  strokeDasharray: string;
}

/**
 * A design in every place of the wafer where all of it lies on it. The wafer is exposed field by field, `side` long; fields that its edge cuts are
 * exposed as well, so that no die which fits is missing. On a round wafer no row of places has a gap.
 */
export function diesOn(
  wafer: RoundWafer,
  side: number,
  { at: [left = 0, top = 0, columns = 0, rows = 0] }: Design,
  street: number,
): DieRows {
  const unit = side / 12;
  const [width, height] = [columns * unit, rows * unit];
  const middle = gridMiddle(wafer);
  const across = Math.ceil(wafer.radius / side) + 1;
  const steps = upTo(2 * across).map(step => (step - across) * side);
  const lines = steps.flatMap(down => {
    const y = middle.y + down + top * unit;
    const xs = steps.map(aside => middle.x + aside + left * unit).filter(x => liesOn(wafer, x, y, width, height));
    const [first, last] = [xs.at(0), xs.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [`M${round(first + street / 2)} ${round(y + height / 2)}H${round(last + width - street / 2)}`];
  });
  return {
    d: lines.join(''),
    strokeWidth: round(height - street),
    strokeDasharray: `${round(width - street)} ${round(side - width + street)}`,
  };
}

/** Outline of a design of a field whose upper left corner is at `x` and `y`; `unit` is a twelfth of its side. */
export function outlineOf({ at: [left = 0, top = 0, columns = 0, rows = 0] }: Design, x: number, y: number, unit: number, street: number) {
  const short = (length: number) => round(length * unit - street);
  return `M${round(x + left * unit + street / 2)} ${round(y + top * unit + street / 2)}h${short(columns)}v${short(rows)}h${-short(columns)}z`;
}
