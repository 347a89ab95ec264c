/** How much was counted in a window of time that ends `until`, in milliseconds since 1970. */
export interface RateCount {
  used: number;
  until: number;
}

/** Counts under keys, in windows of one length in milliseconds; a window begins with the first use of its key. */
export interface RateCounts {
  /** Counts one use; gives the count with it. */
  add(key: string, timeWindow: number, now: number): Promise<RateCount>;
  /** Takes a use back that was counted in a window which has not ended. */
  takeBack(key: string, timeWindow: number, now: number): Promise<void>;
}

/** Counts of this process, which may learn what others counted. */
interface OwnCounts extends RateCounts {
  /** Puts what is known of a key now in place of what was counted. */
  learn(key: string, timeWindow: number, count: RateCount, now: number): void;
}

/** Longer than any window, in milliseconds. One that ends later was begun by a clock that was ahead: it is over. */
export const beyondWindows = 24 * 60 * 60_000;

/** Most keys for each length: nobody can fill the memory with addresses. */
const mostKeys = 100_000;

const lasts = (until: number, now: number) => until > now && until <= now + beyondWindows;

/** Counts in memory. No key is there for much longer than its window. */
export function openRateCounts(): OwnCounts {
  /** By the length of their windows. A map has its keys in the order of their windows: those that end first are first. */
  const countsOf = new Map<number, Map<string, RateCount>>();

  function countOf(key: string, timeWindow: number, now: number): RateCount {
    const counts = countsOf.get(timeWindow) ?? new Map<string, RateCount>();
    countsOf.set(timeWindow, counts);
    for (const [first, { until }] of counts) {
      // Who counts by another clock may have begun one that ends far ahead: that is over for its own key alone.
      if (until > now && counts.size <= mostKeys) break;
      counts.delete(first);
    }
    const known = counts.get(key);
    if (known !== undefined && lasts(known.until, now)) return known;
    const begun = { used: 0, until: now + timeWindow };
    counts.delete(key);
    counts.set(key, begun);
    return begun;
  }

  return {
    async add(key, timeWindow, now) {
      const count = countOf(key, timeWindow, now);
      count.used += 1;
      return { ...count };
    },
    async takeBack(key, timeWindow, now) {
      const count = countOf(key, timeWindow, now);
      count.used = Math.max(0, count.used - 1);
    },
    learn: (key, timeWindow, count, now) => void Object.assign(countOf(key, timeWindow, now), count),
  };
}
