/**
 * Tables of the store as queries see them; the migrations make them. Times are UTC, ISO 8601 with milliseconds: text
 * sorts by time in every database. Truths are 0 and 1, structures JSON.
 */
export interface Tables {
  visit: VisitTable;
  submission: SubmissionTable;
  upload: UploadTable;
  outbox: OutboxTable;
  file_removal: FileRemovalTable;
}

export interface VisitTable {
  id: string;
  page_title: string;
  device_name: string;
  received_at: string;
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
  /** The first answer of the server, given again to whoever asks again. */
  answer: string;
  is_spam: number;
  received_at: string;
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
  /** These three are set together, when all bytes are there and were judged. */
  type: string | null;
  sha256: string | null;
  stored_name: string | null;
  /** The submission that claimed it, and its place among the submission's files. */
  submission_id: string | null;
  position: number | null;
  /** The folder that its file is in; none in a row made before rows knew theirs, until its file is found. */
  folder_id: string | null;
}

/** A file that is to go because its row is gone. */
export interface FileRemovalTable {
  /** Of the upload. */
  id: string;
  folder_id: string | null;
}

export interface OutboxTable {
  id: string;
  submission_id: string;
  channel: string;
  /** How often it was taken. */
  attempts: number;
  /** When it may be taken next; lies in the future while somebody holds it. */
  due_at: string;
  delivered_at: string | null;
}
