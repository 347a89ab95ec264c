import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyEvents } from '#server/audit/verify-events.ts';
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import type { Store } from '#server/store/store.ts';
import { filesWith } from '../server/files-with.ts';
import { sharedPostgres } from '../server/shared-postgres.ts';
import { closedWithTest, newPostgres, newSqlite, type Place } from '../server/store/databases.ts';
import { at, deed, visit } from '../server/store/samples.ts';
import { makeBuild, makeFolder } from '../server/tiny-build.ts';
import { keepRequest } from './requests-intake.ts';
import { runScriptWith } from './run-script.ts';

const postgres = sharedPostgres();
let builtSite: string;
beforeAll(async () => {
  builtSite = await makeBuild();
});

/** SQLite without a thread of its own. */
const sqlite = async (): Promise<Place> => {
  const place = await newSqlite();
  return { ...place, openStore: () => closedWithTest(openSqliteHere(place.variables.DATA_DIR ?? '')) };
};

/** A name that is nowhere else: no file may hold it after an erasure. */
const marker = 'zqfamilyname';
const address = `${marker}@private.example`;

/** The commands at a place, with the store that a server has open meanwhile. */
async function openAt(place: Pick<Place, 'variables' | 'openStore'>) {
  const dataDir = place.variables.DATA_DIR ?? (await makeFolder());
  const store = await place.openStore();
  const run = (...args: string[]) => runScriptWith('requests', args, { DIST_DIR: builtSite, ...place.variables, DATA_DIR: dataDir });
  return { store, dataDir, run };
}

const by = { staff: 'mia', at: at(5) };
const addStaff = (store: Store, name: string) => store.addStaff({ id: name, name, role: 'agent' }, { invite: name, until: at(1) }, deed());

/** Requests of a person with all that staff made of them, and of somebody else whose texts mention the person. */
async function keepPerson({ store, dataDir }: { store: Store; dataDir: string }) {
  for (const name of ['mia', 'tom']) await addStaff(store, name);
  const answers = { email: address, name: marker, message: `${marker} asks for wafers` };
  const mine = await keepRequest(store, dataDir, { answers, files: { [`${marker}.pdf`]: marker }, channels: ['mail'] });
  const spam = await keepRequest(store, dataDir, { answers: { email: address.toUpperCase() }, isSpam: true, receivedAt: at(1) });
  const other = await keepRequest(store, dataDir, { answers: { email: 'omar@chips.example', message: 'GPU' }, channels: ['mail'] });
  const mention = await keepRequest(store, dataDir, { answers: { email: 'ada@chips.example', message: `ask ${address}` } });
  const reply = { subject: `To ${marker}`, text: `Dear ${marker}` };
  await store.changeRequest(mine.ref, 0, { status: 'in-progress', assignee: 'mia', note: `Called ${marker}.` }, by);
  await store.changeRequest(mine.ref, 1, { reply }, by);
  await store.changeRequest(other.ref, 0, { note: `同事：${address.toUpperCase()}。Also x${address}, ask there.` }, by);
  await store.changeRequest(other.ref, 1, { reply: { subject: 'Offer', text: `Copy to ${address}` } }, by);
  const views = {
    mia: {
      Address: `?q=${encodeURIComponent(address)}`,
      [`To ${address}`]: '?status=new',
      Unfinished: '?q=asks+zqfamily&status=new',
      GPU: '?q=gpu',
    },
    tom: { Wafers: '?q=wafers', Nobody: '?q=nothing-has-this', All: '', Mine: '?assignee=tom' },
  };
  for (const [staff, saved] of Object.entries(views))
    for (const [name, query] of Object.entries(saved)) await store.saveView(staff, { name, query }, deed());
  await store.saveVisit(visit());
  return { mine, spam, other, mention };
}

const viewsOf = async (store: Store) => {
  const [mia, tom] = await Promise.all(['mia', 'tom'].map(name => store.listViews(name)));
  return [...(mia ?? []), ...(tom ?? [])].map(({ name }) => name);
};

