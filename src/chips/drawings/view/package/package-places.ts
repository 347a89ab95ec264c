import type { Section } from '../../../generated/blocks.ts';
import type { PackagePart } from '../../package-parts.ts';
import { round, spread } from '../drawing-props.ts';

/** The upper side of the board that a package lies on, in its own units. */
export const board = 138;

/** The middle of a package, and half of the widest one, in its own units. */
export const middle = 160;
const widest = 94;

/** Where a package lies on the sheet: its middle, the upper side of the board, the ends of the board, and the room above it. */
export interface Frame {
  middle: number;
  board: number;
  from: number;
  to: number;
  height: number;
}

/** How much larger a package is drawn than its own units: each as large as its sheet has room for, so no two have the same scale. */
export function scaleOf(section: Section, { from, to, height }: Frame): number {
  const { half, top } = placesOf(section);
  const beside = { through: 14, wings: 36, pads: 6, lands: 6, balls: 6 }[section.terminals];
  return Math.floor(100 * Math.min((to - from - 12) / 2 / (half + beside), height / (board - top), 2.2)) / 100;
}

/** The heights and places of the parts of a package. */
export function placesOf({ terminals, carrier, dies, passives, width }: Section) {
  const half = Math.round((width * widest) / 100);
  const floor = board - { through: 44, wings: 16, pads: 3, lands: 4, balls: 15 }[terminals];
  const carried = carrier === 'substrate' ? floor - 14 : floor;
  const [left, right] = [middle - half, middle + half];
  const count = dies.length + (passives ? 1 : 0);
  return {
    half,
    floor,
    /** What the dies of a substrate, or a die without a carrier, lie on. */
    carried,
    /** What the die of a paddle lies on. */
    paddle: terminals === 'pads' ? floor - 6 : floor - 20,
    top: carrier === 'none' ? carried - 30 : carried - 52,
    left,
    right,
    /** Middles of the dies, and of the passive parts behind them. */
    xs: count === 1 ? [middle] : spread(count, left + half * 0.44, right - half * 0.34).map(Math.round),
    dieHalf: carrier === 'none' ? half : Math.round(Math.min(44, half * (dies.length > 1 ? 0.24 : 0.46))),
  };
}

/** A point of a part on the sheet, as far to the right as its neighbours let a line reach it. */
export function pointOn(part: PackagePart, section: Section, frame: Frame): readonly [number, number] {
  const scale = scaleOf(section, frame);
  const [x, y] = part === 'board' ? [0, 0] : ownPoint(part, section);
  return part === 'board'
    ? [frame.to - 6, frame.board + 6]
    : [round(frame.middle + (x - middle) * scale), round(frame.board + (y - board) * scale)];
}

/** A point of a part in the package's own units. */
function ownPoint(part: Exclude<PackagePart, 'board'>, section: Section): readonly [number, number] {
  const { floor, carried, paddle, top, right, xs, dieHalf } = placesOf(section);
  const { carrier, dies, lid } = section;
  const base = carrier === 'paddle' ? paddle : carried;
  const dieRight = (connection: 'wires' | 'bumps') => (xs[dies.lastIndexOf(connection)] ?? middle) + dieHalf;
  switch (part) {
    case 'lid':
      return [right - 26, carried - 26];
    case 'mould':
      return [right - 12, top + 10];
    case 'die':
      return [(xs[dies.length - 1] ?? middle) + dieHalf - 8, base - (carrier === 'none' ? 18 : dies.at(-1) === 'bumps' ? 12 : 6)];
    case 'wires':
      return [dieRight('wires') + 3, base - 19];
    case 'bumps':
      return [dieRight('bumps') - 5, base - 3];
    case 'passives':
      return [(xs.at(-1) ?? middle) + 14, carried - 6];
    case 'paddle':
      return [middle + dieHalf + 4, paddle + 3];
    case 'substrate':
      return [right - 4, carried + 7];
    default:
      return [lid ? right - 12 : right - 10, floor + (part === 'balls' ? 8 : 2)];
  }
}
