import pixelmatch from 'pixelmatch';
import { beside, type Picture } from './picture.ts';

/** How much a picture may differ from its baseline. */
export interface Tolerance {
  /** Up to which distance two colours are the same, from 0 to 1 (black and white). */
  color: number;
  /** Share of all pixels that may differ. */
  all: number;
  /** Share of the pixels of any square that may differ: what changes in one place alone is little of a whole picture. */
  square: number;
}

/** What differs, in words and as a picture. */
interface Difference {
  words: string;
  /** The baseline, what differs in it (in red), and what is there now. */
  picture: Picture;
}

/** Side of a square, in pixels. */
const side = 32;

/**
 * How a picture differs from its baseline by more than it may; `undefined` if it does not. Pixels at the edges of letters and lines, which browsers smooth
 * as they like, do not count.
 */
export function differenceOf(baseline: Picture, now: Picture, tolerance: Tolerance): Difference | undefined {
  const { width, height } = baseline;
  if (now.width !== width || now.height !== height) {
    return { words: `${now.width} × ${now.height} pixels in place of ${width} × ${height}`, picture: beside([baseline, now]) };
  }
  const red = new Uint8Array(baseline.data.length);
  const count = (options: { windowSize?: number }) =>
    pixelmatch(baseline.data, now.data, red, width, height, { ...options, threshold: tolerance.color });
  const square = count({ windowSize: side }) / side ** 2;
  const all = count({}) / (width * height);
  if (all <= tolerance.all && square <= tolerance.square) return undefined;
  return {
    words: `${percent(all)} of all pixels differ (${percent(tolerance.all)} may), and ${percent(square)} of a square of ${side} pixels (${percent(tolerance.square)} may)`,
    picture: beside([baseline, { width, height, data: red }, now]),
  };
}

const percent = (share: number) => `${Number((share * 100).toPrecision(2))} %`;
