import type { AnswerError } from './answer-error.ts';
import { type Form, type FormField, isShown } from './form.ts';

/** A day before this year, or more years ahead, is a slip of the finger such as 2206. */
const firstYear = 1900;
const yearsAhead = 50;

/**
 * What is wrong with dates of the right form: a day that does not exist, is far from any that is meant, is past, or comes before
 * another.
 *
 * @param today as YYYY-MM-DD: in the browser `localDay(now)`, in the server `earliestDay(now)`
 */
export function dateErrors(form: Form, answers: Readonly<Record<string, unknown>>, today: string): AnswerError[] {
  return form.fields.flatMap((field): AnswerError[] => {
    const { name, kind } = field;
    if (kind !== 'date' || !Object.hasOwn(answers, name) || !isShown(field, answers)) return [];
    const day = dayOf(name, answers);
    if (day === undefined) return [{ field: name, rule: 'date', params: {} }];
    const year = Number(day.slice(0, 4));
    const years = { from: firstYear, to: Number(today.slice(0, 4)) + yearsAhead };
    if (year < years.from || year > years.to) return [{ field: name, rule: 'dateRange', params: years }];
    const first = firstDayOf(form, field, answers, today);
    if (first === undefined || day >= first.day) return [];
    return [
      first.of === undefined
        ? { field: name, rule: 'datePast', params: {} }
        : { field: name, rule: 'dateOrder', params: { other: first.of } },
    ];
  });
}

/**
 * The first day that a date field may have as YYYY-MM-DD, and the field that it comes from; absent if it is today. While the
 * other field has no day, its own first day counts for both.
 */
export function firstDayOf(
  { fields }: Pick<Form, 'fields'>,
  field: FormField,
  answers: Readonly<Record<string, unknown>>,
  today: string,
): { day: string; of?: string } | undefined {
  const { notBefore } = field;
  if (notBefore === undefined) return undefined;
  if (notBefore === 'today') return { day: today };
  const day = dayOf(notBefore, answers);
  if (day !== undefined) return { day, of: notBefore };
  const other = fields.find(({ name }) => name === notBefore);
  return other && firstDayOf({ fields: fields.filter(known => known !== field) }, other, answers, today);
}

function dayOf(name: string, answers: Readonly<Record<string, unknown>>): string | undefined {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return typeof answer === 'string' && isDay(answer) ? answer : undefined;
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a moment of the calendar in UTC, as `Date` writes it, with or without milliseconds. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** The day it is where this runs. */
export function localDay(now: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}-${digits(now.getDate(), 2)}`;
}

/** The day it still is somewhere (UTC−12): a visitor there who enters today must be accepted. */
export function earliestDay(now: Date): string {
  return new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