describe('one person', () => {
  test('has all found that staff wrote, and saved with the requests', async () => {
    const site = await openAt(await sqlite());
    const { mine, spam, other, mention } = await keepPerson(site);

    const found = await site.run('find', address);
    expect(found.code).toBe(0);
    expect(found.stdout.split('\n').map(line => line.slice(0, 9))).toEqual([mine.ref, spam.ref, '']);
    expect(found.stderr).toContain('Requests: 2, files: 1, notes: 1, replies: 1.');
    expect(found.stderr).toContain(`Visitors mention it in other requests: ${mention.ref}.`);
    expect(found.stderr).toContain(`Notes of other requests mention it: ${other.ref}.`);
    expect(found.stderr).toContain(`Replies to other requests mention it: ${other.ref}.`);
    expect(found.stderr).toContain(`mia: "Address", "To ${address}", "Unfinished"; tom: "Wafers"`);

    const target = path.join(await makeFolder(), 'person');
    expect(await site.run('find', address, '--to', target)).toMatchObject({ code: 0 });
    const saved = JSON.parse(await readFile(path.join(target, 'requests.json'), 'utf8'));
    expect(saved).toMatchObject([
      {
        ref: mine.ref,
        state: { status: 'in-progress', assignee: 'mia' },
        notes: [{ author: 'mia', text: `Called ${marker}.`, writtenAt: at(5).toISOString() }],
        replies: [{ author: 'mia', subject: `To ${marker}`, text: `Dear ${marker}`, state: 'queued' }],
      },
      { ref: spam.ref, state: { status: 'new' }, notes: [], replies: [] },
    ]);
  });

  test('is read with notes and replies before anything is deleted', async () => {
    const site = await openAt(await sqlite());
    const { mine, spam } = await keepPerson(site);
    const shown = await site.run('show', mine.ref);
    expect(shown.stdout).toContain('Status in-progress, assigned to mia');
    expect(shown.stdout).toContain(`Note of mia, 2025-03-04 00:00:00 UTC\n  Called ${marker}.`);
    expect(shown.stdout).toContain(`Reply of mia, 2025-03-04 00:00:00 UTC, queued\n  To ${marker}\n\n  Dear ${marker}`);
    expect((await site.run('show', spam.ref)).stdout).not.toContain('Status');
  });

  test.each([
    ['SQLite', sqlite],
    ['PostgreSQL', newPostgres(() => postgres)],
  ])('is erased with notes, replies, announcements, search text and saved filters; what others sent stays: %s', async (_name, newPlace) => {
    const place = await newPlace();
    const site = await openAt(place);
    const { other, mention } = await keepPerson(site);
    expect(await viewsOf(site.store)).toHaveLength(8);

    const erased = await site.run('find', address, '--delete', '--yes');
    expect(erased.code).toBe(0);
    expect(erased.stdout).toContain(
      '\nRequests deleted: 2, files deleted: 1, saved filters deleted: 4, notes without the address now: 1.\n',
    );
    expect(erased.stderr).toContain(`Replies to other requests mention it: ${other.ref}.`);

    expect(await viewsOf(site.store)).toEqual(['GPU', 'All', 'Mine', 'Nobody']);
    // What others wrote, and what stays in their notes and replies.
    const found = await site.store.listRequests({ text: marker }, { limit: 9 });
    expect(found.map(({ ref }) => ref).sort()).toEqual([mention.ref, other.ref].sort());
    const { notes, replies, state } = (await site.store.findRequestState(other.ref)) ?? {};
    expect(notes?.map(({ text }) => text)).toEqual([`同事：[…]。Also x${address}, ask there.`]);
    expect(replies?.map(({ text }) => text)).toEqual([`Copy to ${address}`]);
    expect(state).toMatchObject({ status: 'in-progress', version: 2 });
    const { db } = await place.openEngine();
    for (const table of ['request_state', 'request_note', 'request_reply', 'upload'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect([table, rows.length]).toEqual([table, table === 'upload' ? 0 : 1]);
    }
    expect(await db.selectFrom('outbox').select('channel').orderBy('channel').execute()).toEqual([
      { channel: 'mail' },
      { channel: 'reply' },
    ]);
    expect(await verifyEvents(site.store)).toMatchObject({ count: expect.any(Number) });
    expect((await verifyEvents(site.store)).breaks).toEqual([]);

    // What is left is of others: nothing of it goes with a second time, and it is still reported.
    const again = await site.run('find', address, '--delete', '--yes');
    expect([again.code, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toContain(`Visitors mention it in other requests: ${mention.ref}.`);
  });

  test('of whom there is only a filter or a note is erased as well', async () => {
    const site = await openAt(await sqlite());
    await addStaff(site.store, 'mia');
    const other = await keepRequest(site.store, site.dataDir, { answers: { email: 'omar@chips.example' } });
    await site.store.changeRequest(other.ref, 0, { note: `See ${address}` }, by);
    await site.store.saveView('mia', { name: 'Later', query: `?q=${address}` }, deed());
    expect(await site.run('find', address)).toMatchObject({ code: 0, stdout: '' });
    expect(await site.run('find', address, '--delete')).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing was deleted') });
    expect(await site.store.listViews('mia')).toHaveLength(1);
    expect(await site.run('find', address, '--delete', '--yes')).toMatchObject({
      code: 0,
      stdout: 'Requests deleted: 0, files deleted: 0, saved filters deleted: 1, notes without the address now: 1.\n',
    });
    expect(await site.store.listViews('mia')).toEqual([]);
  });

  test('a request that is deleted takes the filters along that find it alone; one whose time is over, those with an address', async () => {
    const site = await openAt(await sqlite());
    await addStaff(site.store, 'mia');
    const sent = (name: string, more: object) =>
      keepRequest(site.store, site.dataDir, { answers: { email: `${name}@chips.example`, name, message: 'boards' }, ...more });
    const [ada] = [await sent('ada', {}), await sent('omar', { receivedAt: at(-9) }), await sent('eve', {})];
    for (const query of ['?q=ada', '?q=boards', '?q=omar', '?q=omar%40chips.example', '?q=eve'])
      await site.store.saveView('mia', { name: query.slice(3), query }, deed());
    expect(await site.run('delete', ada.ref, '--yes')).toMatchObject({
      stdout: 'Requests deleted: 1, files deleted: 0, saved filters deleted: 1.\n',
    });
    expect(await site.store.deleteSubmissions(at(-5), deed())).toMatchObject({ count: 1, views: 1 });
    expect((await site.store.listViews('mia')).map(({ name }) => name)).toEqual(['boards', 'eve', 'omar']);
  });
});

test('SQLite has nothing of an erased person in any file of the data folder', async () => {
  const place = await sqlite();
  const site = await openAt(place);
  const { mention, other } = await keepPerson(site);
  await site.run('delete', mention.ref, '--yes');
  await site.run('delete', other.ref, '--yes');
  expect(await filesWith(site.dataDir, marker)).not.toEqual([]);
  expect(await site.run('find', address, '--delete', '--yes')).toMatchObject({ code: 0 });
  expect(await filesWith(site.dataDir, marker)).toEqual([]);
});

describe('PostgreSQL', () => {
  /** The statements that the documentation gives, in the order in which they are run. */
  async function documentedStatements(): Promise<string[]> {
    const readme = await readFile(path.join(import.meta.dirname, '../../src/server/requests.md'), 'utf8');
    const [, block = ''] = /```sql\n(.*?)```/s.exec(readme) ?? [];
    return block
      .split(';')
      .map(statement => statement.trim())
      .filter(statement => statement !== '');
  }

  test('has nothing of an erased person in any file of its tables after the statements of the documentation', async () => {
    const url = await postgres.createDatabase();
    const database = new URL(url).pathname.slice(1);
    const store = await openPostgresStore(url, 60_000);
    const site = await openAt({ variables: { DATABASE_URL: url }, openStore: async () => store });
    const sql = (statement: string) => postgres.run(statement, database);
    const { mention, other } = await keepPerson(site);
    for (const { ref } of [mention, other]) await site.run('delete', ref, '--yes');
    // What is kept besides: with rows the planner samples values, of columns that are searched.
    for (let count = 0; count < 30; count++) await keepRequest(store, site.dataDir, { answers: { email: `a${count}@chips.example` } });
    await sql('analyze');
    await sql('checkpoint');
    const [{ data_directory: folder = '' } = {}] = (await sql('show data_directory')) as { data_directory: string }[];
    const [{ oid = '' } = {}] = await sql(`select oid from pg_database where datname = '${database}'`);
    const tables = path.join(folder, 'base', String(oid));
    expect(await filesWith(tables, marker)).not.toEqual([]);
    expect(await site.run('find', address, '--delete', '--yes')).toMatchObject({ code: 0 });
    await store.close();
    // Again while another transaction may see the rows: connections to other databases of this server count as long as they begin.
    const remains = async () => {
      for (const statement of await documentedStatements()) await sql(statement);
      await sql('checkpoint');
      return filesWith(tables, marker);
    };
    await expect.poll(remains).toEqual([]);
  });

  test('has in these statements every table that belongs to a request, and that of saved filters', async () => {
    const url = await postgres.createDatabase();
    await (await openPostgresStore(url, 60_000)).close();
    const rows = await postgres.run(
      `with recursive owned as (
         select 'submission'::regclass::oid as id
         union select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f')
       select relname from pg_class join owned on pg_class.oid = owned.id`,
      new URL(url).pathname.slice(1),
    );
    const owned = rows.map(({ relname }) => String(relname));
    expect(owned.length).toBeGreaterThan(5);
    const [first = ''] = await documentedStatements();
    const named = first
      .replace(/^vacuum\s*\(full, analyze\)/i, '')
      .split(',')
      .map(name => name.trim());
    expect(named.sort()).toEqual([...owned, 'desk_view'].sort());
  });
});
