import type { Section } from '#site/generated/blocks/hero.ts';
import type { PackagePart } from '#site/pages/drawings/package-parts.ts';
import { spread } from '../drawing-props.ts';

/** The upper side of the board. */
export const board = 138;

/** Where a package lies on the sheet: its middle, half of the widest one, and the ends of the board. */
export interface Frame {
  middle: number;
  widest: number;
  from: number;
  to: number;
}

/** The heights and places of the parts of a package. */
export function placesOf({ terminals, carrier, dies, passives, width }: Section, { middle, widest }: Frame) {
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

/** A point of a part, as far to the right as its neighbours let a line reach it. */
export function pointOn(part: PackagePart, section: Section, frame: Frame): readonly [number, number] {
  const { floor, carried, paddle, top, right, xs, dieHalf } = placesOf(section, frame);
  const { carrier, dies, lid } = section;
  const base = carrier === 'paddle' ? paddle : carried;
  const dieRight = (connection: 'wires' | 'bumps') => (xs[dies.lastIndexOf(connection)] ?? frame.middle) + dieHalf;
  switch (part) {
    case 'lid':
      return [right - 26, carried - 26];
    case 'mould':
      return [right - 12, top + 10];
    case 'die':
      return [(xs[dies.length - 1] ?? frame.middle) + dieHalf - 8, base - (carrier === 'none' ? 18 : dies.at(-1) === 'bumps' ? 12 : 6)];
    case 'wires':
      return [dieRight('wires') + 3, base - 19];
    case 'bumps':
      return [dieRight('bumps') - 5, base - 3];
    case 'passives':
      return [(xs.at(-1) ?? 0) + 14, carried - 6];
    case 'paddle':
      return [frame.middle + dieHalf + 4, paddle + 3];
    case 'substrate':
      return [right - 4, carried + 7];
    case 'board':
      return [frame.to - 6, board + 6];
    default:
      return [lid ? right - 12 : right - 10, floor + (part === 'balls' ? 8 : 2)];
  }
}
