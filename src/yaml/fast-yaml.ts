import { isBracket, openBrackets, parseBrackets } from './plain-brackets.ts';
import { afterSpaces, isLostText, notPlain, plainWord, words } from './plain-word.ts';

/**
 * Reads the plain kind of YAML that people write by hand: block mappings and lists, values on one line, block texts. It exists
 * for speed: a site of 1,000 routes in 2 languages has 3,000 YAML files, and checking it takes 1,700 ms of CPU time with this
 * reader, 5,800 ms with the library alone.
 *
 * @returns `undefined` for YAML that is not plain or not valid: the library reads it and finds the errors
 */
export function readPlainYaml(text: string): unknown {
  if (!text.endsWith('\n') || notPlainCharacters.test(text)) return undefined;
  const reader: Reader = { text, line: 0, end: text.indexOf('\n') };
  try {
    const value = readNode(reader, indentOfNext(reader));
    return reader.line === text.length ? value : undefined;
  } catch (error) {
    if (error === notPlain) return undefined;
    throw error;
  }
}

/** A position at the beginning of a line. Only keys and values are copied from the text. */
interface Reader {
  text: string;
  /** Offsets of the next line and of its line break. */
  line: number;
  end: number;
}

/** Most spaces before a line. Deeper text is left to the library, after `tooDeepAt` has checked that it can be read. */
const deepest = 100;

/** Tabs, carriage returns, other control characters and byte-order marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notPlainCharacters = /[\u0000-\u0009\u000b-\u001f\u007f\ufeff]/;
const keyStart = /(?:[A-Za-z][\w-]*|"[^"\\\n]*"):(?: +|$)/my;
const quotedText = /(?:"([^"\\\n]*)"|'([^'\n]*)')(?: +#.*| *)$/my;
function readNode(reader: Reader, indent: number): unknown {
  if (indent > deepest) throw notPlain;
  const start = reader.line + indent;
  if (isBracket(reader.text[start])) return readBrackets(reader, indent - 1, start);
  return isEntry(reader, indent) ? readList(reader, indent) : readMapping(reader, indent);
}

function readMapping(reader: Reader, indent: number): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  const { text } = reader;
  do {
    const start = reader.line + indent;
    keyStart.lastIndex = start;
    if (!keyStart.test(text)) throw notPlain;
    const key = text[start] === '"' ? text.slice(start + 1, text.indexOf('"', start + 1)) : text.slice(start, text.indexOf(':', start));
    if (key === '__proto__' || words.has(key) || Object.hasOwn(map, key)) throw notPlain;
    map[key] = readValue(reader, indent, keyStart.lastIndex);
  } while (indentOfNext(reader, indent) === indent && !isEntry(reader, indent));
  return map;
}

function readList(reader: Reader, indent: number): unknown[] {
  const list: unknown[] = [];
  const { text } = reader;
  do {
    const start = afterSpaces(text, reader.line + indent + 1);
    keyStart.lastIndex = start;
    // The first key of an entry is at the column of the others.
    if (keyStart.test(text)) list.push(readMapping(reader, start - reader.line));
    else if (start === reader.end || text[start] === '#') throw notPlain;
    else list.push(readValue(reader, indent, start));
  } while (indentOfNext(reader, indent) === indent && isEntry(reader, indent));
  return list;
}

/** Reads the value from `start` on, after a key or a dash at `indent`, with the lines below that belong to it. */
function readValue(reader: Reader, indent: number, start: number): unknown {
  const { text, end } = reader;
  switch (text[start]) {
    case '\n':
    case '#':
      if (isLostText(text, start)) throw notPlain;
      goToNextLine(reader);
      return readBelow(reader, indent);
    case '|':
    case '>':
      return readBlockText(reader, indent, start);
    case '[':
    case '{':
      return readBrackets(reader, indent, start);
    case '"':
    case "'": {
      goToNextLine(reader);
      quotedText.lastIndex = start;
      const quoted = quotedText.exec(text);
      if (quoted === null) throw notPlain;
      return quoted[1] ?? quoted[2];
    }
    default:
      goToNextLine(reader);
      return plainWord(text.slice(start, end));
  }
}

function readBelow(reader: Reader, indent: number): unknown {
  const below = indentOfNext(reader);
  if (below > indent) return readNode(reader, below);
  return below === indent && isEntry(reader, indent) ? readList(reader, indent) : null;
}

/** Reads a list or a mapping in brackets, which may continue in lines deeper than `indent`. */
function readBrackets(reader: Reader, indent: number, start: number): unknown {
  const { text } = reader;
  let written = text.slice(start, reader.end).trimEnd();
  let open = openBrackets(written);
  for (goToNextLine(reader); open > 0; goToNextLine(reader)) {
    if (reader.line === text.length || afterSpaces(text, reader.line) - reader.line <= indent) throw notPlain;
    const more = text.slice(reader.line, reader.end).trim();
    open += openBrackets(more);
    written += ` ${more}`;
  }
  return parseBrackets(written);
}

/** Reads the text below `|`, `|-`, `>` or `>-`. */
function readBlockText(reader: Reader, indent: number, start: number): string {
  const { text } = reader;
  const header = text.slice(start, reader.end);
  goToNextLine(reader);
  const own = afterSpaces(text, reader.line) - reader.line;
  if (!/^[|>]-?$/.test(header) || own <= indent || reader.line + own === reader.end) throw notPlain;
  const lines: string[] = [];
  for (; reader.line < text.length; goToNextLine(reader)) {
    const depth = afterSpaces(text, reader.line) - reader.line;
    if (reader.line + depth === reader.end) {
      if (depth > own) throw notPlain;
      lines.push('');
    } else if (depth < own) break;
    else lines.push(text.slice(reader.line + own, reader.end));
  }
  while (lines.at(-1) === '') lines.pop();
  return (header[0] === '|' ? lines.join('\n') : fold(lines)) + (header.endsWith('-') ? '' : '\n');
}

/** Joins lines to one; an empty line between them becomes a line break. */
function fold(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (/^ | $/m.test(text)) throw notPlain;
  return text.replace(/\n+/g, breaks => (breaks.length === 1 ? ' ' : breaks.slice(1)));
}

/** Goes to the next line with content and gives its indentation, or -1 at the end. */
function indentOfNext(reader: Reader, around = Number.POSITIVE_INFINITY): number {
  const { text } = reader;
  for (; reader.line < text.length; goToNextLine(reader)) {
    const start = afterSpaces(text, reader.line);
    if (start === reader.end || text[start] === '#') continue;
    // Deeper than the lines around it: the rest of a value above, or a mistake.
    if (start - reader.line > around) throw notPlain;
    return start - reader.line;
  }
  return -1;
}

/** At the end of the text, the line is the empty one after the last line break. */
function goToNextLine(reader: Reader): void {
  reader.line = reader.end + 1;
  reader.end = reader.text.indexOf('\n', reader.line);
}

const isEntry = ({ text, line }: Reader, indent: number) => {
  const dash = line + indent;
  return text[dash] === '-' && (text[dash + 1] === ' ' || text[dash + 1] === '\n');
};
