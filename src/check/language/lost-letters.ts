import { nodeAt } from '#site/node-path.ts';
import { textsWith } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { writtenFiles } from '../lookup/written-files.ts';
import { isLatin, type Script } from './script.ts';
import { wordsAlone } from './untranslated-copy.ts';

/** Texts have their letters, not what a program wrote that could not save them. */
export const lostLetters: Rule = (draft, report) => {
  for (const { file, value, severity, scripts, twin } of writtenFiles(draft)) {
    for (const { text, path } of textsWith(value, mayBeLost)) {
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
};

/** Sentence about a text that has this in the place of letters, with what to do. */
export const lostLettersSentence = (piece: string): string =>
  `Letters of this text are lost: it has \`${piece}\` in their place. Write it again, or bring the text back from git. A spreadsheet keeps all letters as .xlsx or "CSV UTF-8".`;

/** Texts that a text is compared with, where they are known. */
export interface Compared {
  /** The text that it is to replace. */
  before?: string | undefined;
  /** The text of the default language. */
  source?: string | undefined;
}

/** Question marks that end no sentence: some at the beginning of a word or within one, and more of them than anyone types. */
const notEnding = /(?<=^|[\s\p{Ps}\p{Pi}*])(?:\?{4,}|\?{2,3}(?!\?|\s*$))|(?<=\p{L})\?{2,}(?=\p{Ll})/u;

/** Question marks in a text without any letter of its language: two of them, or one that is where a word should be. */
const insteadOfLetters = /\?{2,}|(?<=^|[\s\p{Ps}\p{Pi}*])\?/u;

/** A letter of any script but the Latin one, which names and units have in every language. */
const notLatin = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;

/** Whether a text has letters of a script other than Latin. Greek ones are symbols, but for a language that may be Greek. */
export const hasLetters = (text: string, scripts: readonly Script[]): boolean =>
  scripts.includes('Other') ? notLatin.test(text) : !isLatin(text);

/** Texts without one of these have all their letters. */
const mayBeLost = /[?\ufffd]/;

/**
 * Rest of letters that a program could not save: question marks, or replacement characters. Programs that save in a code
 * page of some languages (a spreadsheet's plain CSV) write these for the letters of all others. `undefined` for a text that has
 * them all, or asks a question.
 */
export function lostPieceIn(text: string, scripts: readonly Script[], { before, source }: Compared = {}): string | undefined {
  if (!mayBeLost.test(text)) return undefined;
  const [replacements] = /\ufffd+/.exec(text) ?? [];
  if (replacements !== undefined) return replacements;
  const words = wordsAlone(text);
  const isBare = !scripts.includes('Latin') && !hasLetters(words, scripts);
  const [piece] = words.trim() === '?' ? [] : ((isBare ? insteadOfLetters : notEnding).exec(words) ?? []);
  if (piece !== undefined && (piece.length === 1 || !source?.includes(piece))) return piece;
  return before !== undefined && isRestOf(text, before) ? '?' : undefined;
}

/** Whether a text is another one, with question marks for letters that are not ASCII. Such programs write similar characters for some others. */
function isRestOf(text: string, before: string): boolean {
  const [own, known] = [[...text], [...before]];
  if (own.length !== known.length) return false;
  const differing = [...own.keys()].filter(index => own[index] !== known[index]);
  return (
    differing.every(index => (known[index] ?? '') > '\x7f') &&
    differing.some(index => own[index] === '?' && isLoss(known[index] ?? '', own.slice(0, index).join(''), own[index + 1]))
  );
}

/** A question mark may end a sentence in the place of a particle or of another sign. */
function isLoss(lost: string, before: string, next: string | undefined): boolean {
  const isEnding = /[\p{L}\p{N}\p{Pe}\p{Pf}]$/u.test(before) && (next === undefined || /\s/.test(next));
  return /[\p{LC}\p{Pd}]/u.test(lost) || (/[\p{L}\p{M}\p{N}\p{S}]/u.test(lost) && !isEnding);
}
