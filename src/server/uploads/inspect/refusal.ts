/** Why a complete file is not taken; each has its own words for the visitor. */
export type RefusalReason = 'empty' | 'not-allowed' | 'content-differs' | 'archive-unsafe' | 'unreadable';

/** A file is not taken. The message says what was seen, in English, for logs and colleagues, without any name from the file. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
