import type { Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import type { Deleted } from './delete-submissions.ts';

/** Makes a change that deletes, and notes that parts of what it deleted are left in the files of the database. */
export function forGood<Result extends Deleted & { notes?: number }>(
  engine: Engine,
  remove: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return engine.write(async transaction => {
    const deleted = await remove(transaction);
    if (deleted.count + deleted.views + (deleted.notes ?? 0) > 0) await engine.noteDeletion(transaction);
    return deleted;
  });
}
