import { memoize, memoizePair } from '#site/memoize.ts';
import { nodeAt } from '#site/node-path.ts';
import { type PlacedText, textsBeside, textsWhere } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { isStale } from '../lookup/stale-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import { writtenFiles } from '../lookup/written-files.ts';
import { misreadPieceIn } from './misread-letters.ts';
import { isLatin, type Script } from './script.ts';
import { isOrdinary, tokensOf, wordsAlone } from './untranslated-copy.ts';

/** Texts have their letters, not what a program wrote that could not save or read them. */
export const lostLetters: Rule = (draft, report) => {
  for (const { file, value, severity, scripts, twin } of writtenFiles(draft)) {
    for (const { text, path } of lostTexts(value, scripts)) {
      const source = nodeAt(twin?.words, path);
      const piece = lostPieceIn(text, scripts, { source: typeof source === 'string' ? source : undefined });
      if (piece === undefined) continue;
      report({
        code: 'words/lost-letters',
        severity,
        message: lostLettersSentence(piece),
        at: { file, path, within: piece },
      });
    }
  }
  for (const words of wordsFiles(draft)) {
    for (const { path } of remainders(words)) {
      // It may have had all of an earlier source.
      if (isStale(draft, { file: words.file, path })) continue;
      report({
        code: 'words/lost-letters',
        severity: 'warning',
        message: `This text has no ${words.language.name} letter, only names and figures of its ${words.twin?.language.name} text. If its words were lost, write it again, or bring it back from git.`,
        at: { file: words.file, path },
      });
    }
  }
};

/** The texts of a file that may have lost letters, for all that is known without the default language. */
const lostTexts = memoizePair((value: object, scripts: readonly Script[]) =>
  textsWhere(value, text => lostPieceIn(text, scripts, { source: '' }) !== undefined),
);

/** The texts of a translation that may be what lost letters leave. A name may be Latin. */
const remainders = memoize(({ words, twin, language: { scripts } }: WordsFile): readonly PlacedText[] =>
  twin === undefined || scripts.includes('Latin')
    ? []
    : textsBeside(words, twin.words, (text, source) => isRemainder(text, source, scripts)).filter(({ key }) => key !== 'name'),
);

/** In fewer words a translation may be the name that they are about. */
const fewestWords = 2;

/** Whether a translation is what its letters leave: names and figures of its source, which has ordinary words, too. */
export function isRemainder(text: string, source: string, scripts: readonly Script[]): boolean {
  if (hasLetters(text, scripts) || text.trim() === '') return false;
  const [own, all] = [tokensOf(text), tokensOf(source)];
  const left = all.filter(token => isOrdinary(token) && token === token.toLowerCase() && !own.includes(token));
  const isLeft = left.length >= fewestWords && own.every(token => all.includes(token));
  return isLeft && lostPieceIn(text, scripts, { source }) === undefined;
}

/** Sentence about a text that has this in the place of letters, with what to do. */
export const lostLettersSentence = (piece: string): string =>
  `Letters of this text are lost: it has \`${printable(piece)}\` in their place. Write it again, or bring the text back from git. A spreadsheet keeps all letters as .xlsx or "CSV UTF-8".`;

/** Halves of characters as YAML and JSON write them: no terminal shows them. */
export const printable = (piece: string) => piece.replace(/\p{Cs}/gu, half => `\\u${half.charCodeAt(0).toString(16)}`);

/** Texts that a text is compared with, where they are known. */
export interface Compared {
  /** The text that it is to replace. */
  before?: string | undefined;
  /** The text of the default language. */
  source?: string | undefined;
}

/**
 * Question marks that end no sentence: some at the beginning of a word or within one, and more of them than anyone types. Behind that
 * of a query is a name with `=`. Some programs write full-width ones, or two bars.
 */
const misplaced =
  /(?<=^|[\s\p{Ps}\p{Pi}*])(?:[?？〓]{4,}|[?？〓]{2,3}(?![?？〓]|\s*$)|[?？〓](?![\w.-]*=)\p{Ll}+)|(?<=\p{L})[?？〓]{2,}(?=\p{Ll})|(?<=[\p{LC}\p{M}])[?？〓](?![\w.-]*=)\p{Ll}+/gu;

/** Question marks where the source asks nothing, unless the text asks by its words or in the Chinese way. */
const unasked = /(?<![?吗呢么吧啊哪])[?〓]{2,}/;

/** Whether a text has letters of a script other than Latin. Greek ones are symbols, but for a language that may be Greek. */
export const hasLetters = (text: string, scripts: readonly Script[]): boolean =>
  scripts.includes('Other') ? /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u.test(text) : !isLatin(text);

/** Characters that no program could read or show, of no meaning to others, and halves of characters. */
const broken = /[\ufffc\ufffd\p{Co}\p{Cs}]+/u;

/** Marks that programs write for letters: boxes, and others within a word. Boxes to tick, and questions in Spanish, are none. */
const marks =
  /(?<![■▪☐☑☒□▯])[□▯]{2,}(?![■▪☐☑☒])|(?<=\p{L})[□▯](?=\p{L})|¿{2,}(?![^?]*\?)|(?<=[\p{L}\p{N}])¿|¿(?=\s|$)|(?<=\p{L})[¡-©¬®¯±-³¶¸¹¼-¾†‡‰ˆ˜™]+(?=\p{Ll})|[\u2500-\u259f]+(?=\p{L})|(?<=\p{L})[\u2500-\u259f]+/u;

