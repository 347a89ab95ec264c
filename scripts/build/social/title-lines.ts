import type { Lettering } from './lettering.ts';

/** Lines of a text and their size. */
interface SetText {
  lines: string[];
  size: number;
}

/** Ends what was cut. */
export const ellipsis = '…';

interface Room {
  width: number;
  height: number;
}

/** From the largest to the smallest that is read in a small picture. */
const sizes = [80, 72, 64, 56, 48, 42];
/** Distance of lines, in units of their size. */
export const lineHeight = 1.22;

/**
 * Sets a text as large as its room allows, in lines that are about equally long. At the smallest size, what has no room is cut.
 *
 * @param pieces the text, cut where a line may break; a space at the end of a line is not drawn
 */
export function setText(pieces: readonly string[], { width, height }: Room, { widthOf }: Pick<Lettering, 'widthOf'>): SetText {
  const linesWithin = (size: number, share = 1) => breakLines(pieces, text => widthOf(text) * size <= width * share);
  const mostLines = (size: number) => Math.floor(height / (size * lineHeight));
  for (const size of sizes) {
    const lines = linesWithin(size);
    if (lines === undefined || lines.length > mostLines(size)) continue;
    return { size, lines: balanced(lines, share => linesWithin(size, share)) };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (text: string) => widthOf(text) * size <= width;
  const lines = breakLines([...pieces.join('')], fits) ?? [];
  const most = mostLines(size);
  return { size, lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', fits)] };
}

/** `undefined` if a piece is wider than a line. */
function breakLines(pieces: readonly string[], fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const piece of pieces) {
    if (!fits(piece.trim())) return undefined;
    const last = lines.at(-1);
    if (last !== undefined && fits((last + piece).trim())) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map(line => line.trim());
}

/** The same number of lines, the narrowest. */
function balanced(lines: string[], linesWithin: (share: number) => string[] | undefined): string[] {
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const narrower = linesWithin(share);
    if (narrower?.length !== lines.length) return lines;
    lines = narrower;
  }
  return lines;
}

function shorten(line: string, fits: (text: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 0 && !fits(characters.join('') + ellipsis)) characters.pop();
  return characters.join('').trim() + ellipsis;
}
