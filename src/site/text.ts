/** A placeholder in words: `{{gpu.compute}}` or, for interface words, `{{count}}` and `{{count, thousands}}`. */
const pattern = /\{\{\s*([^{},]*?)\s*(?:,\s*([^{}]*?)\s*)?\}\}/g;

/** What a placeholder names: a value and, after a comma, how the value is written. */
export interface Placeholder {
  name: string;
  format?: string;
}

/** The placeholders of a text in their order. */
export function placeholdersIn(text: string): Placeholder[] {
  return Array.from(text.matchAll(pattern), ([, name = '', format]) => (format === undefined ? { name } : { name, format }));
}

/** A text as its plain pieces and the placeholders between them, in their order. */
export function piecesOf(text: string): ({ source: string } | (Placeholder & { source: string }))[] {
  const pieces: ReturnType<typeof piecesOf> = [];
  let end = 0;
  for (const { 0: source, 1: name = '', index } of text.matchAll(pattern)) {
    pieces.push({ source: text.slice(end, index) }, { name, source });
    end = index + source.length;
  }
  return [...pieces, { source: text.slice(end) }];
}

/** Names of the placeholders of a text in their order. */
export function placeholdersOf(text: string): string[] {
  return placeholdersIn(text).map(({ name }) => name);
}

/** Puts values in the place of placeholders; a placeholder without a value stays as it is. */
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

/** A text as a pattern that matches just it, to stand in a RegExp. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
