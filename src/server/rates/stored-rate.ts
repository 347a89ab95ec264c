import { HttpError } from '../http/errors.ts';
import type { Rate } from '../limits.ts';
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
    const keyOf = (place: string) => `${place} stored at ${endpoint}`;
    const own = { key: keyOf(address), most: max };
    const limited = network === undefined ? [own] : [own, { key: keyOf(network), most: max * networkFactor }];
    let isStored = false;
    // Counted before it is stored: many at once do not pass together.
    const counted = await Promise.all(limited.map(async ({ key, most }) => ({ most, count: await counts.add(key, timeWindow, now) })));
    try {
      const reached = counted.filter(({ count, most }) => count.used > most).map(({ count }) => count.until - now);
      if (reached.length > 0) throw new HttpError('too-many', { wait: { seconds: Math.ceil(Math.max(...reached) / 1000) } });
      const result = await run();
      isStored = hasStored(result);
      return result;
    } finally {
      if (!isStored) await Promise.all(limited.map(({ key }) => counts.takeBack(key, timeWindow, now)));
    }
  };
}
