import { openRateCounts, type RateCounts } from './http/rate-counts.ts';
import { oneAtATime, type Turns } from './uploads/one-at-a-time.ts';
import { openTransfers, type Transfers } from './uploads/transfers.ts';

/** What apps over the same store and files share in memory, where one follows the other: a release must not reset it. */
export interface SharedState {
  /** The parts of files that are arriving. */
  transfers: Transfers;
  /** What senders did so far, for the limits. */
  counts: RateCounts;
  /** Announced files reserve their bytes one after the other. */
  reservations: Turns;
}

/** Nothing is arriving and nothing was counted yet. */
export function openSharedState(): SharedState {
  return { transfers: openTransfers(), counts: openRateCounts(), reservations: oneAtATime() };
}
