/** More would be cut where titles of changes are listed. */
export const mostTitleLength = 72;

/** Facts that the dialog shows before changes are sent. */
export interface Sending {
  /** A title for them. */
  title: string;
  /** Whether git knows who works here; asked for otherwise, once. */
  hasAuthor: boolean;
  /** The server that they go to; absent where there is none, and they are kept on this machine. */
  server?: string;
  /** Why nothing can be sent now, as a sentence. */
  obstacle?: string;
}

/** Changes that were sent, or are to be sent once more. */
export interface SentWork {
  branch: string;
  /** Titles of what was sent, the first one first. */
  titles: string[];
  /** Whether the server has all of it; also where there is no server. */
  hasArrived: boolean;
  server?: string;
  /** Address at which a review is asked for. */
  address?: string;
}

/** An order to send: a title and files. */
export interface SendOrder {
  title: string;
  files: readonly { file: string; version: string }[];
  /** Who works here, if git does not know it. */
  author?: { name: string; email: string };
}

/** The answer to an attempt to send. */
export type SendAnswer =
  /** Sent, or kept on this machine where there is no server. */
  | { type: 'done'; sent: SentWork }
  /** Kept on this machine, for the server did not take it. */
  | { type: 'kept'; sent: SentWork; problems: string[] }
  /** Nothing was done. */
  | { type: 'refused'; problems: string[] }
  /** A file is another one now than the one that was shown: nothing was done. */
  | { type: 'conflict'; file: string };

/** The answer to an attempt to take back what was sent. */
export type UnsendAnswer = { type: 'done'; what: string; problems: string[] } | { type: 'refused'; problems: string[] };
