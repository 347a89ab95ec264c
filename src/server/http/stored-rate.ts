import type { Rate } from '../limits.ts';
import { HttpError } from './errors.ts';
import type { RateCounts } from './rate-counts.ts';
import { networkFactor, type Sender } from './sender.ts';

/** Does work that may store something for a sender. */
type StoredRate = <Result>(
  sender: Sender,
  now: Date,
  work: { run: () => Promise<Result>; hasStored: (result: Result) => boolean },
) => Promise<Result>;

/**
 * Counts what is stored at an endpoint for each address, and for its network. Work that stores nothing, or fails, does not count.
 * Without a rate, nothing is limited. Throws HttpError `too-many`.
 */
export function storedRate(endpoint: string, rate: Rate | undefined, counts: RateCounts): StoredRate {
  if (rate === undefined) return (_sender, _now, { run }) => run();
  const { max, timeWindow } = rate;

  return async ({ address, network }, at, { run, hasStored }) => {
    const now = at.getTime();
    const countOf = (place: string) => counts(`${place} stored at ${endpoint}`, timeWindow, now);
    const own = { count: countOf(address), most: max };
    const limited = network === undefined ? [own] : [own, { count: countOf(network), most: max * networkFactor }];
    const reached = limited.filter(({ count, most }) => count.used >= most).map(({ count }) => count.until - now);
    if (reached.length > 0) throw new HttpError('too-many', { wait: { seconds: Math.ceil(Math.max(...reached) / 1000) } });

    // Counted before it is stored: many at once do not pass together.
    for (const { count } of limited) count.used += 1;
    let isStored = false;
    try {
      const result = await run();
      isStored = hasStored(result);
      return result;
    } finally {
      if (!isStored) for (const { count } of limited) count.used -= 1;
    }
  };
}
