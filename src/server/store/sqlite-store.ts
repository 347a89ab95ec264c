import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { type Store, StoreError, type Visit } from './store.ts';
import type { Tables, VisitTable } from './tables.ts';

/** Name of the database below the data folder. */
export const databaseFile = 'site.sqlite';

/** Opens the store in a folder, made if it is missing, and brings its tables up to date. Throws StoreError. */
export async function openSqliteStore(folder: string): Promise<Store> {
  let db: Kysely<Tables> | undefined;
  try {
    await mkdir(folder, { recursive: true });
    db = new Kysely<Tables>({ dialect: nodeSqliteDialect(openSqliteFile(path.join(folder, databaseFile))) });
    await migrate(db);
    return storeOver(db);
  } catch (error) {
    await db?.destroy();
    throw new StoreError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** The store over any database that Kysely speaks to and that is up to date. */
export function storeOver(db: Kysely<Tables>): Store {
  const visits = groupCommit<Visit>(async group => {
    await db.transaction().execute(transaction => transaction.insertInto('visit').values(group.map(rowOf)).execute());
  });
  return {
    saveVisit: visit => answer(visits.add(visit)),
    countVisits: () =>
      answer(
        db
          .selectFrom('visit')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow()
          .then(({ count }) => Number(count)),
      ),
    ping: () => answer(db.selectFrom('visit').select('id').limit(1).execute()).then(() => undefined),
    close: async () => {
      await visits.settle();
      await db.destroy();
    },
  };
}

const rowOf = ({ id, pageTitle, deviceName, receivedAt }: Visit): VisitTable => ({
  id,
  page_title: pageTitle,
  device_name: deviceName,
  received_at: receivedAt.toISOString(),
});

/** Every failure of the database as the one error that callers know. */
async function answer<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw new StoreError('The store cannot answer', { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StoreError && error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
