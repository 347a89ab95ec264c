import type { FolderLock } from './data-folder/folder-lock.ts';
import { openRateCounts, type RateCounts } from './rates/rate-counts.ts';
import { ownCodes, type SenderCodes } from './rates/sender-codes.ts';
import { openPasswords, type Passwords } from './staff/passwords.ts';
import { oneAtATime, type Turns } from './uploads/one-at-a-time.ts';
import { openTransfers, type Transfers } from './uploads/transfers.ts';

/** What apps over the same store and files share in memory, where one follows the other: a release must not reset it. */
export interface SharedState {
  /** The parts of files that are arriving. */
  transfers: Transfers;
  /** What senders did so far, for the limits; of other servers of the database it is known a moment later. */
  counts: Pick<RateCounts, 'add'>;
  /** What they did at all servers of the database, exactly. */
  commonCounts: RateCounts;
  senderCodes: SenderCodes;
  /** Passwords are hashed one after the other. */
  passwords: Passwords;
  /** Announced files reserve their bytes one after the other, at all servers that share the files. */
  reservations: Pick<Turns, 'wait'>;
}

/** What a server that is not the only one has in common with the others. */
interface Common extends Pick<SharedState, 'counts' | 'commonCounts' | 'senderCodes'> {
  inTurn?: FolderLock['inTurn'];
}

/** Nothing is arriving and nothing was counted yet. */
export function openSharedState(common?: Common): SharedState {
  const own = openRateCounts();
  const { counts = own, commonCounts = own, senderCodes = ownCodes(), inTurn } = common ?? {};
  const here = oneAtATime();
  const reservations = inTurn === undefined ? here : { wait: <T>(id: string, work: () => Promise<T>) => here.wait(id, () => inTurn(work)) };
  return { transfers: openTransfers(), counts, commonCounts, senderCodes, passwords: openPasswords(), reservations };
}
