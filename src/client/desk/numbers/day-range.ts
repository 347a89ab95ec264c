import { isDay } from '#site/forms/date-rules.ts';
import type { NamedCount } from './statistics.ts';

/** Days in UTC, `2025-03-04`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const periods = [7, 30, 90, 365] as const;

const day = 24 * 3600_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last days until now, both included. */
const lastDays = (days: number, now: Date): DayRange => ({ from: dayOf(now.getTime() - (days - 1) * day), to: dayOf(now.getTime()) });

/** The day so many days later. */
export const dayAfter = (from: string, days: number): string => dayOf(Date.parse(from) + days * day);

/** The days that an address names: two of its own, or a number until now, 30 where it says nothing. */
export function readRange(search: string, now: Date): { range: DayRange; days: (typeof periods)[number] | undefined } {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { range: { from, to }, days: undefined };
  const days = periods.find(known => String(known) === query.get('days')) ?? 30;
  return { range: lastDays(days, now), days };
}

/** A range of which one end was moved; the other end goes along where it would be on the wrong side. */
export function movedRange({ from, to }: DayRange, moved: Partial<DayRange>): DayRange {
  if (moved.from !== undefined) return { from: moved.from, to: moved.from > to ? moved.from : to };
  if (moved.to !== undefined) return { from: moved.to < from ? moved.to : from, to: moved.to };
  return { from, to };
}

/** As many days before a range. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const first = Date.parse(from);
  const length = Date.parse(to) - first + day;
  return { from: dayOf(first - length), to: dayOf(first - day) };
}

/** Each day of a range with its count; days without any too. */
export function filledDays(counts: readonly NamedCount[], { from, to }: DayRange): NamedCount[] {
  const known = new Map(counts.map(({ name, count }) => [name, count]));
  const days: NamedCount[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += day)
    days.push({ name: dayOf(time), count: known.get(dayOf(time)) ?? 0 });
  return days;
}

/** Counts of days by the day of the week, `1` (Monday) to `7`. */
export function weekdaysOf(days: readonly NamedCount[]): NamedCount[] {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const { name, count } of days) {
    const weekday = (new Date(name).getUTCDay() + 6) % 7;
    sums[weekday] = (sums[weekday] ?? 0) + count;
  }
  return sums.map((count, index) => ({ name: String(index + 1), count }));
}

/** Each hour of a day, `00` to `23`, with its count. */
export function filledHours(counts: readonly NamedCount[]): NamedCount[] {
  const known = new Map(counts.map(({ name, count }) => [name, count]));
  return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).map(name => ({ name, count: known.get(name) ?? 0 }));
}
