/**
 * Why a store fails: `unavailable` it is locked, gone or too slow, and asking again later may help; `full` its disk is
 * full; `refused` the database refuses this very row, which is a fault of this program.
 */
export type StoreFailure = 'unavailable' | 'full' | 'refused';

/** The store cannot do what was asked; the reason is its cause. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(message: string, { cause, failure = 'unavailable' }: { cause?: unknown; failure?: StoreFailure } = {}) {
    super(message, { cause });
    this.failure = failure;
  }
}
