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

/** Takes a change from `before` to `after` back in a text that was changed further; `undefined` if the same lines were changed again. */
export function takeChangeBack(before: string, after: string, current: string): string | undefined {
  const lines = linesOf(current);
  const places = placesOf(after, current);
  /** From which line of the current text to which a passage is, from 0. */
  const rangeOf = ({ line, now }: Passage): [from: number, to: number] | undefined => {
    const [first, length] = [line - 1, linesOf(now).length];
    // Lines that are gone were between two others, of which one is still there.
    if (length === 0) {
      const place = places[first] ?? (first === 0 ? -1 : places[first - 1]);
      return place === undefined ? undefined : places[first] === undefined ? [place + 1, place + 1] : [place, place];
    }
    const [from, to] = [places[first], places[first + length - 1]];
    const isWhole =
      from !== undefined && to === from + length - 1 && places.slice(first, first + length).every(place => place !== undefined);
    return isWhole ? [from, to + 1] : undefined;
  };
  // From the end on: what is taken back shifts the lines behind it.
  for (const passage of passagesBetween(before, after).toReversed()) {
    const range = rangeOf(passage);
    if (range === undefined) return undefined;
    // A last line without its break cannot be followed by another one.
    if (!/(?:^|\n)$/.test(passage.was) && range[1] < lines.length) return undefined;
    lines.splice(range[0], range[1] - range[0], passage.was);
  }
  return lines.join('');
}

/** Which line of another text each line of a text is, from 0; `undefined` for one that is not there. */
function placesOf(text: string, other: string): (number | undefined)[] {
  const places: (number | undefined)[] = [];
  let place = 0;
  for (const { isSame, was, now } of piecesOf(text, other)) {
    for (const _ of linesOf(was)) {
      places.push(isSame ? place : undefined);
      if (isSame) place += 1;
    }
    if (!isSame) place += linesOf(now).length;
  }
  return places;
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
