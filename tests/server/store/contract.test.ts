import { afterAll, beforeAll, describe } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { auditSentences } from './audit.sentences.ts';
import { newPostgres, newSqlite } from './databases.ts';
import { measureSentences } from './measures.sentences.ts';
import { migrationSentences } from './migration.sentences.ts';
import { noticeSentences } from './notices.sentences.ts';
import { outboxSentences } from './outbox.sentences.ts';
import { searchSentences } from './search.sentences.ts';
import { senderCountSentences } from './sender-counts.sentences.ts';
import { staffSentences } from './staff.sentences.ts';
import { statisticsSentences } from './statistics.sentences.ts';
import { submissionSentences } from './submissions.sentences.ts';
import { uploadSentences } from './uploads.sentences.ts';
import { visitSentences } from './visits.sentences.ts';

let server: PostgresServer | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const runningServer = () => {
  if (!server) throw new Error('PostgreSQL did not start');
  return server;
};

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(runningServer)],
])('%s', (_name, newPlace) => {
  visitSentences(newPlace);
  submissionSentences(newPlace);
  uploadSentences(newPlace);
  outboxSentences(newPlace);
  noticeSentences(newPlace);
  measureSentences(newPlace);
  senderCountSentences(newPlace);
  staffSentences(newPlace);
  auditSentences(newPlace);
  migrationSentences(newPlace);
  searchSentences(newPlace);
  statisticsSentences(newPlace);
});
