import type { Store } from '../store/store.ts';
import { openRateCounts, type RateCounts } from './rate-counts.ts';
import type { SenderCodes } from './sender-codes.ts';

/**
 * Counts that all servers of a database have in common. The database has no addresses, only codes of the keys. While it does not
 * answer, this process counts for itself.
 */
export function commonCountsIn(store: Pick<Store, 'countUse' | 'takeUseBack'>, codes: SenderCodes): RateCounts {
  const own = openRateCounts();
  return {
    async add(key, timeWindow, now) {
      try {
        return await store.countUse(await codes(key), timeWindow, now);
      } catch {
        return own.add(key, timeWindow, now);
      }
    },
    async takeBack(key, timeWindow, now) {
      try {
        await store.takeUseBack(await codes(key), now);
      } catch {
        await own.takeBack(key, timeWindow, now);
      }
    },
  };
}
