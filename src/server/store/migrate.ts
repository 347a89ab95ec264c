import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { freeAuditEnd } from './audit/free-end.ts';
import { addClock } from './clock/add-clock.ts';
import { addSummary } from './desk/add-summary.ts';
import { createVisit } from './migrations/0001-visit.ts';
import { createIntake } from './migrations/0002-intake.ts';
import { addUploadFolder } from './migrations/0003-upload-folder.ts';
import { addErasure } from './migrations/0004-erasure.ts';
import { addUploadMarks } from './migrations/0005-upload-marks.ts';
import { addUploadSender } from './migrations/0006-upload-sender.ts';
import { createDesk } from './migrations/0007-desk.ts';
import { addConfirmation } from './migrations/0008-confirmation.ts';
import { createSenderCounts } from './migrations/0009-sender-counts.ts';
import { addReply } from './migrations/0010-reply.ts';
import { addSearch } from './migrations/0012-search.ts';
import { addView } from './migrations/0014-view.ts';
import { addStatistics } from './migrations/0016-statistics.ts';
import { addAccount } from './migrations/0018-account.ts';
import { addRecentForm } from './migrations/0022-recent-form.ts';
import { addContext } from './migrations/0024-context.ts';
import { protectAudit } from './migrations/0026-audit.ts';
import { addInbox } from './migrations/0030-inbox.ts';
import { addReplyFiles } from './migrations/0032-reply-files.ts';
import { addFormDay } from './migrations/0034-form-day.ts';
import { addNotices } from './migrations/0036-notices.ts';
import { addFormWords } from './migrations/0038-form-words.ts';
import { addPasskey } from './migrations/0040-passkey.ts';
import { addUploadMetadata } from './migrations/0042-upload-metadata.ts';
import { addStaffIdentity } from './migrations/0044-staff-identity.ts';
import { StoreError } from './store-error.ts';

/** All migrations in their order; one that was published is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-visit': createVisit,
  '0002-intake': createIntake,
  '0003-upload-folder': addUploadFolder,
  '0004-erasure': addErasure,
  '0005-upload-marks': addUploadMarks,
  '0006-upload-sender': addUploadSender,
  '0007-desk': createDesk,
  '0008-confirmation': addConfirmation,
  '0009-sender-counts': createSenderCounts,
  '0010-reply': addReply,
  '0012-search': addSearch,
  '0014-view': addView,
  '0016-statistics': addStatistics,
  '0018-account': addAccount,
  '0022-recent-form': addRecentForm,
  '0024-context': addContext,
  '0026-audit': protectAudit,
  '0030-inbox': addInbox,
  '0032-reply-files': addReplyFiles,
  '0034-form-day': addFormDay,
  '0036-notices': addNotices,
  '0038-form-words': addFormWords,
  '0040-passkey': addPasskey,
  '0042-upload-metadata': addUploadMetadata,
  '0044-staff-identity': addStaffIdentity,
  '0046-clock': addClock,
  '0048-audit-end': freeAuditEnd,
  '0050-summary': addSummary,
};

/** The database was brought up to date by a later version of this program, which made migrations that this one does not know. */
export class LaterDatabase extends StoreError {
  constructor(unknown: readonly string[]) {
    super(`its database is of a later version of the site, which made ${unknown.join(', ')} in it`);
  }
}

/** What to do about such a database. */
export const laterAdvice = 'Start that version again, or restore a backup from before it into an empty folder or a new database';

/** Brings a database up to date in one transaction: all pending migrations apply, or none. Throws StoreError. */
// biome-ignore lint/suspicious/noExplicitAny: before its migrations a database has no known tables.
export async function migrate(db: Kysely<any>, wanted: Record<string, Migration> = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const unknown = failed === undefined ? await unknownMigrations(db, wanted) : [];
  if (unknown.length > 0) throw new LaterDatabase(unknown);
  const what = failed === undefined ? 'The database cannot be brought up to date' : `Migration ${failed} of the database failed`;
  throw new StoreError(`${what}, nothing was changed.`, { cause: error });
}

/** Migrations that a database has and this program does not. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
async function unknownMigrations(db: Kysely<any>, known: Record<string, Migration>): Promise<string[]> {
  const applied: { name: string }[] = await db
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
    .catch(() => []);
  return applied.map(({ name }) => name).filter(name => !Object.hasOwn(known, name));
}
