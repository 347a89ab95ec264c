import { dayOrderOf } from '#site/forms/read-day.ts';
import { numberWordsOf } from './number-words.ts';

/** A day that a text writes with its year, as the number 20261103. */
interface WrittenDate {
  value: number;
  start: number;
  end: number;
}

/** Numeric days with the year first, as in all languages. */
const yearFirst = /(?<![\d.,])(?<year>\d{4})(?:([-/.])(?<month>\d{1,2})\2|年\s?(?<han>\d{1,2})\s?月\s?)(?<day>\d{1,2})(?!\d|[.,]\d)日?/g;

/** Numeric days with the year last: with points the day is first everywhere, else as the language has it. */
const yearLast = /(?<![\d.,])(?<first>\d{1,2})(?<by>\.\s?|[-/])(?<second>\d{1,2})\k<by>(?<year>\d{4})(?!\d|[.,]\d)/g;

/** Behind a day, and before a month or a year, in the languages of Europe. */
const ordinal = '(?:\\.?º|\\.|st|nd|rd|th|er)?';
const of = '(?:de|del|of|ב)?';

const monthsKnown = new Map<string, { patterns: RegExp[]; numbers: ReadonlyMap<string, number> }>();

/**
 * Reads the days of a text in their order; its digits are 0 to 9. Days that share a month or a year with a number beside them are none,
 * as in 2–5 November 2026: languages write such spans in too many ways.
 */
export function readDates(text: string, htmlLang: string): WrittenDate[] {
  if (!/\d{4}/.test(text)) return [];
  const found: WrittenDate[] = [];
  const note = ({ 0: { length }, index }: RegExpExecArray, year: string, month: number, day: string) => {
    if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return;
    if (found.some(({ start, end }) => start < index + length && index < end)) return;
    found.push({ value: Number(year) * 10_000 + month * 100 + Number(day), start: index, end: index + length });
  };
  for (const match of text.matchAll(yearFirst)) {
    const { year = '', month, han, day = '' } = match.groups ?? {};
    note(match, year, Number(month ?? han), day);
  }
  for (const match of text.matchAll(yearLast)) {
    const { first = '', second = '', by = '', year = '' } = match.groups ?? {};
    const hasMonthFirst = !by.startsWith('.') && dayOrderOf(htmlLang).startsWith('month');
    if (hasMonthFirst) note(match, year, Number(first), second);
    else note(match, year, Number(second), first);
  }
  const { patterns, numbers } = monthsOf(htmlLang);
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const { year = '', month = '', day = '' } = match.groups ?? {};
      note(match, year, numbers.get(month.toLowerCase()) ?? 0, day);
    }
  }
  const { rangeMark } = numberWordsOf(htmlLang);
  const before = new RegExp(`(?<!\\d)\\d{1,2}\\.?\\s*(?:[月日]|\\p{L}{3,12}\\.?\\s*)?(?:${rangeMark})\\s*$`, 'u');
  const after = new RegExp(`^\\s*(?:${rangeMark})\\s*(?=\\d{1,2}(?!\\d))`, 'u');
  const isOfDate = (place: number) => found.some(({ start, end }) => start <= place && place < end);
  const sharesMonth = ({ start, end }: WrittenDate) => {
    const [near, ahead] = [before.exec(text.slice(Math.max(0, start - 30), start)), after.exec(text.slice(end, end + 30))];
    const isShared = near !== null && !isOfDate(Math.max(0, start - 30) + near.index);
    return isShared || (ahead !== null && !isOfDate(end + ahead[0].length));
  };
  return found.filter(date => !sharesMonth(date)).sort((a, b) => a.start - b.start);
}

/** Days with the name of their month, in the orders that languages have. */
function monthsOf(htmlLang: string) {
  const known = monthsKnown.get(htmlLang);
  if (known) return known;
  const numbers = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) for (const name of monthNames(htmlLang, month)) numbers.set(name.toLowerCase(), month);
  const names = [...numbers.keys()].sort((a, b) => b.length - a.length).map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const month = `(?<month>${names.join('|')})(?!\\p{L})\\.?`;
  const [day, year] = [`(?<!\\d)(?<day>\\d{1,2})(?!\\d)`, '(?<year>\\d{4})(?!\\d)'];
  const orders = [
    `${day}${ordinal}\\s*${of}\\s*${month},?\\s*${of}\\s*${year}`,
    `(?<!\\p{L})${month}\\s*${day}${ordinal},?\\s+${year}`,
    `${year}\\.?\\s*(?:\\p{L}\\.)?\\s*${month}\\s*${day}`,
    `${year}\\.?\\s*(?:\\p{L}\\.)?\\s*${day}\\s*${month}`,
  ];
  const months = { patterns: orders.map(order => new RegExp(order, 'giu')), numbers };
  monthsKnown.set(htmlLang, months);
  return months;
}

/** The names of a month that are no numbers: by itself and within a day, long and short. */
function monthNames(htmlLang: string, month: number): string[] {
  const date = new Date(Date.UTC(2026, month - 1, 3));
  const shared = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return (['long', 'short'] as const).flatMap(style =>
    [{ month: style }, { month: style, day: 'numeric', year: 'numeric' } as const].flatMap(options => {
      const parts = new Intl.DateTimeFormat(htmlLang, { ...shared, ...options }).formatToParts(date);
      const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '';
      return /\p{L}{2}/u.test(name) ? name : [];
    }),
  );
}
