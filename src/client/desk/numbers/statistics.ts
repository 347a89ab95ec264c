import type { DeskAnswer } from '#site/desk/answers.ts';

/** How many of something there are. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Visits and requests of a period and of the one before, as the server counts them. */
export type ComparedStatistics = DeskAnswer<'POST /api/desk/statistics'>;

/** Counts of a period and of the one before. */
export interface ComparedCounts {
  now: NamedCount[];
  before: NamedCount[];
}

export const totalOf = (counts: readonly NamedCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The largest count, the first of several; nothing where all are 0. */
export function largestOf(counts: readonly NamedCount[]): NamedCount | undefined {
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return most === 0 ? undefined : counts.find(({ count }) => count === most);
}

/** The same counts under the names of others, one after the other: the first day of a period beside the first of the one before. */
export const renamed = (counts: readonly NamedCount[], names: readonly NamedCount[]): NamedCount[] =>
  names.map(({ name }, index) => ({ name, count: counts[index]?.count ?? 0 }));