/** Letters that are not within a word in Latin letters. */
const otherInWord =
  /(?<=[a-zß-öø-ɏ])(?:[ÀÂ-ÈÊ-ÌÎ-ÒÔ-ÖØÙÛ-ÞŒŠŸŽ]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L})+(?=[a-zß-öø-ɏ])/u;

/** Bytes and words in the code of addresses, mail, R, RTF or a programming language, and accented letters of HTML. */
const encoded =
  /(?:(?:(?<!\/\S*)%|=|\\x|\\'|<(?=..>))[89a-f][\da-f]>?){2,}|(?:\\[23][0-7]{2}){2,}|\\u-?\d{3,5}\?|\\N\{|\(cid:\d+\)|=\?[\w-]+\?[bq]\?|&\w(?:uml|acute|grave|circ|tilde|ring|cedil|slash|caron);|&(?:szlig|[ao]elig);/i;

/** Codes of characters, as HTML, JSON, workbooks and R have them. Those of spaces and quotes may be meant. */
const codes =
  /(?:&(?:amp;)?#x|\\u\{|<U\+)0*([\da-f]{2,5})[;}>]|(?:[\\%]u|(?<![a-z\d])_x(?=....?_)|_x(?=0[0-2].._))([\da-f]{4})_?|&(?:amp;)?#(\d{3,7});/giu;

const codeIn = (text: string) =>
  [...text.matchAll(codes)].find(([, hex, unit, decimal]) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? unit ?? '', 16) : Number(decimal);
    return code > 0x7f && code <= 0x10ffff && /[\p{L}\p{M}\p{Cs}\ufffd]/u.test(String.fromCodePoint(code));
  })?.[0];

/**
 * Other marks than names and figures have, in a text without any letter of its language: question marks and boxes, alone or where a
 * word should be, and letters of another code page than UTF-8, as `Ïðèâåò` for Привет.
 */
const nameless =
  /[?？〓□▯]{2,}|(?<=^|[\s\p{Ps}\p{Pi}*])[?？〓□▯]|(?<![\w*#?])(?:[*#]{2,}|_+)(?![\w*#?])|_{3,}|[¡-©¬-¯±-¶¸-º¼-ÿ‚ƒ„†‡ˆ‰Š‹ŒŽ˜š›œžŸ€\x80-\x9f]{2,}/u;

/**
 * Rest of letters that a program could not save or read: question marks, boxes, replacement characters, codes, or the letters of
 * another code page. Programs that save in a code page of some languages (a spreadsheet's plain CSV) write these for the letters of
 * all others. `undefined` for a text that has them all, or asks a question.
 */
export function lostPieceIn(text: string, scripts: readonly Script[], { before, source }: Compared = {}): string | undefined {
  const [unreadable] = broken.exec(text) ?? [];
  if (unreadable !== undefined) return unreadable;
  if (!/[?□▯¿&\\_%=<*#]|[^\0-\x7f]/.test(text)) return undefined;
  const words = wordsAlone(text);
  const isBare = !scripts.includes('Latin') && !hasLetters(words, scripts);
  const patterns = [encoded, marks, ...(isBare ? [nameless] : []), ...(scripts.includes('Latin') ? [otherInWord] : [])];
  const replaced = [
    misreadPieceIn(words, scripts, isBare),
    /[&\\%_<]/.test(words) ? codeIn(words) : undefined,
    ...patterns.map(pattern => pattern.exec(words)?.[0]),
  ];
  const rest = replaced.find(piece => piece !== undefined && !source?.includes(piece));
  if (rest !== undefined && !/^[?？]$/.test(words.trim())) return rest;
  const asksNothing = source !== undefined && !/[?？؟]/.test(source);
  const odd = (words.match(misplaced) ?? []).filter(piece => !source?.includes(piece));
  // Nobody forgets the space behind a question twice.
  if (odd.join('').split(/[?？〓]/).length > (asksNothing ? 1 : 2)) return odd[0];
  const [unmeant] = asksNothing ? (unasked.exec(words) ?? []) : [];
  if (unmeant !== undefined) return unmeant;
  return before !== undefined && isRestOf(text, before) ? '?' : undefined;
}

/** Whether a text is another one, with question marks for letters that are not ASCII. Such programs write similar characters for some others. */
function isRestOf(text: string, before: string): boolean {
  // By halves of characters: programs write a question mark for each.
  const [own, known] = [text.split(''), before.split('')];
  if (own.length !== known.length) return false;
  const differing = known.flatMap((lost, index) => (own[index] === lost ? [] : [{ lost, index }]));
  // A question mark may end a sentence in the place of a particle.
  const isEnding = (index: number) => /[\p{L}\p{N}\p{Pe}\p{Pf}]/u.test(own[index - 1] ?? '') && !/\S/.test(own[index + 1] ?? '');
  const isLetter = (lost: string, index: number) =>
    /[\p{LC}\p{Pd}\p{Cs}]/u.test(lost) || (/[\p{L}\p{M}\p{N}\p{S}]/u.test(lost) && !isEnding(index));
  return differing.every(({ lost }) => lost > '\x7f') && differing.some(({ lost, index }) => own[index] === '?' && isLetter(lost, index));
}
