/** Why a complete file is not taken; each has its own words for the visitor. */
export type RefusedReason =
  | 'empty'
  | 'not-allowed'
  | 'content-differs'
  | 'archive-unsafe'
  | 'archive-large'
  | 'too-many-pixels'
  | 'unreadable';

/** A file is not taken for its content. The message says what was found, in English, for the log, without any name from the file. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: RefusedReason;

  constructor(reason: RefusedReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
