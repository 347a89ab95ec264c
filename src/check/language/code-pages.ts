/** A part of Node and of every browser, of whose types this room has none. */
declare const TextDecoder: new (name?: string) => { decode(bytes: Uint8Array): string };

const doubled = ['gbk', 'big5', 'shift_jis', 'euc-kr'];

/** Code pages with one byte a character, as TextDecoder names them; the Western one first, as in most programs. */
export const singleByteNames = [
  ...['1252', '1250', '1251', '1253', '1254', '1255', '1256', '1257', '1258'].map(number => `windows-${number}`),
  ...['macintosh', 'koi8-r', 'ibm866'],
];

/** Code pages that programs take for each other and for UTF-8. */
export const codePages = [...singleByteNames, ...doubled];

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The text of some bytes; UTF-8 without a code page. */
export const decode = (bytes: readonly number[], name?: string): string => new TextDecoder(name).decode(Uint8Array.from(bytes));

/** The characters from 80 on of a code page with one byte a character. */
export const upperHalf = (name: string): string => decode(range(0x80, 0xff), name);

type Range = readonly [first: number, last: number];

const pairsOf = (rows: Range, next: Range) => range(...rows).flatMap(row => range(...next).map(byte => [row, byte]));

/** The characters of some rows of a code page with two bytes a character. */
export const charactersIn = (name: string, rows: Range, next: Range): string => decode(pairsOf(rows, next).flat(), name);

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character of a code page that is not ASCII. */
function bytesIn(name: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(name);
  if (known !== undefined) return known;
  const pairs = doubled.includes(name) ? pairsOf([0x81, 0xfe], [0x40, 0xfe]) : [];
  const all = [...pairs, ...range(0x80, 0xff).map(byte => [byte])];
  const characters = decode(
    all.flatMap(bytes => [...bytes, 0x0a]),
    name,
  ).split('\n');
  const table = new Map(characters.map((character, index) => [character, all[index] ?? []] as const));
  table.delete('\ufffd');
  tables.set(name, table);
  return table;
}

/** The bytes of a text in a code page; those of a question mark for characters that it lacks. */
export const encode = (text: string, name: string): number[] =>
  [...text].flatMap(character => (character < '\x80' ? character.charCodeAt(0) : (bytesIn(name).get(character) ?? [0x3f])));
