/** How much was counted in a window of time that ends `until`, in milliseconds since 1970. */
interface RateCount {
  used: number;
  until: number;
}

/** The count under a key in the present window; windows of one length, in milliseconds, begin with the first use of their key. */
export type RateCounts = (key: string, timeWindow: number, now: number) => RateCount;

/** Most keys for each length: nobody can fill the memory with addresses. */
const mostKeys = 100_000;

/** Counts in memory. No key is there for much longer than its window. */
export function openRateCounts(): RateCounts {
  /** By the length of their windows. A map has its keys in the order of their windows: those that end first are first. */
  const countsOf = new Map<number, Map<string, RateCount>>();
  return (key, timeWindow, now) => {
    const counts = countsOf.get(timeWindow) ?? new Map<string, RateCount>();
    countsOf.set(timeWindow, counts);
    for (const [first, { until }] of counts) {
      if (until > now && counts.size <= mostKeys) break;
      counts.delete(first);
    }
    const known = counts.get(key);
    if (known !== undefined && known.until > now) return known;
    const begun = { used: 0, until: now + timeWindow };
    counts.delete(key);
    counts.set(key, begun);
    return begun;
  };
}
