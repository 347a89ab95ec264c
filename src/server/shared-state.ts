import { openRateCounts, type RateCounts } from './rates/rate-counts.ts';
import { ownCodes, type SenderCodes } from './rates/sender-codes.ts';
import { oneAtATime, type Turns } from './uploads/one-at-a-time.ts';
import { openTransfers, type Transfers } from './uploads/transfers.ts';

/** What apps over the same store and files share in memory, where one follows the other: a release must not reset it. */
export interface SharedState {
  /** The parts of files that are arriving. */
  transfers: Transfers;
  /** What senders did so far at this server, for the limits. */
  counts: RateCounts;
  /** What they did at all servers of the database. */
  commonCounts: RateCounts;
  senderCodes: SenderCodes;
  /** Announced files reserve their bytes one after the other. */
  reservations: Turns;
}

/** Nothing is arriving and nothing was counted yet; a server that is not the only one has `common` counts and codes. */
export function openSharedState(common?: Pick<SharedState, 'commonCounts' | 'senderCodes'>): SharedState {
  const counts = openRateCounts();
  return {
    transfers: openTransfers(),
    reservations: oneAtATime(),
    counts,
    ...(common ?? { commonCounts: counts, senderCodes: ownCodes() }),
  };
}
