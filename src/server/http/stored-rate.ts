import type { Rate } from '../limits.ts';
import { HttpError } from './errors.ts';
import { networkFactor, type Sender } from './sender.ts';

/** Does work that may store something for a sender. */
type StoredRate = <Result>(
  sender: Sender,
  now: Date,
  work: { run: () => Promise<Result>; hasStored: (result: Result) => boolean },
) => Promise<Result>;

/** How much a sender has stored, or is about to, in a window of time that ends `until`, in milliseconds since 1970. */
interface Count {
  used: number;
  until: number;
}

/**
 * Counts in memory what is stored for each address, and for its network. Work that stores nothing, or fails, does not count. Without
 * a rate, nothing is limited. Throws HttpError `too-many`.
 */
export function storedRate(rate: Rate | undefined): StoredRate {
  if (rate === undefined) return (_sender, _now, { run }) => run();
  const { max, timeWindow } = rate;
  const counts = new Map<string, Count>();

  function countOf(key: string, now: number): Count {
    const count = counts.get(key) ?? { used: 0, until: now + timeWindow };
    counts.set(key, count);
    return count;
  }

  return async ({ address, network }, at, { run, hasStored }) => {
    const now = at.getTime();
    // No address is in memory for longer than it counts.
    for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
    const own = { count: countOf(address, now), most: max };
    const limited = network === undefined ? [own] : [own, { count: countOf(network, now), most: max * networkFactor }];
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
