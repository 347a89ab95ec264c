/**
 * The phrases of a line between which it may break, for a language that writes no spaces; `undefined` for all others. A phrase is a word with
 * its punctuation and particles, so that neither ends up alone on a line.
 *
 * @param htmlLang language tag such as zh-CN
 * @param terms words that no line breaks: the dictionary of the runtime lacks most of a trade
 */
export function phrasesIn(line: string, htmlLang: string, terms: readonly string[] = noTerms): string[] | undefined {
  const { language } = new Intl.Locale(htmlLang);
  if (language !== 'zh' && language !== 'ja') return undefined;
  const phrases: string[] = [];
  let before = '';
  for (const word of wordsIn(line, language, terms)) {
    const last = phrases.at(-1);
    if (last !== undefined && (isCharacter(last) || belongsTo(before, word))) phrases[phrases.length - 1] = last + word;
    else phrases.push(word);
    before = word;
  }
  // A last line of one character is as bad as one without a word.
  if (phrases.length > 1 && isCharacter(phrases.at(-1) ?? '')) phrases.splice(-2, 2, phrases.slice(-2).join(''));
  return phrases;
}

const noTerms: readonly string[] = [];

/** Terms are words of their own, whatever the dictionary makes of them. */
function wordsIn(line: string, language: string, terms: readonly string[]): string[] {
  const segmenter = segmenterOf(language);
  const words: string[] = [];
  let rest = line;
  for (let next = firstTerm(rest, terms); rest !== ''; next = firstTerm(rest, terms)) {
    const { term, index } = next ?? { term: '', index: rest.length };
    words.push(...Array.from(segmenter.segment(rest.slice(0, index)), ({ segment }) => segment), ...(next === undefined ? [] : [term]));
    rest = rest.slice(index + term.length);
  }
  return words;
}

/** The first term in a line; of those that begin at one place, the longest. */
function firstTerm(line: string, terms: readonly string[]): { term: string; index: number } | undefined {
  const [first] = terms
    .map(term => ({ term, index: line.indexOf(term) }))
    .filter(({ index }) => index !== -1)
    .toSorted((a, b) => a.index - b.index || b.term.length - a.term.length);
  return first;
}

function segmenterOf(language: string): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Whether a line does not break between two words. */
function belongsTo(before: string, word: string): boolean {
  if (/[“‘（《]$/u.test(before) || isForward(before)) return true;
  if (/^(?:[\p{P}\p{Z}]+|[的了者们])$/u.test(word)) return !/^[“‘（《]/u.test(word);
  if (/[，、。：；！？）”’》]$/u.test(before)) return false;
  // D-PHY, 3.x, Wi-Fi: letters and digits are one word up to a space or a slash.
  if (isLatin(before) && isLatin(word)) return true;
  // A single character counts what is before it (24 位), or the dictionary does not know the word that it is part of (芯片).
  return isCharacter(word) && !isForward(word);
}

/** Words that begin a phrase: conjunctions, prepositions, pronouns, numerals, adverbs and prefixes. */
const isForward = (word: string) =>
  /^[与和及或从到把被对为以按在由向将让比每各此本该您我一二两三四五六七八九十几多双单全主半非无不反可更最很还所]$/u.test(word);

const isCharacter = (text: string) => /^\p{Script=Han}$/u.test(text);

const isLatin = (word: string) => /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s/，。、：；！？（）“”‘’《》]+$/u.test(word);
