import type { RequestStatus } from '#site/desk/rights.ts';

/** Everything that the server stores of an e-mail address. */
export interface FoundPerson {
  requests: {
    ref: string;
    formId: string;
    receivedAt: string;
    isSpam: boolean;
    status: RequestStatus;
    files: number;
    notes: number;
    replies: number;
    /** Day on which it is deleted, as `2026-12-01`; absent where it is kept until somebody deletes it. */
    keptUntil?: string;
  }[];
  /** References of requests of others that mention the address, of those with notes that do, and with replies that do. */
  mentioning: string[];
  notes: string[];
  replies: string[];
  views: { staff: string; name: string; query: string }[];
}

/** Whether nothing at all is stored. */
export const isNothing = ({ requests, mentioning, notes, replies, views }: FoundPerson): boolean =>
  [requests, mentioning, notes, replies, views].every(found => found.length === 0);
