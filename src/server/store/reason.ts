import { StoreError } from './store-error.ts';

/** Why something failed, for the person who starts the server. */
export function reasonOf(error: unknown): string {
  // A refused connection to a host with several addresses is a list of errors without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error instanceof StoreError && error.cause instanceof Error ? `${error.message} (${reasonOf(error.cause)})` : error.message;
}
