import type { ExpressionBuilder } from 'kysely';
import type { ListedStatus, RequestStatus } from '#site/desk/rights.ts';
import { momentIn } from '../clock/stored-moment.ts';
import { greatestInteger, wholeNumberIn } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import type { ReplyUpload } from './replies/reply-files.ts';

/** A request in the list of the desk. */
export interface ListedRequest {
  id: string;
  ref: string;
  formId: string;
  language: string;
  /** As it is stored, also where that is no moment. */
  receivedAt: string;
  answers: Record<string, unknown>;
  isSpam: boolean;
  labels: string[];
  /** Whether the reader has not looked at it yet. */
  isUnread: boolean;
  /** How many files of the visitor, notes and replies it has, where they are counted. */
  files: number;
  notes: number;
  replies: number;
  /** How many replies to it are being written. */
  drafts: number;
  /** Whether its last reply was refused, and nothing was done since. */
  isNotDelivered: boolean;
  state: RequestState;
}

/** What staff made of a request. */
export interface RequestState {
  status: RequestStatus;
  assignee?: string | undefined;
  /** When it was answered first, by mail that was accepted or otherwise; as it is stored, also where that is no moment, as all moments of rows here. */
  answeredAt?: string | undefined;
  /** Day until which it should be answered, as `2026-12-01`. */
  dueOn?: string | undefined;
  /** 0 until the first change. */
  version: number;
}

export interface RequestNote {
  author: string;
  text: string;
  writtenAt: string;
}

/** Which requests; what is not set does not limit them. */
export interface RequestFilter {
  formId?: string | undefined;
  status?: ListedStatus | undefined;
  /** A name; `null` for nobody. */
  assignee?: string | null | undefined;
  language?: string | undefined;
  /** Values of options. */
  group?: string | undefined;
  place?: string | undefined;
  label?: string | undefined;
  /** First and last day on which it was received, in UTC. */
  from?: string | undefined;
  until?: string | undefined;
  /** The day after the last one of those until which it should be answered. */
  dueBefore?: string | undefined;
  /** Whether the reader has looked at it. */
  isUnread?: boolean | undefined;
  isSpam?: boolean | undefined;
  /** Whether its last reply was refused, and nothing was done since. */
  isNotDelivered?: boolean | undefined;
  /** Terms in the answers, the reference, the names of files, notes or replies, upper and lower case alike; the last one may be unfinished. */
  text?: string | undefined;
  /** Places that the text names, with the rest of the text: requests from there pass as well. */
  named?: { places: string[]; text: string } | undefined;
}

/** How a list is sorted: by when requests were received, or by the day until which they are due, which leaves out all others. */
const requestOrders = ['newest', 'oldest', 'due'] as const;
export type RequestOrder = (typeof requestOrders)[number];

/** A page of a list: after a request, a number of them. */
export interface RequestPage {
  order?: RequestOrder | undefined;
  /** The last one of the page before, by its id; where it has gone since, by what else of it was seen. */
  after?: { id: string; receivedAt?: string | undefined; dueOn?: string | undefined } | undefined;
  limit: number;
  /** Only these of the list, by reference. */
  refs?: string[] | undefined;
  /** Id of the member who reads. */
  reader?: string | undefined;
}

/** A change by a member of staff; of what is not set nothing changes. */
export interface RequestChange {
  status?: RequestStatus | undefined;
  assignee?: string | null | undefined;
  isSpam?: boolean | undefined;
  /** `null` for none. */
  dueOn?: string | null | undefined;
  /** All of them, in place of those that it has. */
  labels?: string[] | undefined;
  /** One more label. */
  addLabel?: string | undefined;
  /** Forgets when it was answered first: the status was set by mistake. */
  isUnanswered?: boolean | undefined;
  note?: string | undefined;
  /** An e-mail to the visitor: the request is answered once a mail server has taken it. */
  reply?: { subject: string; text: string; files?: ReplyUpload[] | undefined } | undefined;
  /** A reply that was refused, by its id, to be sent once more; with `to` to another address. */
  resend?: { id: string; to?: string | undefined } | undefined;
  /** The visitor has answered by mail, which comes to the mailbox of the provider: the request is open again. */
  answeredAgain?: true | undefined;
}

export type Changed =
  | { type: 'changed'; state: RequestState }
  | { type: 'conflict'; state: RequestState }
  | { type: 'missing' }
  /** The reply that is to be sent again was not refused. */
  | { type: 'not-refused' }
  /** Files of the reply do not exist, are unfinished, claimed already, or of another request or secret; nothing was changed. */
  | { type: 'uploads-refused' };

/** The version in a row of its table, 0 where that has none. */
export const versionIn = wholeNumberIn('version', 0, greatestInteger);

/** The state in a row of its table, or in none. */
export const stateOf = (row: {
  status: string | null;
  assignee: string | null;
  answered_at: string | null;
  due_on: string | null;
  version: number;
}): RequestState => ({
  status: (row.status ?? 'new') as RequestStatus,
  ...(row.assignee === null ? {} : { assignee: row.assignee }),
  ...(row.answered_at === null ? {} : { answeredAt: row.answered_at }),
  ...(row.due_on === null ? {} : { dueOn: row.due_on }),
  version: row.version,
});

/** Sets the time of the first answer, if there was none before; how long it took is not known where the moment of the request cannot be read, or is of another age. */
export const firstAnswer =
  (receivedAt: string, at: Date) =>
  ({ fn, val }: ExpressionBuilder<Tables, 'request_state'>) => {
    const received = momentIn(receivedAt);
    const took = received === undefined ? Number.NaN : Math.max(0, Math.round((at.getTime() - received.getTime()) / 1000));
    return {
      answered_at: fn.coalesce('answered_at', val(at.toISOString())),
      answer_seconds: fn.coalesce('answer_seconds', val(took <= greatestInteger ? took : null)),
    };
  };
