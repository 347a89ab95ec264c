/** How many of something there are. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Visits and requests of a period, as the server counts them. */
interface Statistics {
  visits: Record<'byDay' | 'byName' | 'byDevice' | 'byLanguage' | 'byHour', NamedCount[]>;
  requests: Record<'byDay' | 'byForm' | 'byCountry' | 'byInterest' | 'byLanguage' | 'byStatus', NamedCount[]> & {
    medianSecondsToAnswer?: number;
  };
}

/** Those of a period and of the one before. */
export interface ComparedStatistics {
  now: Statistics;
  before: Statistics;
}

export const totalOf = (counts: NamedCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Each day of a period that ends today, in UTC, with its count; days without any too. */
export function filledDays(counts: NamedCount[], { from, to }: { from: string; to: string }): NamedCount[] {
  const known = new Map(counts.map(({ name, count }) => [name, count]));
  const days: NamedCount[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 24 * 3600_000) {
    const name = new Date(time).toISOString().slice(0, 10);
    days.push({ name, count: known.get(name) ?? 0 });
  }
  return days;
}

/** The last days until now, both included. */
export function lastDays(days: number, now: Date): { from: string; to: string } {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(now.getTime() - (days - 1) * 24 * 3600_000), to: dayOf(now.getTime()) };
}
