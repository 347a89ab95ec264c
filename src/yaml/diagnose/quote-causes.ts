import { type Diagnose, restOfLine } from '../source-line.ts';
import { flowCharactersOf } from './flow-characters.ts';

export const diagnoseEscape: Diagnose = (error, _, source) =>
  error.code === 'BAD_DQ_ESCAPE'
    ? {
        code: 'yaml/escape',
        message: `\`${source.slice(error.pos[0], error.pos[0] + 2)}\` means nothing between double quotes. Write \`\\\\\` for a backslash, or use single quotes.`,
        span: [error.pos[0], error.pos[0] + 2],
      }
    : undefined;

export const diagnoseUnclosedQuote: Diagnose = (error, _, source) => {
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('closing')) return undefined;
  const opening = openingQuote(source.slice(0, error.pos[0] + 1)) ?? openingQuoteWithinLine(source);
  if (opening === undefined) return undefined;
  const quote = source[opening];
  return {
    code: 'yaml/unclosed-quote',
    message: `The quote \`${quote}\` that opens here is never closed. Put \`${quote}\` at the end of the text.`,
    span: restOfLine(source, opening),
  };
};

/** Single-quoted text with an apostrophe in it, or text after a closed quote. */
export const diagnoseTextAfterQuote: Diagnose = (error, line, source) => {
  const before = source.slice(line.start, error.pos[0]);
  const quote = /(["'])\s*$/.exec(before)?.[1];
  if (error.code !== 'UNEXPECTED_TOKEN' || quote === undefined) return undefined;
  if (line.text.slice(error.pos[0] - line.start).trim() === ',') {
    return { code: 'yaml/quotes', message: 'A comma ends no line in YAML. Remove it.', span: restOfLine(source, error.pos[0]) };
  }
  const advice =
    quote === "'"
      ? "Write an apostrophe between single quotes twice (''), or put the whole text in double quotes."
      : 'Put the whole text in single quotes, or write a double quote within it as `\\"`.';
  return {
    code: 'yaml/quotes',
    message: `The quoted text ends before this point, yet more text follows. ${advice}`,
    span: restOfLine(source, error.pos[0]),
  };
};

const valueStart = /^(\s*(?:- +)*(?:[^\s:'"]+:[ \t]+)?)(\S.*)$/;

/** Text whose first characters mean something else in YAML: `{{fact}}`, `@name`, `**bold**`, `[link](/path)`, `[New] cakes`, `- 20 °C`. */
export const diagnoseSpecialStart: Diagnose = (error, line) => {
  const [, before = '', value = ''] = valueStart.exec(line.text) ?? [];
  const start = line.start + before.length;
  if (error.pos[0] < start) return undefined;
  const [, mark, rest = ''] = /^([|>][-+]) *(\S.*)$/.exec(value) ?? [];
  if (mark !== undefined) {
    const message = `The text of \`${mark}\` begins in the line below. Move \`${shorten(rest)}\` down there, or remove \`${mark}\`.`;
    return { code: 'yaml/quotes', message, span: [start, start + value.length] };
  }
  const special = /^(?:\{\{|[@`%*!&]|\[(?=[^\]]*\](?:\(| *[^\s,#\]}]))|\{(?=[^{}]*\} *[^\s,#\]}])|[>|](?= *\S)|[-?](?= ))/.exec(value)?.[0];
  if (special === undefined) return undefined;
  return {
    code: 'yaml/quotes',
    message: `Text that begins with ${special === '`' ? 'a backtick' : `\`${special}\``} must stand in quotes${value.includes('"') ? '' : `: write \`"${shorten(value)}"\``}.`,
    span: [start, start + value.length],
  };
};

/** `title: Cakes: fresh` */
export const diagnoseColonInText: Diagnose = (error, line) => {
  const [, before = '', value = ''] = valueStart.exec(line.text) ?? [];
  const isNested = error.code === 'BLOCK_AS_IMPLICIT_KEY' && /:[ \t]+$/.test(before) && /:(\s|$)/.test(value);
  if (!isNested) return undefined;
  const start = line.start + before.length;
  return {
    code: 'yaml/quotes',
    message: 'Text with a colon and a space in it must stand in quotes, or YAML takes it for a key and its value.',
    span: [start, start + value.length],
  };
};

/**
 * Offset of the quote that is still open at the end of a text, read line by line: the last value that begins with a quote and
 * does not end with it.
 */
function openingQuote(source: string): number | undefined {
  let offset = 0;
  let opening: number | undefined;
  for (const text of source.split('\n')) {
    const [, before = '', value = ''] = valueStart.exec(text.trimEnd()) ?? [];
    const quote = value[0];
    if (opening === undefined && (quote === '"' || quote === "'") && !isClosed(value, quote)) opening = offset + before.length;
    else if (opening !== undefined && isClosed(source[opening] + text, source[opening] ?? '')) opening = undefined;
    offset += text.length + 1;
  }
  return opening;
}

/** Offset of the first quote without an end for the parser. Within brackets it is not at the beginning of a line's value. */
const openingQuoteWithinLine = (source: string) =>
  flowCharactersOf(source).find(({ character, text }) => /["']/.test(character) && !isClosed(text, character))?.offset;

function isClosed(value: string, quote: string): boolean {
  const inner = value.slice(1);
  return quote === '"' ? /^([^"\\]|\\.)*"/.test(inner) : /^([^']|'')*'(?!')/.test(inner);
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
