import type { Delivery } from '../store/outbox.ts';
import type { Submission } from '../store/stored-submission.ts';

/** Where submissions are announced. */
export interface Channel {
  /**
   * Resolves when the receiver has accepted it, with `settled` where it never will and the store has that as the end of the delivery; throws
   * DeliveryError, or another error, if not, or when `signal` ends the attempt.
   */
  send(delivery: Delivery, submission: Submission, signal: AbortSignal): Promise<'settled' | undefined>;
}

/** Where staff are told of several submissions at once. */
export interface StaffChannel {
  /** As `send`. */
  sendToStaff(delivery: Delivery, signal: AbortSignal): Promise<void>;
}

/** The channels of a server, by name. */
export type Channels = Record<string, Channel | StaffChannel>;

/** A log of what happened to deliveries: ids, channels and reasons, nothing from a visitor. */
export interface DeliveryLog {
  info(line: object, message: string): void;
  warn(line: object, message: string): void;
  error(line: object, message: string): void;
}

/** Why a delivery did not succeed. Its message goes to the log and has nothing from a visitor in it. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Whether the receiver refused only this delivery, so that others may succeed meanwhile. */
  readonly isOnlyThis: boolean;
  /** Whether it refuses what is delivered, and will do so again. */
  readonly isFinal: boolean;

  constructor(
    reason: string,
    { isOnlyThis = false, isFinal = false, cause }: { isOnlyThis?: boolean; isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.isOnlyThis = isOnlyThis;
    this.isFinal = isFinal;
  }
}

/** What an error says without quoting the receiver: the codes of the network and of the library. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)) return code;
  return cause instanceof Error ? errorCodeOf(cause) : error.name;
}
