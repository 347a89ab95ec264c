/** The moment of a text of a row; nothing where `isMoment` (stored-values.ts) does not hold, or the calendar has no such day. */
export function momentIn(stored: string): Date | undefined {
  const moment = new Date(stored);
  return /^(?:19|20)\d\d-\d\d-\d\dT/.test(stored) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
