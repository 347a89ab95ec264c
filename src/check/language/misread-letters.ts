import { memoizeValue } from '#site/memoize.ts';
import { charactersIn, decode, encode, singleByteNames, upperHalf } from './code-pages.ts';
import { foreignLetters, isLatin, type Script } from './script.ts';

/**
 * The first piece of a text whose bytes were read in another code page than they were written in: `ä¸­æ–‡` for 中文, `Ñ„Ð¸` for фи,
 * `GrÃ¼n` for Grün, `鍐呭瓨` for 内存, `оПХБЕР` for Привет.
 *
 * @param isBare whether the text should have letters that are not Latin, and has none
 */
export function misreadPieceIn(text: string, scripts: readonly Script[], isBare: boolean): string | undefined {
  const isOwn = (piece: string) => !foreignLetters(scripts).test(piece);
  const piece =
    pieceIn(text, several, (decoded, piece) => /\P{L}/u.test(piece) || isOwn(decoded)) ??
    (isBare ? pieceIn(text, one, decoded => isOwn(decoded) && !isLatin(decoded)) : undefined) ??
    otherCyrillic.exec(text)?.[0] ??
    chinesePieceIn(text);
  return piece?.slice(0, longestPiece);
}

/** More of a piece says nothing more. */
const longestPiece = 24;

/** The characters from 80 on of code pages with one byte a character; the last one is 437, of DOS. */
const pages = [
  ...singleByteNames.map(upperHalf),
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
];

/** Some bytes of a code page, as a class of characters. Some programs leave those from 80 to 9F as control characters. */
const classOf = (page: string, from: number, to = from) =>
  `[${page.slice(from - 128, to - 127)}${from < 0xa0 ? `\\x${from.toString(16)}-\\x${Math.min(to, 0x9f).toString(16)}` : ''}]`;

/** A character of UTF-8, as it is in a code page. */
function oneIn(page: string): string {
  const next = classOf(page, 0x80, 0xbf);
  return `(?:${classOf(page, 0xc2, 0xdf)}${next}|${classOf(page, 0xe0, 0xef)}${next}{2}|${classOf(page, 0xf0)}${next}{3})`;
}

const latin = '[A-Za-zß-ɏḀ-ỹ]';

/** Several of them, or one that nobody writes: a Latin letter within a word, a quote or a dash, an emoji, and a sign such as `Â°`. */
function severalIn(page: string): string {
  const next = classOf(page, 0x80, 0xbf);
  const letter = `${classOf(page, 0xc3, 0xc6)}${next}|${classOf(page, 0xe1)}${classOf(page, 0xba, 0xbb)}${next}(?<![\\xa0»…”’–—])`;
  const clear = `${classOf(page, 0xe2)}${classOf(page, 0x80)}${next}|${classOf(page, 0xf0)}${classOf(page, 0x9f)}${next}{2}`;
  const sign = '(?<!\\p{Lu})Â[\\xa0-\\xaa\\xac-\\xba\\xbc-\\xbf]|(?<=\\s)Ã—(?=\\s)';
  return `${oneIn(page)}{2,}|(?<=${latin})(?:${letter})|(?:${letter})(?=${latin})|${clear}|${sign}`;
}

/** The characters that UTF-8 begins with in some page: texts are searched for these first. */
const leads = [...new Set(pages.flatMap(page => [...page.slice(0xc2 - 128, 0xf1 - 128)]))].join('');

const patternsOf = (sources: readonly string[]) => ({
  anyPage: new RegExp(`(?=[${leads}])(?:${sources.join('|')})`, 'u'),
  byPage: sources.map((source, index) => ({ page: pages[index] ?? '', pattern: new RegExp(source, 'u') })),
});

const one = patternsOf(pages.map(page => `${oneIn(page)}+`));
const several = patternsOf(pages.map(severalIn));

/** Characters of scripts in use, and punctuation. The last one may be cut off. */
const written =
  /^(?:[\xa0-\u024f\u0370-\u045f\u0490-\u06ff\u0900-\u0dff\u0e00-\u0e7f\u10a0-\u11ff\u1e00-\u206f\u20a0-\u26ff\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]|\ufe0f|\p{Extended_Pictographic})+\ufffd?$/u;

/** The longest piece that is UTF-8 in a code page, and not by chance. */
function pieceIn(text: string, { anyPage, byPage }: typeof one, isMeant: (decoded: string, piece: string) => boolean): string | undefined {
  if (!anyPage.test(text)) return undefined;
  const pieces = byPage.flatMap(({ page, pattern }) => {
    const [piece = ''] = pattern.exec(text) ?? [];
    const decoded = decode(Array.from(piece, letter => (page.includes(letter) ? 128 + page.indexOf(letter) : letter.charCodeAt(0))));
    return written.test(decoded) && isMeant(decoded, piece) ? [piece] : [];
  });
  return pieces.sort((a, b) => b.length - a.length)[0];
}

/** Cyrillic of one code page read in another one: words whose small letters became capitals, and characters that are in no word. */
const otherCyrillic =
  /(?<!\p{L})[а-яё][А-ЯЁ]{4,}|(?<=[Ѐ-џ])[\u2500-\u259f§©®¤¦¶†‡]+(?=[Ѐ-џ])|[\u2500-\u259f]+(?=[Ѐ-џ])|(?<=\p{Ll})[Ђ-ЏҐ](?=[а-я])/u;

/** Letters that a program has read as Chinese ones: UTF-8 in GBK, or characters that are in no text. `锟斤拷` is left of lost letters. */
function chinesePieceIn(text: string): string | undefined {
  if (!/[㐀-鿿]/.test(text)) return undefined;
  const rare = text.match(rareHan()) ?? [];
  if (rare.length > 1 && 4 * rare.length > (text.match(/[㐀-鿿]/g)?.length ?? 0)) return rare.join('');
  return gbkBeginning().test(text) ? text.match(/[^\0-\x7f]{3,}/g)?.find(isUtf8InGbk) : /锟斤拷/.exec(text)?.[0];
}

/** Whether a piece is UTF-8 in GBK; its last character may be made of what follows, too. */
const isUtf8InGbk = (piece: string) =>
  [piece, piece.slice(0, -1)].some(whole => /^[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff1f]+\ufffd?$/.test(decode(encode(whole, 'gbk'))));

const hanIn = (...characters: string[]) => characters.join('').replace(/[^㐀-鿿]/g, '');

/** How UTF-8 of Chinese begins in GBK: three bytes and the next one. */
const gbkBeginning = memoizeValue(() => {
  const [first, second] = [charactersIn('gbk', [0xe3, 0xe9], [0x80, 0xbf]), charactersIn('gbk', [0x81, 0xbf], [0xe3, 0xef])];
  return new RegExp(`(?<![^\\0-\\x7f])[${hanIn(first)}][${second}]`);
});

/** Those that GB 2312, the first level of Big5 and that of JIS X 0208 lack. */
const rareHan = memoizeValue(() => {
  const known = hanIn(
    charactersIn('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    charactersIn('big5', [0xa4, 0xc6], [0x40, 0xfe]),
    charactersIn('shift_jis', [0x88, 0x97], [0x40, 0xfc]),
  );
  return new RegExp(`[^\\0-㏿ꀀ-\\uffff${known}]`, 'g');
});
