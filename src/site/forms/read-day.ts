import { latinDigits } from '../words/digits.ts';

/** Between the parts of a day: a character of any language, and what the year is called where it comes first. */
const [between, afterYear, afterMonth, afterDay] = ['[-‐-―−/.؍]', '年년', '月월', '[日号號일.]?'];

/** Year, month and day, or eight digits. */
const yearFirst = [
  new RegExp(`^(\\d{4})(?:${between}|[${afterYear}])(\\d{1,2})(?:${between}|[${afterMonth}])(\\d{1,2})${afterDay}$`, 'u'),
  /^(\d{4})(\d{2})(\d{2})$/,
];

/** Day, month and year, in Slavic languages with the word for a year or a point after it. */
const dayFirst = new RegExp(`^(\\d{1,2})${between}(\\d{1,2})${between}(\\d{4})(?:г?\\.|г|р\\.)?$`, 'u');

/** Characters that nobody sees: marks of the direction of writing, which are in days of Arabic and Hebrew. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A day as a language writes it, as YYYY-MM-DD: with the year first in all of them, `2026/12/1`, `2026年12月1日` and `20261201`, and with the
 * day first in those that do so, `1.12.2026` in German and `١‏/١٢‏/٢٠٢٦` in Arabic. Any other text stays as it is: in English 1/12/2026 may
 * be in January or in December.
 */
export function readDay(text: string, htmlLang: string): string {
  const plain = latinDigits(text.normalize('NFKC').replace(unseen, ''));
  for (const pattern of yearFirst) {
    const [, year, month = '', day = ''] = pattern.exec(plain) ?? [];
    if (year !== undefined) return written(year, month, day);
  }
  const [, day = '', month = '', year] = dayFirst.exec(plain) ?? [];
  // A thirteenth month is a slip, or a month that comes first.
  return year !== undefined && Number(month) <= 12 && beginsWithDay(htmlLang) ? written(year, month, day) : text;
}

const written = (year: string, month: string, day: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');

/** Whether readers of a language begin a day with the day of the month; of English one does not know. */
const beginsWithDay = (htmlLang: string) => new Intl.Locale(htmlLang).language !== 'en' && dayOrderOf(htmlLang) === 'day month year';

/** The order in which a language writes a day in digits: `day month year`, `month day year`, `year month day`. */
export function dayOrderOf(htmlLang: string): string {
  const format = new Intl.DateTimeFormat(htmlLang, { calendar: 'gregory', dateStyle: 'short' });
  const parts = format.formatToParts().map(({ type }) => type);
  return parts.filter(type => type === 'day' || type === 'month' || type === 'year').join(' ');
}
