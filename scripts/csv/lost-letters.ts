import { codePages, decode, encode } from '#check/language/code-pages.ts';
import { type Compared, hasLetters, isRemainder, lostPieceIn, printable } from '#check/language/lost-letters.ts';
import { isLatin, type Script } from '#check/language/script.ts';
import { looksUntranslated } from '#check/language/untranslated-copy.ts';
import { count } from '#check/report/format-report.ts';
import { firstFew } from '../command/first-few.ts';

/** A text that a file brings. */
interface Brought extends Compared {
  text: string;
  scripts: readonly Script[];
}

/** Fewer texts may be given Latin names on purpose. */
const fewestLost = 3;

/**
 * The texts of a file that are not what was typed, but what a program could save of it. Such a program leaves some other characters
 * or none for all letters of a script, in every text: a single text may be a Latin name, most texts of a language are not.
 *
 * @param texts those that the file changes
 */
export function lostTextsAmong<T extends Brought>(texts: readonly T[]): T[] {
  const byScripts = Map.groupBy(texts.filter(isWithLetters), ({ scripts }) => scripts.join(' '));
  const bare = [...byScripts.values()].flatMap(all => {
    const some = all.filter(({ text, scripts }) => !hasLetters(text, scripts));
    return 2 * some.length > all.length ? some : [];
  });
  const lost = new Set([bare, texts.filter(isPlain)].filter(all => all.length >= fewestLost).flat());
  return texts.filter(one => lost.has(one) || lostPieceIn(one.text, one.scripts, one) !== undefined || isRestOf(one) || isMisread(one));
}

/** The texts that have no letter of their language any more, and may be meant so: a name is left. */
export const bareTextsAmong = <T extends Brought>(texts: readonly T[]): T[] =>
  texts.filter(one => isWithLetters(one) && hasLetters(one.before ?? '', one.scripts) && !hasLetters(one.text, one.scripts));

/** The line about such texts, each with its place. */
export const bareTextsLine = (texts: readonly string[]): string =>
  `${count(texts.length, 'text')} ${texts.length === 1 ? 'has no letter of its' : 'have no letter of their'} language any more. Look whether this is meant: ${firstFew(texts).join('; ')}`;

/** Whether a text is the one that it replaces without the accents of some letters: programs write similar letters for those that they lack. */
function isPlain({ text, before = '' }: Brought): boolean {
  const plain = (whole: string) => [...whole.normalize('NFD').replace(/\p{M}/gu, '')].map(letter => similar[letter] ?? letter).join('');
  return isLatin(before) && lostFrom(text, before).length === 0 && lostFrom(before, text).length > 0 && plain(text) === plain(before);
}

const similar: Record<string, string> = { ı: 'i', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O' };

/** The letters that a text lacks of another one, not ASCII. */
const lostFrom = (before: string, text: string) => (before.match(/[^\0-\x7f\P{L}]/gu) ?? []).filter(letter => !text.includes(letter));

/**
 * Whether a text is the one that it replaces without letters that are not ASCII, whatever is in their place. Programs lose all of a
 * letter or none. Where names and figures are left, the text must show it, or have words in its source.
 */
function isRestOf({ text, scripts, before = '', source = '' }: Brought): boolean {
  const lost = lostFrom(before, text).join('');
  if (lost === '' || lettersIn(text) !== lettersIn(before).replace(new RegExp(`[${lost}]`, 'gu'), '')) return false;
  return scripts.includes('Latin')
    ? new RegExp(`[a-z][${lost}]|[${lost}][a-z]`, 'iu').test(before)
    : !hasLetters(text, scripts) && (/(?:^|\s)[,.;:)!]/.test(text) || isRemainder(text, source, scripts));
}

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text is the one that it replaces, written in one code page and read in another. It may have letters of the same script. */
function isMisread({ text, before = '', scripts, source }: Brought): boolean {
  // What repairs such a text has letters that the Western code page lacks.
  const isChanged =
    /[^\0-\x7f]/.test(text) && lostFrom(before, text).length > 0 && !/^(?:(?![ŒœŠšŸŽžƒ])[Ā-ɏ])+$/.test(lostFrom(text, before).join(''));
  if (!isChanged || lostPieceIn(before, scripts, { source }) !== undefined) return false;
  const known = readable(text);
  return [undefined, ...codePages].some(from => {
    const bytes = from === undefined ? [...new TextEncoder().encode(before)] : encode(before, from);
    return codePages.some(to => readable(decode(bytes, to)) === known);
  });
}

/** What programs keep of a text that they misread. */
const readable = (text: string) => text.replace(/[\ufffd\x7f-\xa0?\s]/g, '');

/** Whether a text should have letters of a script other than Latin: it replaces one that has some, or is the first translation of ordinary words. */
function isWithLetters({ text, scripts, before = '', source = '' }: Brought): boolean {
  if (scripts.includes('Latin') || text.trim() === '' || text.trim() === source.trim()) return false;
  return hasLetters(before, scripts) || looksUntranslated(source, before.trim() || source);
}

/**
 * The message that refuses a file whose texts have lost letters.
 *
 * @param texts each with its place, as `Row 2, usb-phy: ??`
 * @param format in which all letters can be saved
 */
export const lostLettersMessage = (file: string, texts: readonly string[], format: string): string =>
  `${count(texts.length, 'text')} of ${file} ${texts.length === 1 ? 'has' : 'have'} lost letters, with other characters or none in their place:
${firstFew(texts.map(printable)).join('\n')}
The program that saved the file read or wrote it in another code page than UTF-8. Open it as it was before. Save it as ${format}, or as "CSV UTF-8".`;
