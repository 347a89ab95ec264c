const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const unitLetters = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** From this value on, rounding to one decimal gives 1000, which belongs to the next unit. */
const roundsToNextUnit = 999.95;

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Writes a number with the thousands separators of a language: 1234567 → `1,234,567`. Gives '' for NaN. */
export function thousands(number: number, htmlLang: string): string {
  return writeNumber(number, htmlLang, 6);
}

/** Shortens a number to at most one decimal and a unit k, M, G, T, P or E: 1234 → `1.2k`. Gives '' for NaN. */
export function abbreviate(number: number, htmlLang: string): string {
  if (!Number.isFinite(number)) return writeNumber(number, htmlLang, 1);
  const last = unitLetters.length - 1;
  let unit = 0;
  while (unit < last && Math.abs(number) / 1000 ** unit >= roundsToNextUnit) unit++;
  return `${writeNumber(number / 1000 ** unit, htmlLang, 1)}${unitLetters[unit]}`;
}

/**
 * Describes how long ago a moment was in whole minutes, hours or days: `3 hours ago`. Less than a minute ago and the future
 * (another clock runs ahead) are `now`; an invalid time is ''.
 *
 * @param time a date, milliseconds since 1970 or an ISO 8601 string
 */
export function timeAgo(time: Date | number | string, htmlLang: string, now: number = Date.now()): string {
  const at = typeof time === 'string' && !isoDate.test(time) ? Number.NaN : new Date(time).getTime();
  if (Number.isNaN(at)) return '';
  const past = now - at;
  if (past < minute) return new Intl.RelativeTimeFormat(htmlLang, { numeric: 'auto' }).format(0, 'second');
  const format = new Intl.RelativeTimeFormat(htmlLang);
  if (past < hour) return format.format(-Math.floor(past / minute), 'minute');
  if (past < day) return format.format(-Math.floor(past / hour), 'hour');
  return format.format(-Math.floor(past / day), 'day');
}

/**
 * Describes how far ahead a moment is, in whole seconds or, from a minute on, in minutes rounded up: `in 30 seconds`, `in 9
 * minutes`.
 */
export function timeUntil(seconds: number, htmlLang: string): string {
  const format = new Intl.RelativeTimeFormat(htmlLang);
  return seconds * 1000 < minute
    ? format.format(Math.ceil(seconds), 'second')
    : format.format(Math.ceil((seconds * 1000) / minute), 'minute');
}

const formats = {
  abbreviate: (value: unknown, htmlLang: string) => abbreviate(Number(value), htmlLang),
  thousands: (value: unknown, htmlLang: string) => thousands(Number(value), htmlLang),
  timeAgo: (value: unknown, htmlLang: string) => timeAgo(value as Date | number | string, htmlLang),
};

type FormatName = keyof typeof formats;

/** Formats that words of the layout name after a placeholder: `{{count, thousands}}`. */
export const formatNames = Object.keys(formats) as FormatName[];

/** Writes the value of a placeholder in the format that the words name. */
export function formatValue(value: unknown, format: FormatName, htmlLang: string): string {
  return formats[format](value, htmlLang);
}

/** By language and digits: a formatter takes longer to create than twenty numbers to write. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function writeNumber(number: number, htmlLang: string, maximumFractionDigits: number): string {
  if (Number.isNaN(number)) return '';
  const key = `${htmlLang} ${maximumFractionDigits}`;
  // A number that is rounded to zero has no minus sign.
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(htmlLang, { maximumFractionDigits, signDisplay: 'negative' });
  numberFormats.set(key, format);
  return format.format(number);
}
