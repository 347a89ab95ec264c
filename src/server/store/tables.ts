import type { Generated } from 'kysely';
import type { AccountTables } from './accounts/account-tables.ts';

/**
 * Tables of the store as queries see them; the migrations make them. Times are UTC in ISO 8601 with milliseconds, so that text
 * sorts by time in every database. Booleans are 0 and 1, structures JSON.
 */
export interface Tables extends AccountTables {
  visit: VisitTable;
  submission: SubmissionTable;
  form_words: FormWordsTable;
  recent_form: RecentFormTable;
  upload: UploadTable;
  outbox: OutboxTable;
  file_removal: FileRemovalTable;
  erasure: ErasureTable;
  request_state: RequestStateTable;
  request_note: RequestNoteTable;
  request_reply: RequestReplyTable;
  request_text: RequestTextTable;
  request_label: RequestLabelTable;
  request_seen: RequestSeenTable;
  request_reader: RequestReaderTable;
  desk_view: DeskViewTable;
  reply_draft: ReplyDraftTable;
  visit_day: VisitDayTable;
  visit_hour: VisitHourTable;
  form_day: FormDayTable;
  /** Days whose visits are counted in these two. */
  visit_rolled: { day: string };
  desk_event: DeskEventTable;
  desk_chain: DeskChainTable;
  confirmation: ConfirmationTable;
  sender_count: SenderCountTable;
  sender_key: SenderKeyTable;
  clock: ClockTable;
}

export interface VisitTable {
  id: string;
  page_title: string;
  device_name: string;
  received_at: string;
  /** Code of the language of the page; null from before it was noted. */
  language: string | null;
}

/** Visits of a day that is over. */
interface VisitDayTable {
  day: string;
  page_title: string;
  device_name: string;
  language: string;
  count: number;
}

/** The same visits by the hour in UTC, `00` to `23`. */
interface VisitHourTable {
  day: string;
  hour: string;
  count: number;
}

/** How often a form was begun on a day. */
interface FormDayTable {
  /** Day and form. */
  id: string;
  day: string;
  form: string;
  count: number;
}

export interface SubmissionTable {
  /** Made by the browser: the idempotency key. */
  id: string;
  ref: string;
  body_hash: string;
  form: string;
  form_version: number;
  language: string;
  answers: string;
  /** Where it came from; null where nothing is known, and from before it was noted. */
  context: string | null;
  /** The first answer of the server, given again to each repetition. */
  answer: string;
  is_spam: number;
  received_at: string;
  /** Two of the answers, if its form has them: requests are limited and counted by them. */
  request_group: Generated<string | null>;
  request_place: Generated<string | null>;
  /** The labels that its form had; null from before they were kept. */
  words_id: Generated<string | null>;
}

/** Labels of a form, for all requests that were sent with them. */
interface FormWordsTable {
  /** Hash of the words. */
  id: string;
  words: string;
}

/** What a form that has no id was sent with, as a hash; forgotten when its time is over. */
interface RecentFormTable {
  code: string;
  submission_id: string;
  /** In milliseconds since 1970. */
  until: number;
}

export interface UploadTable {
  id: string;
  secret_hash: string;
  form: string;
  field: string;
  name: string;
  size: number;
  received_bytes: number;
  created_at: string;
  /** These three are set together, when all bytes are there and the file is validated. */
  type: string | null;
  sha256: string | null;
  stored_name: string | null;
  /** List of marks, set with these three; null for a file from before there were marks. */
  marks: string | null;
  /** The submission that claimed it, and its place among the submission's files. */
  submission_id: string | null;
  position: number | null;
  /** The reply that it goes with, if staff attached it to one. */
  reply_id: Generated<string | null>;
  /** The folder that its file is in; null in a row from before folders had ids, until its file is found. */
  folder_id: string | null;
  /** When the last byte came, or the first one was about to; null before that. */
  active_at: string | null;
  /** Codes of the sender and of its network; null once a submission holds the upload. */
  sender: string | null;
  sender_network: string | null;
  /** Upload-Metadata as the client wrote it; null where it gave none, and once a submission holds the upload. */
  metadata: Generated<string | null>;
}

