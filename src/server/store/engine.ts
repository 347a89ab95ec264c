import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What queries need of a database. Its errors are thrown as StoreError. */
export interface Engine {
  read<Result>(query: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Makes a change as a whole and resolves once it is on the disk; a change that throws leaves nothing behind. A change awaits
   * only its own queries, since other changes may wait for it, and catches none of their errors.
   */
  write<Result>(change: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Notes, in the change that deletes rows for good, that something of them is left for `wipeDeleted`. */
  noteDeletion(transaction: Transaction<Tables>): Promise<void>;
  /** Removes what deleted rows left behind in the files of the database; see Store. */
  wipeDeleted(options: { rewrites: boolean }): Promise<boolean>;
  /** The moment by the database's own clock; absent where it has none. */
  now?(): Promise<Date>;
  /** Transactions that were committed since it was opened. */
  commits(): number;
  close(): Promise<void>;
}

/** Thrown in a change to undo all of it although the database works; the caller of `write` catches it. */
export abstract class Rollback extends Error {}
