import type { Section } from '../../../generated/blocks.ts';
import type { PackagePart } from '../../package-parts.ts';
import { round, spread } from '../drawing-props.ts';

/** The upper side of the board that a package lies on, in its own units. */
export const board = 138;

/** The middle of a package, and half of the widest one, in its own units. */
export const middle = 160;
const widest = 100;

/** Half of the width of a die, and its height: the same in every package, as far as there is room. */
const die = { half: 20, height: 10 };
const bump = 5;
/** Height of the mould above a die: room for the wires. In a package with pins through the board it is the thickest. */
const mould = { through: 24, wings: 14, pads: 12, lands: 12, balls: 12 };
export const substrate = 10;

/** Where a package lies on the sheet: its middle, the upper side of the board, the ends of the board, and the room above it. */
export interface Frame {
  middle: number;
  board: number;
  from: number;
  to: number;
  height: number;
}

/** How much larger than in its own units a package is drawn to fill its frame. */
export function scaleIn(section: Section, { from, to, height }: Frame): number {
  const { half, top } = placesOf(section);
  const beside = { through: 14, wings: 30, pads: 6, lands: 6, balls: 6 }[section.terminals];
  return Math.floor(100 * Math.min((to - from - 12) / 2 / (half + beside), height / (board - top), 2.2)) / 100;
}

/** The heights and places of the parts of a package. Its height follows from its parts, so that packages have the true order of heights. */
export function placesOf({ terminals, carrier, dies, lid, passives, width, count = 7 }: Section) {
  const half = Math.round((width * widest) / 100);
  const [left, right] = [middle - half, middle + half];
  const isBare = carrier === 'none';
  const dieHalf = isBare ? half : Math.round(Math.min(die.half, half * (dies.length > 1 ? 0.24 : 0.64)));
  const ball = round(Math.min(5.5, (0.42 * (2 * half - 12)) / (count - 1)));
  const floor = board - { through: 8, wings: 4, pads: 3, lands: 4, balls: 2 * ball }[terminals];
  const hasLeads = terminals === 'through' || terminals === 'wings';
  const above = die.height + mould[terminals];
  const carried = carrier === 'substrate' ? floor - substrate : floor;
  /** The leads leave the body at the middle of its height, a little above the paddle. */
  const lead = floor - above - 3;
  const paddle = hasLeads ? lead + 3 : floor - 6;
  const base = carrier === 'paddle' ? paddle : carried;
  const parts = dies.length + (passives ? 1 : 0);
  return {
    half,
    dieHalf,
    dieHeight: die.height,
    bump: isBare ? 0 : bump,
    ball,
    floor,
    lead,
    paddle,
    /** What the dies of a substrate, or a die without a carrier, lie on. */
    carried,
    /** What the dies lie on. */
    base,
    top: isBare ? base - die.height : lid ? base - bump - die.height - 12 : base - above,
    left,
    right,
    /** How far leads reach into the body: to the paddle at most. */
    leadIn: Math.max(4, Math.min(16, half - dieHalf - 8)),
    /** Middles of the dies, and of the passive parts behind them. */
    xs: parts === 1 ? [middle] : spread(parts, left + half * 0.44, right - half * 0.34).map(Math.round),
  };
}

/** A point of a part on the sheet. */
export function pointOn(part: PackagePart, section: Section, frame: Frame): readonly [number, number] {
  const scale = scaleIn(section, frame);
  const [x, y] = part === 'board' ? [0, 0] : ownPoint(part, section);
  return part === 'board'
    ? [frame.to - 6, frame.board + 6]
    : [round(frame.middle + (x - middle) * scale), round(frame.board + (y - board) * scale)];
}

/** A point of a part in the package's own units; those within the body are beside each other. */
function ownPoint(part: Exclude<PackagePart, 'board'>, section: Section): readonly [number, number] {
  const { base, carried, dieHalf, dieHeight, floor, left, paddle, right, top, xs } = placesOf(section);
  const { dies, lid, carrier } = section;
  const middleOf = (connection: 'wires' | 'bumps') => xs[dies.lastIndexOf(connection)] ?? middle;
  switch (part) {
    case 'lid':
    case 'mould':
      return [left + (lid ? 8 : 5), top + 5];
    case 'wires':
      return [middleOf('wires') - dieHalf, base - dieHeight - 5];
    case 'die':
      return [xs[0] ?? middle, base - dieHeight / 2 - (dies[0] === 'bumps' && carrier !== 'none' ? bump : 0)];
    case 'bumps':
      return [middleOf('bumps') + dieHalf + 0.5, base - bump / 2];
    case 'passives':
      return [(xs.at(-1) ?? middle) + 14, carried - 6];
    case 'paddle':
      return [middle + dieHalf + 2, paddle + 3];
    case 'substrate':
      return [right - 3, carried + substrate / 2];
    case 'through':
      return [right + 10, (floor + board) / 2];
    case 'wings':
      return [right + 13, (floor + board) / 2];
    default:
      return [right - 10, (floor + board) / 2];
  }
}
