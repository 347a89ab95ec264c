import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** All that the queries need to know of a database. What fails in it is thrown as a StoreError. */
export interface Engine {
  read<Result>(query: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Makes a change as a whole and resolves once it is on the disk; a change that throws leaves nothing behind. It awaits
   * nothing but its own queries, since others may wait for it, and catches none of their errors.
   */
  write<Result>(change: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Thrown in a change to undo all of it although the database works; the caller catches it again. */
export abstract class Rollback extends Error {}
