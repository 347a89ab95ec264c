import { dayOf } from '../utc-day.ts';

const dayLength = 24 * 3600_000;

/** The day, as `2026-12-01`, that is so many working days after a moment: Monday to Friday, in UTC. */
export function dueDay(from: Date, workingDays: number): string {
  const day = new Date(from);
  for (let left = workingDays; left > 0; ) {
    day.setTime(day.getTime() + dayLength);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return dayOf(day);
}
