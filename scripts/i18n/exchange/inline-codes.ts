/** A piece of a text: words to be translated, or a code that has to come back as it is. */
export type Piece = { type: 'words' | 'code'; text: string };

/** The signs that XML 1.0 cannot hold, as they stand in a class of a regular expression. */
const foreign = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff`;
const foreignSign = new RegExp(`^[${foreign}]$`);

const placeholder = String.raw`\{\{[^{}${foreign}]*\}\}`;
/** In Markdown: code, and the end of a link with its target. */
const markup = String.raw`\`[^\`\n${foreign}]+\`|\]\([^()\s${foreign}]*\)`;

// With one group in the expression every second piece of a split is a match.
const codesInLines = new RegExp(`(${placeholder}|[${foreign}])`);
const codesInMarkdown = new RegExp(`(${placeholder}|${markup}|[${foreign}])`);

/** Takes a text apart: placeholders, and in Markdown code and link targets, are codes. */
export function piecesOf(text: string, isMarkdown: boolean): Piece[] {
  return text
    .split(isMarkdown ? codesInMarkdown : codesInLines)
    .map((piece, index): Piece => ({ type: index % 2 === 1 ? 'code' : 'words', text: piece }))
    .filter(piece => piece.text !== '');
}

/** A code as XML can hold it: a sign that it cannot is named. */
export function writableCode(code: string): string {
  return foreignSign.test(code) ? `U+${code.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : code;
}

/** A code as it was. */
export function readCode(code: string): string {
  return code.replace(/^U\+([0-9A-F]{4})$/, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
