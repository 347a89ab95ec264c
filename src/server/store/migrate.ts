import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { addAccounts } from './accounts/add-accounts.ts';
import { addSharedWork } from './desk/add-shared-work.ts';
import { addReplyOutcomes } from './desk/replies/add-reply-outcomes.ts';
import { createTables } from './first-tables.ts';
import { addBell } from './notices/add-bell.ts';
import { addRefused } from './notices/add-refused.ts';
import { searchAgain } from './search-again.ts';
import { StoreError } from './store-error.ts';

/** The last of the migrations that made the same tables step by step before the first release: databases that have it are up to date. */
const firstMigration = '0050-summary';

/** All migrations in their order; one that was published is never edited. */
export const migrations: Record<string, Migration> = {
  [firstMigration]: createTables,
  '0051-refused': addRefused,
  '0052-reply-outcomes': addReplyOutcomes,
  '0060-search': searchAgain,
  '0070-accounts': addAccounts,
  '0071-bell': addBell,
  '0080-shared-work': addSharedWork,
};

/** The database is of another version of the site, which this one cannot bring up to date. */
export class OtherDatabase extends StoreError {
  /** What to do about it. */
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Those of a database or a backup that only a later version of the site knows. */
export const laterMigrations = (applied: readonly string[], known: Record<string, Migration> = migrations): string[] =>
  applied.filter(name => name > firstMigration && !Object.hasOwn(known, name));

/** Whether a database or a backup with these migrations lacks tables or columns that this program needs. */
export const isEarlier = (applied: readonly string[]): boolean => applied.length > 0 && !applied.includes(firstMigration);

/** What to do about it. */
export const earlierAdvice = 'Start the last version from before 0.1.0 once, which brings the database up to date, then this one';

/** Brings a database up to date in one transaction: all pending migrations apply, or none. Throws StoreError. */
// biome-ignore lint/suspicious/noExplicitAny: before its migrations a database has no known tables.
export async function migrate(db: Kysely<any>, wanted: Record<string, Migration> = migrations): Promise<void> {
  const applied = await appliedMigrations(db);
  if (isEarlier(applied))
    throw new OtherDatabase(
      `its database is of an earlier version of the site, and was last changed by ${applied.at(-1)}, before ${firstMigration}`,
      earlierAdvice,
    );
  const before = Object.fromEntries(applied.filter(name => name < firstMigration).map(name => [name, { up: async () => undefined }]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...before, ...wanted }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const unknown = failed === undefined ? laterMigrations(applied, wanted) : [];
  if (unknown.length > 0)
    throw new OtherDatabase(
      `its database is of a later version of the site, which made ${unknown.join(', ')} in it`,
      'Start that version again, or restore a backup from before it into an empty folder or a new database',
    );
  const what = failed === undefined ? 'The database cannot be brought up to date' : `Migration ${failed} of the database failed`;
  throw new StoreError(`${what}, nothing was changed.`, { cause: error });
}

/** Names of the migrations that were applied to a database, in their order; empty for a database without tables. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export async function appliedMigrations(db: Kysely<any>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.every(({ name }) => name !== 'kysely_migration')) return [];
  const rows: { name: string }[] = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
