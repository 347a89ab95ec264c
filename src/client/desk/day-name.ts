/** Name of a day such as `2026-12-01`, in the language of a date format. */
export const dayName = (date: Intl.DateTimeFormat, day: string): string =>
  new Intl.DateTimeFormat(date.resolvedOptions().locale, { dateStyle: 'medium' }).format(new Date(`${day}T12:00`));
