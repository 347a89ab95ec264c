import type { Outbox } from './outbox.ts';
import type { Submissions } from './submissions.ts';
import type { Uploads } from './uploads.ts';
import type { Visits } from './visits.ts';

/** One committed page view. */
export interface Visit {
  id: string;
  /** One of the site-log names of the site's configuration. */
  pageTitle: string;
  deviceName: 'PC' | 'mobile';
  receivedAt: Date;
}

/**
 * Where the site keeps what visitors send. What a promise of it has confirmed survives a crash and a power cut; what it
 * refused left no trace. Every method throws StoreError when the database fails.
 */
export interface Store extends Visits, Submissions, Uploads, Outbox {
  /** Resolves when the store answers queries. */
  ping(): Promise<void>;
  /** Finishes what is pending and lets go of the database; nothing can be saved afterwards. */
  close(): Promise<void>;
}

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
