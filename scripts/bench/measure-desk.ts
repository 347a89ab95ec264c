import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ensureFolder } from '#server/data-folder/ensure-folder.ts';
import { fillRequestTexts } from '#server/store/desk/request-text.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import { postgresEngine } from '#server/store/postgres/postgres-store.ts';
import { searchAgain } from '#server/store/search-again.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import type { Store } from '#server/store/store.ts';
import type { Tables } from '#server/store/tables.ts';

/** Milliseconds of each thing that the desk asks for. */
export type DeskTimes = { what: string; median: number; worst: number; aim: number }[];

const [dataDir = '', databaseUrl = '', amounts = '{}'] = process.argv.slice(2);
const { requests, visits } = JSON.parse(amounts) as { requests: number; visits: number };
const patience = 60 * 60_000;
const day = 24 * 3600_000;
const end = Date.UTC(2026, 0, 1);
/** Days over which requests and visits are spread. */
const span = 730;
const turns = 7;

await ensureFolder(dataDir);
const { db, close } =
  databaseUrl === ''
    ? sqliteEngine(openSqliteFile(path.join(dataDir, databaseFile)))
    : postgresEngine(databaseUrl, { connection: patience, query: patience });
await migrate(db);
await db.transaction().execute(seed);
const times: DeskTimes = [await textsMadeAgain()];
// PostgreSQL does so by itself within minutes of such a change; it is measured as it is then.
if (databaseUrl !== '') await sql`vacuum analyze`.execute(db);
await close();

const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, patience });
await store.rollUpVisits(new Date(end + day));
for (const { what, aim, ask } of asked(store)) {
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    await ask();
    taken.push(performance.now() - begun);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  times.push({ what, aim, median: sorted[Math.floor(turns / 2)] ?? 0, worst: sorted.at(-1) ?? 0 });
}
await store.close();
console.log(JSON.stringify(times));

function asked({ listRequests, countRequests, visitStatistics, requestStatistics }: Store) {
  const page = { limit: 50 };
  const listed = (filter: Parameters<Store['listRequests']>[0]) => () => Promise.all([listRequests(filter, page), countRequests(filter)]);
  const year = { from: '2025-01-01', to: '2025-12-31' };
  return [
    { what: 'list', aim: 100, ask: listed({ isSpam: false }) },
    { what: 'list, by form and status', aim: 100, ask: listed({ formId: 'contact', status: 'answered', isSpam: false }) },
    { what: 'search, two Chinese characters, rare', aim: 200, ask: listed({ text: '光罩' }) },
    { what: 'search, two Chinese characters, in most', aim: 200, ask: listed({ text: '晶圆' }) },
    { what: 'search, a word in all', aim: 200, ask: listed({ text: 'wafers' }) },
    { what: 'search, two words in all', aim: 200, ask: listed({ text: 'interposer tested', isSpam: false }) },
    { what: 'search, the beginning of a word in all', aim: 200, ask: listed({ text: 'comp' }) },
    { what: 'search, one word of a company', aim: 200, ask: listed({ text: 'Company4711' }) },
    { what: 'queues', aim: 200, ask: () => countQueues(countRequests) },
    { what: 'numbers of visits, a year', aim: 200, ask: () => visitStatistics(year) },
    { what: 'numbers of requests, a year', aim: 200, ask: () => requestStatistics(year) },
  ];
}

/** Counts of the queues that each member has. */
async function countQueues(count: Store['countRequests']) {
  const own = [
    { assignee: 'ada', status: 'open' },
    { assignee: null, status: 'open' },
    { isUnread: true },
    { isNotDelivered: true },
  ] as const;
  const overdue = { status: 'open', dueBefore: '2026-01-01' } as const;
  for (const filter of [...own, overdue]) await count({ ...filter, isSpam: false }, 'nobody', 1000);
}

/** How long the first start after an update makes the texts to search again. */
async function textsMadeAgain() {
  const begun = performance.now();
  await db.transaction().execute(async transaction => searchAgain.up(transaction));
  const taken = performance.now() - begun;
  return { what: 'first start after an update', aim: 60_000, median: taken, worst: taken };
}

/** Fills a database as years of use would. */
async function seed(transaction: Transaction<Tables>): Promise<void> {
  const timeOf = (index: number, of: number) => new Date(end - span * day + Math.floor((index / of) * span * day)).toISOString();
  await inGroups(requests, 500, from => insertRequests(transaction, from, index => timeOf(index, requests)));
  await fillRequestTexts(transaction);
  await inGroups(visits, 2000, (from, count) =>
    transaction
      .insertInto('visit')
      .values(
        Array.from({ length: count }, (_, offset) => ({
          id: randomUUID(),
          page_title: `page ${(from + offset) % 20}`,
          device_name: (from + offset) % 3 === 0 ? 'mobile' : 'PC',
          received_at: timeOf(from + offset, visits),
          language: ['en', 'zh', 'ru'][(from + offset) % 3] ?? 'en',
        })),
      )
      .execute(),
  );
}

async function inGroups(of: number, size: number, insert: (from: number, count: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < of; from += size) await insert(from, Math.min(size, of - from));
}

async function insertRequests(db: Kysely<Tables>, from: number, timeOf: (index: number) => string): Promise<void> {
  const indexes = Array.from({ length: Math.min(500, requests - from) }, (_, offset) => from + offset);
  const rows = indexes.map(index => {
    const country = ['CN', 'MY', 'DE', 'US', 'RU'][index % 5] ?? 'CN';
    const interest = ['ip', 'eda', 'wafers', 'tape-out'][index % 4] ?? 'ip';
    const message = `我们需要晶圆代工服务，每月${index}片。${index % 1000 === 0 ? '光罩另议。' : ''}We need ${index} wafers of 28 nm with an interposer, tested and packaged, by week ${index % 52}.`;
    const answers = {
      email: `buyer${index}@example.org`,
      name: `Buyer ${index}`,
      companyName: `Company${index} Ltd`,
      country,
      interest,
      message,
    };
    return {
      id: randomUUID(),
      ref: randomUUID(),
      body_hash: '',
      form: index % 3 === 0 ? 'contact' : 'requirement',
      form_version: 1,
      language: index % 2 === 0 ? 'zh' : 'en',
      answers: JSON.stringify(answers),
      answer: '{}',
      is_spam: index % 20 === 0 ? 1 : 0,
      received_at: timeOf(index),
      request_group: interest,
      request_place: country,
    };
  });
  await db.insertInto('submission').values(rows).execute();
  const answered = rows.filter((_, index) => index % 2 === 0);
  await db
    .insertInto('request_state')
    .values(
      answered.map(({ id, received_at }, index) => ({
        id,
        status: index % 4 === 0 ? 'closed' : 'answered',
        assignee: null,
        version: 1,
        answered_at: received_at,
        answer_seconds: 60 * (index % 5000),
      })),
    )
    .execute();
}
