import { memoizeValue } from '#site/memoize.ts';
import type { Script } from './script.ts';

/** A part of Node and of every browser, of whose types this room has none. */
declare const TextDecoder: new (
  name: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/**
 * The first piece of a text whose bytes were read in another code page than they were written in: `ä¸­æ–‡` for 中文, `Ñ„Ð¸` for фи,
 * `GrÃ¼n` for Grün, `鍐呭瓨` for 内存, `оПХБЕР` for Привет. Nothing that people write is UTF-8 by chance, if two characters of it follow
 * each other.
 *
 * @param isBare whether the text should have letters that are not Latin, and has none
 */
export function misreadPieceIn(text: string, scripts: readonly Script[], isBare: boolean): string | undefined {
  const latin = isBare ? (latinRow.exec(text) ?? oneCharacter.exec(text)) : undefined;
  const piece = misread.exec(text)?.[0] ?? latin?.[0] ?? otherCyrillic.exec(text)?.[0] ?? gbkPieceIn(text, scripts);
  return piece?.slice(0, longestPiece);
}

/** More of a piece says nothing more. */
const longestPiece = 24;

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);

/** The characters from 80 on of code pages with one byte a character; the last one is 437, of DOS. */
const pages = [
  ...['windows-1252', 'windows-1251', 'macintosh', 'koi8-r'].map(name => new TextDecoder(name).decode(upperHalf)),
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
];

/** Some bytes of a code page, as a class of characters. Some programs leave those from 80 to 9F as control characters. */
const classOf = (page: string, ...ranges: [from: number, to?: number][]) =>
  `[${ranges.map(([from, to = from]) => page.slice(from - 128, to - 127) + (to < 0xa0 ? `\\x${from.toString(16)}-\\x${to.toString(16)}` : '')).join('')}]`;

/** Characters of UTF-8, as they are in a code page. */
function utf8In(page: string): Record<'latin' | 'other' | 'clear', string> {
  const next = classOf(page, [0x80, 0x9f], [0xa0, 0xbf]);
  const latin = [classOf(page, [0xc2]) + classOf(page, [0xa0, 0xbf]), classOf(page, [0xc3, 0xc6]) + next];
  const cyrillic = [
    classOf(page, [0xd0]) + classOf(page, [0x81], [0x84], [0x86, 0x87], [0x90, 0x9f], [0xa0, 0xbf]),
    classOf(page, [0xd1]) + classOf(page, [0x80, 0x8f], [0x91], [0x94], [0x96, 0x97]),
  ];
  const asian = [classOf(page, [0xe0, 0xe1], [0xe3, 0xed]) + next + next, classOf(page, [0xef]) + classOf(page, [0xbc, 0xbd]) + next];
  // Quotes and dashes, then emoji: no word begins so.
  const clear = [classOf(page, [0xe2]) + classOf(page, [0x80]) + next, classOf(page, [0xf0]) + classOf(page, [0x9f]) + next + next];
  return { latin: latin.join('|'), other: [...cyrillic, ...asian].join('|'), clear: clear.join('|') };
}

const utf8 = pages.map(utf8In);

/** Two Arabic letters, as they are in a code page, also in the Arabic one. */
const arabic = [...pages, new TextDecoder('windows-1256').decode(upperHalf)].map(
  page => `(?:${classOf(page, [0xd8, 0xdb])}${classOf(page, [0x80, 0x9f], [0xa0, 0xbf])}){2,}`,
);

/** First bytes of characters of UTF-8 that are searched for. */
const leads = [0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xd0, 0xd1, 0xd8, 0xd9, 0xda, 0xdb, 0xe0, 0xe1, 0xe2, 0xef, 0xf0];

/** How a character of UTF-8 can begin: searched for first, because texts rarely have it. `Ă` is one in the Vietnamese code page, the others in that of Arabic. */
const beginning = `(?=[Ăطظعغ${pages.map(page => leads.map(byte => page[byte - 128]).join('') + page.slice(0xe3 - 128, 0xee - 128)).join('')}])`;

