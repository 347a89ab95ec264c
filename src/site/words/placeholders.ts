/** A placeholder in words: `{{gpu.compute}}` or, for interface words, `{{count}}` and `{{count, thousands}}`. */
const pattern = /\{\{\s*([^{},]*?)\s*(?:,\s*([^{}]*?)\s*)?\}\}/g;

/** Contents of a placeholder: the name of a value and, after a comma, its format. */
interface Placeholder {
  name: string;
  format?: string;
}

/** A piece of a text as written: words, or a placeholder. */
export type Piece = { source: string } | PlaceholderPiece;
export type PlaceholderPiece = Placeholder & { source: string };

/** The plain pieces of a text and the placeholders between them, in their order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  // `matchAll` would create a pattern for each text.
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const { 0: source, 1: name = '', 2: format, index } = found;
    pieces.push({ source: text.slice(end, index) }, format === undefined ? { source, name } : { source, name, format });
    end = index + source.length;
  }
  pieces.push({ source: text.slice(end) });
  return pieces;
}

export const isPlaceholder = (piece: Piece): piece is PlaceholderPiece => 'name' in piece;

/** Names of the placeholders of a text in their order. */
export const placeholdersOf = (text: string): string[] =>
  piecesOf(text)
    .filter(isPlaceholder)
    .map(({ name }) => name);

/** Replaces placeholders by their values; a placeholder without a value is kept. */
export function fillPlaceholders(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replace(pattern, (whole, name: string) => valueFor(name) ?? whole);
}

/** Fills every text of plain words: titles, words of the layout. */
export function fillWords<Words>(words: Words, fill: (line: string) => string): Words {
  if (typeof words === 'string') return fill(words) as Words;
  if (Array.isArray(words)) return words.map(word => fillWords(word, fill)) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, fillWords(word, fill)])) as Words;
}

/** A pattern, for use in a RegExp, that matches exactly this text. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
