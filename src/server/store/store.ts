import type { Outbox } from './outbox.ts';
import type { Submissions } from './submissions.ts';
import type { Uploads } from './uploads.ts';
import type { Visits } from './visits.ts';

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
