/**
 * Why a store fails:
 * - `unavailable`: it is locked, gone or too slow, and asking again later may help
 * - `full`: its disk is full
 * - `refused`: the database refuses this row, which is a mistake in this program
 */
export type StoreFailure = 'unavailable' | 'full' | 'refused';

/** The store cannot do what was asked; `cause` is the error of the database. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(message: string, { cause, failure = 'unavailable' }: { cause?: unknown; failure?: StoreFailure } = {}) {
    super(message, { cause });
    this.failure = failure;
  }
}

/** Why something failed, for the person who starts the server. */
export function reasonOf(error: unknown): string {
  // A refused connection to a host with several addresses is a list of errors without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error instanceof StoreError && error.cause instanceof Error ? `${error.message} (${reasonOf(error.cause)})` : error.message;
}
