import type { Store } from '../store/store.ts';
import { openRateCounts, type RateCount, type RateCounts } from './rate-counts.ts';
import type { SenderCodes } from './sender-codes.ts';

/** Uses that were counted here and that the database does not have yet. */
interface Fresh {
  key: string;
  timeWindow: number;
  uses: number;
  /** End of the window in which they were counted, in milliseconds since 1970. */
  until: number;
}

/** Milliseconds until other servers know what was counted at one. */
const exchangeInterval = 1000;

/** Most keys in one statement. */
const mostAtOnce = 500;

/**
 * Counts of what comes so often that no answer waits for the database: each server counts in its memory, and once a second it adds
 * what is new to the database and learns what all of them counted. While the database does not answer, each counts for itself.
 */
export function gatheredCountsIn(store: Pick<Store, 'countUses'>, codes: SenderCodes): Pick<RateCounts, 'add'> {
  const counts = openRateCounts();
  const placeOf = ({ key, timeWindow }: Fresh) => `${timeWindow} ${key}`;
  let gathered = new Map<string, Fresh>();
  let isPlanned = false;

  function gather(fresh: Fresh) {
    const known = gathered.get(placeOf(fresh));
    // Of two windows only the later one still counts.
    if (known === undefined || known.until < fresh.until) gathered.set(placeOf(fresh), fresh);
    else if (known.until === fresh.until) known.uses += fresh.uses;
    plan();
  }

  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(exchange, exchangeInterval).unref();
  }

  async function exchange() {
    const all = Array.from(gathered.values()).filter(({ until }) => until > Date.now());
    gathered = new Map();
    for (let from = 0; from < all.length; from += mostAtOnce) await handOver(all.slice(from, from + mostAtOnce));
    isPlanned = false;
    // What came meanwhile, or was not taken.
    if (gathered.size > 0) plan();
  }

  async function handOver(some: readonly Fresh[]) {
    try {
      const coded = await Promise.all(some.map(async fresh => ({ ...fresh, code: await codes(fresh.key) })));
      const now = Date.now();
      const sums = await store.countUses(
        coded.map(({ code, timeWindow, uses }) => ({ code, timeWindow, uses })),
        now,
      );
      for (const fresh of coded) learn(fresh, sums.get(fresh.code), now);
    } catch {
      for (const fresh of some) gather(fresh);
    }
  }

  /** What all servers counted, and what came here since it was asked for; the window ends as in the database. */
  function learn(fresh: Fresh, sum: RateCount | undefined, now: number) {
    if (sum === undefined) return;
    const since = gathered.get(placeOf(fresh));
    if (since !== undefined) since.until = sum.until;
    counts.learn(fresh.key, fresh.timeWindow, { until: sum.until, used: sum.used + (since?.uses ?? 0) }, now);
  }

  return {
    async add(key, timeWindow, now) {
      const count = await counts.add(key, timeWindow, now);
      gather({ key, timeWindow, uses: 1, until: count.until });
      return count;
    },
  };
}
