import type { Delivery } from '../store/outbox.ts';
import type { Submission } from '../store/submission.ts';

/** A way of telling somebody about submissions. */
export interface Channel {
  /** Resolves when the receiver has taken it over; throws DeliveryError, or anything, if it has not, or `signal` ends the attempt. */
  send(delivery: Delivery, submission: Submission, signal: AbortSignal): Promise<void>;
}

/** Why a delivery did not succeed; its message is written to the log and holds nothing of a visitor. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Whether the receiver refused just this one, so that others may go through meanwhile. */
  readonly isOnlyThis: boolean;

  constructor(reason: string, { isOnlyThis = false, cause }: { isOnlyThis?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.isOnlyThis = isOnlyThis;
  }
}

/** What an error says without quoting anybody: the codes of the network and of the library. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)) return code;
  return cause instanceof Error ? codeOf(cause) : error.name;
}
