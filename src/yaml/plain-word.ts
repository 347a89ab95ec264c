/** Thrown where the text is more than plain, and caught by readPlainYaml. */
export const notPlain = Symbol('not plain');

/** Indicators: characters that begin something other than plain words. */
const indicator = /^(?:[&*!%@`{}[\],?:#"'|>]|-(?: |$))/;
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;
const otherNumber = /^(?:~|0[ox][\da-f]+|[-+]?(?:[\d.]+(?:e[-+]?\d+)?|\.inf|\.nan))$/i;
/** Words that are no text. */
export const words = new Map<string, unknown>([
  ...['true', 'True', 'TRUE'].map(word => [word, true] as const),
  ...['false', 'False', 'FALSE'].map(word => [word, false] as const),
  ...['null', 'Null', 'NULL'].map(word => [word, null] as const),
]);
const longestWord = Math.max(...Array.from(words.keys(), word => word.length));

/** What a word without quotation marks is: a text, a number, true, false or null. Throws `notPlain`. */
export function plainWord(written: string): unknown {
  if (written === '' || indicator.test(written)) throw notPlain;
  const comment = written.indexOf(' #');
  if (comment !== -1 && isLostText(written, comment + 1)) throw notPlain;
  const value = withoutSpacesBehind(comment === -1 ? written : written.slice(0, comment));
  if (value.includes(': ') || value.endsWith(':') || value.endsWith('"')) throw notPlain;
  if (value.length <= longestWord && words.has(value)) return words.get(value);
  if (isLetter(value.charCodeAt(0))) return value;
  if (plainNumber.test(value)) return Number(value);
  if (otherNumber.test(value)) throw notPlain;
  return value;
}

/** Whether a `#` begins words that would be lost, rather than a comment: `the #1 hub`. */
export const isLostText = (text: string, start: number) => text[start] === '#' && /[^\s#]/.test(text[start + 1] ?? ' ');

const space = 32;

/** The offset of what follows the spaces at an offset. */
export function afterSpaces(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === space) at += 1;
  return at;
}

function withoutSpacesBehind(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === space) end -= 1;
  return end === text.length ? text : text.slice(0, end);
}

/** Whether a character cannot begin a number: a letter of the Latin alphabet. */
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
