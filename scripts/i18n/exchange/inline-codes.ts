/** A piece of a text: words to translate, or a code that must come back unchanged. */
type Piece = { type: 'words' | 'code'; text: string };

/** The characters that XML 1.0 cannot have, for a character class in a regular expression. */
const foreign = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff`;
const foreignCharacter = new RegExp(`^[${foreign}]$`);

const placeholder = String.raw`\{\{[^{}${foreign}]*\}\}`;
/** In Markdown: code, and the end of a link with its target. */
const markup = String.raw`\`[^\`\n${foreign}]+\`|\]\([^()\s${foreign}]*\)`;

// With one group in the expression every second piece of a split is a match.
const codesInLines = new RegExp(`(${placeholder}|[${foreign}])`);
const codesInMarkdown = new RegExp(`(${placeholder}|${markup}|[${foreign}])`);

/** Splits a text: placeholders are codes, in Markdown also code and link targets. */
export function piecesOf(text: string, isMarkdown: boolean): Piece[] {
  return text
    .split(isMarkdown ? codesInMarkdown : codesInLines)
    .map((piece, index): Piece => ({ type: index % 2 === 1 ? 'code' : 'words', text: piece }))
    .filter(piece => piece.text !== '');
}

/** A code as XML can have it: a character that XML cannot have is named, as `U+0007`. */
export function writableCode(code: string): string {
  return foreignCharacter.test(code) ? `U+${code.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : code;
}

/** The code that `writableCode` wrote. */
export function readCode(code: string): string {
  return code.replace(/^U\+([0-9A-F]{4})$/, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
