import type { AnswerError } from './answer-errors.ts';
import { type Form, isShown } from './form.ts';

/**
 * What is wrong with dates that have the right form: a day that does not exist, is past, or comes before another.
 *
 * @param today as YYYY-MM-DD: in the browser `localDay(now)`, in the server `earliestDay(now)`
 */
export function dateErrors(form: Form, answers: Readonly<Record<string, unknown>>, today: string): AnswerError[] {
  const dayOf = (name: string) => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return typeof answer === 'string' && isDay(answer) ? answer : undefined;
  };
  return form.fields.flatMap((field): AnswerError[] => {
    const { name, kind, notBefore } = field;
    if (kind !== 'date' || !Object.hasOwn(answers, name) || !isShown(field, answers)) return [];
    const day = dayOf(name);
    if (day === undefined) return [{ field: name, rule: 'date', params: {} }];
    if (notBefore === undefined) return [];
    if (notBefore === 'today') return day < today ? [{ field: name, rule: 'datePast', params: {} }] : [];
    const other = dayOf(notBefore);
    return other !== undefined && day < other ? [{ field: name, rule: 'dateOrder', params: { other: notBefore } }] : [];
  });
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day it is where this runs. */
export function localDay(now: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}-${digits(now.getDate(), 2)}`;
}

/** The day it still is somewhere (UTC−12): who says `today` there is right. */
export function earliestDay(now: Date): string {
  return new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