const [western = ''] = pages;
const nextWestern = classOf(western, [0x80, 0x9f], [0xa0, 0xbf]);

/** One letter of a word, as in `GrÃ¼n`, `deÄŸil` and `cáº§n`, and a sign, as in `20 Â°C` and `4 Ã— 4`. */
const oneWestern = [
  `(?<=\\p{Ll})[ÃĂÄÅÆ]${nextWestern}`,
  `[ÃĂÄÅÆ]${nextWestern}(?=\\p{Ll})`,
  `(?<=\\p{L})á(?:º|»(?![\\xa0…”’–—]))${nextWestern}`,
  `á[º»]${nextWestern}(?=\\p{L})`,
  `(?<=\\s)Ã${nextWestern}(?=\\s)`,
  '(?<!\\p{Lu})Â[\\xa0-\\xaa\\xac-\\xba\\xbc-\\xbf]',
];

const several = utf8.flatMap(({ latin, other, clear }) => [`(?:${latin}|${other}|${clear}){2,}`, clear]);
const misread = new RegExp(`${beginning}(?:${[...several, ...arabic, ...oneWestern].join('|')})`, 'u');

const oneCharacter = new RegExp(utf8.map(({ other }) => other).join('|'), 'u');

/** Letters of another code page than UTF-8, as `Ïðèâåò` for Привет. */
const latinRow = /(?=(?:[\xa1-\xbf\xd7\xf7]*[\xc0-\xd6\xd8-\xf6\xf8-\xff]){2})[\xa1-\xff]{4,}/;

/** Cyrillic of one code page read in another one: words whose small letters became capitals, and characters that are in no word. */
const otherCyrillic =
  /(?<!\p{L})[а-яё][А-ЯЁ]{4,}|(?<=[Ѐ-џ])[\u2500-\u259f§©®¤¦¶†‡]+(?=[Ѐ-џ])|[\u2500-\u259f]+(?=[Ѐ-џ])|(?<=\p{Ll})[Ђ-ЏҐ](?=[а-я])/u;

/** A piece of Chinese that was read in GBK. */
function gbkPieceIn(text: string, scripts: readonly Script[]): string | undefined {
  if (!scripts.includes('Han') || !gbk().beginning.test(text)) return undefined;
  return text.match(/[^\0-\x7f\ufffd]{3,}/g)?.find(isUtf8InGbk);
}

/** Whether a piece is UTF-8 in GBK; its last character may be made of what follows, too. `锟斤拷` is left of lost letters. */
const isUtf8InGbk = (piece: string) => piece.includes('锟斤拷') || isUtf8(piece) || isUtf8(piece.slice(0, -1));

function isUtf8(piece: string): boolean {
  const bytes = [...piece].flatMap(character => gbk().bytes.get(character) ?? [0xff]);
  try {
    // A character at the end may be cut off.
    const read = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes), { stream: true });
    return /^[\p{Script=Han}\u3000-\u303f\uff01-\uff1f]+$/u.test(read);
  } catch {
    return false;
  }
}

/** The bytes of each character of GBK, and how UTF-8 of Chinese can begin in it. */
const gbk = memoizeValue(() => {
  const pairs = Array.from({ length: 0x7e }, (_, lead) =>
    Array.from({ length: 0xbf }, (_, next) => [0x81 + lead, 0x40 + next] as const),
  ).flat();
  const characters = new TextDecoder('gbk').decode(Uint8Array.from(pairs.flatMap(pair => [...pair, 0x0a]))).split('\n');
  const bytes = new Map<string, readonly number[]>();
  let beginning = '锟';
  for (const [index, character] of characters.entries()) {
    const pair = pairs[index];
    if (pair === undefined || [...character].length !== 1 || character === '\ufffd') continue;
    bytes.set(character, pair);
    const [lead, next] = pair;
    if ([0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xef].includes(lead) && next >= 0x80 && next <= 0xbf) beginning += character;
  }
  // Of its two places this is the one that Windows has.
  bytes.set('€', [0x80]);
  return { bytes, beginning: new RegExp(`[${beginning}]`, 'u') };
});