/** A file that is to go because its row is gone. */
interface FileRemovalTable {
  /** Id of the upload. */
  id: string;
  folder_id: string | null;
}

/** A request that was erased because somebody asked for it; nothing says who that was. */
export interface ErasureTable {
  /** Id that the submission had. */
  id: string;
  erased_at: string;
}

interface OutboxTable {
  id: string;
  /** The request that it is about; null for an e-mail to a member of staff about several. */
  submission_id: string | null;
  channel: string;
  /** How often it was taken. */
  attempts: number;
  /** When it may be taken next; in the future while a process delivers it. */
  due_at: string;
  delivered_at: string | null;
  /** The member of staff who is told of requests. */
  staff_id: Generated<string | null>;
  /** With which code its receiver refused it for good: it is set aside until somebody sends it again. */
  refused: Generated<string | null>;
}

/** What became of a request; one without a row is new. */
interface RequestStateTable {
  /** Id of the submission. */
  id: string;
  status: string;
  /** Name of a member of staff. */
  assignee: string | null;
  /** When its status was `answered` for the first time. */
  answered_at: string | null;
  /** Seconds from the request until then. */
  answer_seconds: number | null;
  /** Day until which it should be answered, as `2026-12-01`. */
  due_on: Generated<string | null>;
  /** Counts the changes; a change of an earlier version is refused. */
  version: number;
}

/** A word of the staff's own by which requests are found. */
interface RequestLabelTable {
  id: string;
  submission_id: string;
  label: string;
}

/** A request that a member of staff has looked at. */
interface RequestSeenTable {
  staff_id: string;
  submission_id: string;
}

/** A request that a member of staff looks at now. */
interface RequestReaderTable extends RequestSeenTable {
  /** Milliseconds since 1970; PostgreSQL gives large numbers as text. */
  until: number | string;
}

interface RequestNoteTable {
  id: string;
  submission_id: string;
  author: string;
  text: string;
  written_at: string;
}

/** An e-mail to a visitor; its delivery in the outbox has the same id. */
interface RequestReplyTable {
  id: string;
  submission_id: string;
  author: string;
  subject: string;
  text: string;
  written_at: string;
  /** Set when it will never be taken, with the code of the refusal. */
  refused_at: string | null;
  reason: string | null;
  /** Where it goes instead of to the address of the request. */
  address: Generated<string | null>;
}

/** The tokens of a request that is searched for; each database writes them in its own way. */
interface RequestTextTable {
  id: string;
  text: string;
}

/** A filter that a member of staff saved. */
interface DeskViewTable {
  staff_id: string;
  name: string;
  query: string;
  /** 1 if all members have it. */
  is_shared: number;
}

/** A reply that is being written. */
interface ReplyDraftTable {
  staff_id: string;
  submission_id: string;
  subject: string;
  text: string;
  saved_at: string;
}

/** What staff did. Nothing in it is of the visitor; each event has the hash of itself and of the one before. */
export interface DeskEventTable {
  id: string;
  /** Counts the events from 1. */
  number: number;
  at: string;
  staff: string;
  action: string;
  ref: string | null;
  detail: string | null;
  hash: string;
}

interface DeskChainTable {
  id: string;
  number: number;
  hash: string;
}

/** One of the confirmations that an address may get within a time. */
interface ConfirmationTable {
  /** Keyed hash of the address. */
  recipient: string;
  /** From 0; each place is taken once until it is old. */
  place: number;
  delivery_id: string;
  taken_at: string;
}

/** How much a sender did in a window of time. */
interface SenderCountTable {
  /** Code of the sender and of what was done. */
  code: string;
  used: number;
  /** End of the window in milliseconds since 1970; PostgreSQL gives large numbers as text. */
  until: number | string;
}

/** Keys that codes of senders are made with, one for each day. */
interface SenderKeyTable {
  day: string;
  key: string;
}

/** When the clock was last known to be right; one row. */
interface ClockTable {
  id: string;
  seen_at: string;
}
