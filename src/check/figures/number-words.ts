import { separatorsOf } from '#site/words/number-separators.ts';

/** How a language writes numbers in texts. Nearly all of it is what browsers and Node know of languages (CLDR). */
export interface NumberWords {
  /** A number in digits: `whole` with its groups and `part`, or `digits` and `fraction`. */
  number: RegExp;
  /** Between groups, in a number that has any. */
  group: RegExp;
  /** Words for powers of ten behind a number, the longest first: million, Mio., 万. */
  scales: readonly (readonly [word: RegExp, factor: number])[];
  /** What is between the ends of a range, as the source of a pattern. */
  rangeMark: string;
  /** All that is between the ends of a range, and between the entries of a list. */
  range: RegExp;
  list: RegExp;
  /** What stands for the separators of Arabic digits. */
  arabicGroup: string;
  arabicDecimal: string;
}

/** Between the ends of a range, by language. */
const rangeWords: Record<string, string> = {
  ar: 'إلى',
  de: 'bis',
  en: 'to',
  es: 'a',
  fa: 'تا',
  fr: 'à',
  id: 'hingga',
  it: 'a',
  nl: 'tot',
  pl: 'do',
  pt: 'a',
  ru: 'до',
  tr: 'ila',
  uk: 'до',
  vi: 'đến',
  zh: '至|到',
};

/** Other words for or, by language. */
const orWords: Record<string, string> = { es: 'o', ru: 'или', zh: '或者' };

const known = new Map<string, NumberWords>();

/** The number words of a language, `de-AT` for instance. */
export function numberWordsOf(htmlLang: string): NumberWords {
  const before = known.get(htmlLang);
  if (before) return before;
  const { group, decimal, hasPairs } = separatorsOf(htmlLang);
  const groups = groupsOf(group);
  const part = decimal === ',' ? '[.,]' : '\\.';
  // A point separates groups of three digits only, and never behind a zero: it is also that of versions, in all languages.
  const first = group === '.' ? '[1-9]\\d{0,2}' : '\\d{1,3}';
  const whole = hasPairs ? '\\d{1,2}(?:,\\d{2})*,\\d{3}' : `${first}(?:(?<group>${groups})\\d{3})(?:\\k<group>\\d{3})*`;
  const language = new Intl.Locale(htmlLang).language;
  const rangeMark = `[\\u2013\\u2014~\\uff5e-]${alternatives(rangeWords[language])}`;
  const words = {
    number: new RegExp(`(?<whole>${whole})(?!\\d)(?:${part}(?<part>\\d+))?|(?<digits>\\d+)(?:${part}(?<fraction>\\d+))?`, 'g'),
    group: new RegExp(groups, 'g'),
    scales: scalesOf(htmlLang),
    rangeMark,
    range: new RegExp(`^\\s*(?:${rangeMark})\\s*$`, 'u'),
    list: new RegExp(
      `^\\s*(?:[,،、/]|[,،]?\\s*(?:${listWords(htmlLang).map(escaped).join('|')}${alternatives(orWords[language])}))\\s*$`,
      'u',
    ),
    arabicGroup: group,
    arabicDecimal: decimal,
  };
  known.set(htmlLang, words);
  return words;
}

const alternatives = (words: string | undefined) => (words === undefined ? '' : `|${words}`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a language has commas, a space separates nothing; elsewhere there are several spaces, and typewriters have no other. */
function groupsOf(group: string): string {
  if (group === ',') return ',';
  if (group === '.') return '[. \\u00a0\\u202f]';
  return /['’]/.test(group) ? "['’ \\u00a0\\u202f]" : '[ \\u00a0\\u202f]';
}

/** Numbers with which a language has each of its plural forms, in front of a power of ten. */
const examples = [1, 2, 3, 5];

function scalesOf(htmlLang: string): NumberWords['scales'] {
  const factors = new Map<string, number>();
  for (const compactDisplay of ['long', 'short'] as const) {
    const format = new Intl.NumberFormat(htmlLang, { notation: 'compact', compactDisplay, numberingSystem: 'latn', useGrouping: false });
    for (let power = 3; power <= 12; power += 1) {
      for (const example of examples) {
        const parts = format.formatToParts(example * 10 ** power);
        const written = (wanted: string) => parts.flatMap(({ type, value }) => (type === wanted ? value : [])).join(' ');
        const [word, factor] = [written('compact').trim(), (example * 10 ** power) / Number(written('integer'))];
        if (isScale(word) && Number.isInteger(Math.log10(factor))) factors.set(word, factor);
      }
    }
  }
  const longestFirst = [...factors].sort(([a], [b]) => b.length - a.length);
  return longestFirst.map(([word, factor]) => [
    scriptWithoutSpaces.test(word)
      ? new RegExp(`^[ \\u00a0]?${escaped(word)}`, 'u')
      : new RegExp(`^[ \\u00a0\\u202f]${escaped(word)}(?!\\p{L})`, 'iu'),
    factor,
  ]);
}

const scriptWithoutSpaces = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A single letter behind a number is rather a unit. */
const isScale = (word: string) => scriptWithoutSpaces.test(word) || word.length > 2;

/** What a language writes before the last entry of a list. */
const listWords = (htmlLang: string): string[] =>
  (['conjunction', 'disjunction'] as const).flatMap(type => {
    const parts = new Intl.ListFormat(htmlLang, { type }).formatToParts(['4', '8']);
    return parts.flatMap(part => (part.type === 'literal' ? part.value.trim() : []));
  });
