/** Who does something, and when. */
export interface Deed {
  /** Name of the member, or of who acts without an account. */
  staff: string;
  at: Date;
}

/** An erasure, and why: nothing of the person whose request it was. */
export interface Erasure extends Deed {
  reason?: string | undefined;
}
