import type { DeskWords } from '../desk-words.ts';
import type { DayRange } from './day-range.ts';
import type { ComparedStatistics } from './statistics.ts';

/** How a language writes numbers, and changes of them. */
export interface NumberFormats {
  htmlLang: string;
  number: Intl.NumberFormat;
  change: Intl.NumberFormat;
}

/** What each part of the numbers is drawn from. */
export interface PartProps {
  statistics: ComparedStatistics;
  /** The days that the statistics are of. */
  range: DayRange;
  words: DeskWords;
  formats: NumberFormats;
}

/** The formats of a language, `zh-CN` for instance. */
export const numberFormats = (htmlLang: string): NumberFormats => ({
  htmlLang,
  number: new Intl.NumberFormat(htmlLang),
  change: new Intl.NumberFormat(htmlLang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
});
