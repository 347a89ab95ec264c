/**
 * Reads the plain kind of YAML that people write by hand (block mappings and lists, values on one line, block texts) many
 * times faster than the library reads all YAML: a site of 1,000 routes has 3,000 files.
 *
 * @returns `undefined` for whatever is not plain or not right: the library reads that, and knows what is wrong with it
 */
export function readPlainYaml(text: string): unknown {
  if (!text.endsWith('\n') || notPlainSigns.test(text)) return undefined;
  const reader: Reader = { lines: text.split('\n'), at: 0 };
  try {
    const value = readNode(reader, indentOfNext(reader));
    return reader.at === reader.lines.length ? value : undefined;
  } catch (error) {
    if (error === notPlain) return undefined;
    throw error;
  }
}

interface Reader {
  lines: string[];
  /** Index of the line to be read next. */
  at: number;
}

/** Thrown, and caught here, where the text is more than plain. */
const notPlain = Symbol('not plain');

/** Spaces before a line; what stands deeper is left to the library, and to who looks whether it can be read at all. */
const deepest = 100;

/** Tabs, carriage returns, other control characters and byte-order marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notPlainSigns = /[\u0000-\u0009\u000b-\u001f\u007f\ufeff]/;
const keyStart = /(?:([A-Za-z][\w-]*)|"([^"\\]*)"):(?: +|$)/y;
const doubleQuoted = /^"([^"\\]*)"(?: +#.*| *)$/;
const singleQuoted = /^'([^']*)'(?: +#.*| *)$/;
/** A list of plain words in brackets. */
const wordList = /^\[([\w/., -]+?)(?:, *)?\](?: +#.*| *)$/;
/** Signs that begin something else than plain words. */
const indicator = /^(?:[&*!%@`{}[\],?:#"'|>]|-(?: |$))/;
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;
const otherNumber = /^(?:~|0[ox][\da-f]+|[-+]?(?:[\d.]+(?:e[-+]?\d+)?|\.inf|\.nan))$/i;
const words = new Map<string, unknown>([
  ...['true', 'True', 'TRUE'].map(word => [word, true] as const),
  ...['false', 'False', 'FALSE'].map(word => [word, false] as const),
  ...['null', 'Null', 'NULL'].map(word => [word, null] as const),
]);

function readNode(reader: Reader, indent: number): unknown {
  if (indent > deepest) throw notPlain;
  const line = reader.lines[reader.at] ?? '';
  if (line[indent] === '[') {
    reader.at += 1;
    return readWordList(reader, indent - 1, line.slice(indent));
  }
  return isEntry(line, indent) ? readList(reader, indent) : readMapping(reader, indent);
}

function readMapping(reader: Reader, indent: number): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  do {
    const line = reader.lines[reader.at] ?? '';
    keyStart.lastIndex = indent;
    const start = keyStart.exec(line);
    const key = start?.[1] ?? start?.[2];
    if (start === null || key === undefined || key === '__proto__' || words.has(key) || Object.hasOwn(map, key)) throw notPlain;
    map[key] = readValue(reader, indent, line.slice(keyStart.lastIndex));
  } while (indentOfNext(reader, indent) === indent && !isEntry(reader.lines[reader.at] ?? '', indent));
  return map;
}

function readList(reader: Reader, indent: number): unknown[] {
  const list: unknown[] = [];
  do {
    const line = reader.lines[reader.at] ?? '';
    const start = indent + 1 + indentOf(line.slice(indent + 1));
    keyStart.lastIndex = start;
    if (keyStart.test(line)) {
      // The first key of an entry stands where the others will.
      reader.lines[reader.at] = ' '.repeat(start) + line.slice(start);
      list.push(readMapping(reader, start));
    } else if (start === line.length || line[start] === '#') throw notPlain;
    else list.push(readValue(reader, indent, line.slice(start)));
  } while (indentOfNext(reader, indent) === indent && isEntry(reader.lines[reader.at] ?? '', indent));
  return list;
}

/** Reads what stands behind a key or a dash at `indent`, and the lines below that belong to it. */
function readValue(reader: Reader, indent: number, written: string): unknown {
  reader.at += 1;
  if (written === '' || written.startsWith('#')) return readBelow(reader, indent);
  const first = written[0];
  if (first === '|' || first === '>') return readBlockText(reader, indent, written);
  if (first === '[') return readWordList(reader, indent, written);
  const quoted = first === '"' ? doubleQuoted.exec(written) : first === "'" ? singleQuoted.exec(written) : null;
  return quoted === null ? plainWord(written) : quoted[1];
}

function readBelow(reader: Reader, indent: number): unknown {
  const below = indentOfNext(reader);
  if (below > indent) return readNode(reader, below);
  return below === indent && isEntry(reader.lines[reader.at] ?? '', indent) ? readList(reader, indent) : null;
}

/** Reads a list in brackets, which may go on in lines deeper than `indent`. */
function readWordList(reader: Reader, indent: number, start: string): unknown[] {
  let written = start.trimEnd();
  for (; !written.includes(']'); reader.at += 1) {
    const line = reader.lines[reader.at];
    if (line === undefined || indentOf(line) <= indent) throw notPlain;
    written += ` ${line.trim()}`;
  }
  const [, words] = wordList.exec(written) ?? [];
  if (words === undefined) throw notPlain;
  return words.split(',').map(word => plainWord(word.trim()));
}

function plainWord(written: string): unknown {
  if (written === '' || indicator.test(written)) throw notPlain;
  const comment = written.indexOf(' #');
  // Rather words that are lost than a comment: `the #1 hub`.
  if (comment !== -1 && /^[^\s#]/.test(written.slice(comment + 2))) throw notPlain;
  let end = comment === -1 ? written.length : comment;
  while (written[end - 1] === ' ') end -= 1;
  const value = written.slice(0, end);
  if (value.includes(': ') || value.endsWith(':') || value.endsWith('"')) throw notPlain;
  if (words.has(value)) return words.get(value);
  if (plainNumber.test(value)) return Number(value);
  if (otherNumber.test(value)) throw notPlain;
  return value;
}

/** Reads the text below `|`, `|-`, `>` or `>-`. */
function readBlockText(reader: Reader, indent: number, header: string): string {
  const { lines } = reader;
  const own = indentOf(lines[reader.at] ?? '');
  if (!/^[|>]-?$/.test(header) || own <= indent || own === lines[reader.at]?.length) throw notPlain;
  const text: string[] = [];
  for (; reader.at < lines.length; reader.at += 1) {
    const line = lines[reader.at] ?? '';
    const depth = indentOf(line);
    if (depth === line.length) {
      if (depth > own) throw notPlain;
      text.push('');
    } else if (depth < own) break;
    else text.push(line.slice(own));
  }
  while (text.at(-1) === '') text.pop();
  return (header[0] === '|' ? text.join('\n') : fold(text)) + (header.endsWith('-') ? '' : '\n');
}

/** Lines become one, an empty line between them a line break. */
function fold(lines: readonly string[]): string {
  let text = '';
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      breaks += 1;
      continue;
    }
    if (line.startsWith(' ') || line.endsWith(' ')) throw notPlain;
    text += (index === 0 ? '' : breaks === 0 ? ' ' : '\n'.repeat(breaks)) + line;
    breaks = 0;
  }
  return text;
}

/** Goes to the next line that says something; its indentation, -1 at the end. */
function indentOfNext(reader: Reader, around = Number.POSITIVE_INFINITY): number {
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? '';
    const indent = indentOf(line);
    if (indent === line.length || line[indent] === '#') continue;
    // Deeper than what it follows: the rest of a value above, or a mistake.
    if (indent > around) throw notPlain;
    return indent;
  }
  return -1;
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent += 1;
  return indent;
}

const isEntry = (line: string, indent: number) => line[indent] === '-' && (line[indent + 1] === ' ' || line.length === indent + 1);
