const segmenters = new Map<string, Intl.Segmenter>();

/** Words that belong to the one before them. */
const isTrailing = (segment: string) => /^(?:[\p{P}\p{Z}的了者]+)$/u.test(segment) && !/^[“‘（《]/.test(segment);

/** Words that a line does not end with: openings, and single characters such as 与, 或, 从. */
const isLeading = (phrase: string) => /[“‘（《]$/.test(phrase) || [...phrase].length === 1;

/**
 * The phrases of a line between which it may break, for a language that writes no spaces; `undefined` for all others. A phrase is a word with
 * its punctuation and particles, so that neither ends up alone on a line.
 *
 * @param htmlLang language tag such as zh-CN
 */
export function phrasesIn(line: string, htmlLang: string): string[] | undefined {
  const { language } = new Intl.Locale(htmlLang);
  if (language !== 'zh' && language !== 'ja') return undefined;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const phrases: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const last = phrases.at(-1);
    if (last !== undefined && (isTrailing(segment) || isLeading(last))) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
  }
  // A last line of one character is as bad as one without a word.
  const end = phrases.at(-1) ?? '';
  if (phrases.length > 1 && isLeading(end)) phrases.splice(-2, 2, phrases.slice(-2).join(''));
  return phrases;
}
