import { diff } from 'node:util';

/** Lines of a text that are other ones now than they were, with their line breaks. */
interface Passage {
  /** Number of its first line as the text is now; of one that is gone, the line in whose place it was. */
  line: number;
  was: string;
  now: string;
}

/** Where two texts have other lines, in their order. */
export function passagesBetween(before: string, after: string): Passage[] {
  return piecesOf(before, after).flatMap(piece => (piece.isSame ? [] : [{ line: piece.line, was: piece.was, now: piece.now }]));
}

/** The text `after` with some of its passages, by their numbers from 0, as they were; every other byte stays. */
export function takePassagesBack(before: string, after: string, numbers: readonly number[]): string {
  const pieces = piecesOf(before, after);
  const passages = pieces.filter(({ isSame }) => !isSame);
  const chosen = new Set(numbers.map(number => passages[number]));
  return pieces.map(piece => (chosen.has(piece) ? piece.was : piece.now)).join('');
}

interface Piece extends Passage {
  isSame: boolean;
}

/** Both texts in pieces that are the same, and such that are not, in turns. */
function piecesOf(before: string, after: string): Piece[] {
  // Node's own comparison fails for two empty texts.
  if (before === after) return [{ isSame: true, line: 1, was: before, now: after }];
  const pieces: Piece[] = [];
  let line = 1;
  for (const [operation, text] of diff(linesOf(after), linesOf(before))) {
    const isSame = operation === 0;
    let piece = pieces.at(-1);
    if (piece?.isSame !== isSame) {
      piece = { isSame, line, was: '', now: '' };
      pieces.push(piece);
    }
    if (operation !== 1) piece.was += text;
    if (operation === -1) continue;
    piece.now += text;
    line += 1;
  }
  return pieces;
}

/** The lines of a text, each with its break. */
const linesOf = (text: string) => text.split(/(?<=\n)/).filter(line => line !== '');
