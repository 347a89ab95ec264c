import { isDay } from '#site/forms/date-rules.ts';

/** Name of a day such as `2026-12-01`, in the language of a date format; what is no day is shown as it is. */
export const dayName = (date: Intl.DateTimeFormat, day: string): string =>
  isDay(day) ? new Intl.DateTimeFormat(date.resolvedOptions().locale, { dateStyle: 'medium' }).format(new Date(`${day}T12:00`)) : day;

/** A moment of the API in a date format; what is no moment is shown as it is. */
export const momentName = (date: Intl.DateTimeFormat, moment: string): string =>
  !Number.isNaN(Date.parse(moment)) && isDay(moment.slice(0, 10)) ? date.format(Date.parse(moment)) : moment;
