import { appendFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eachSubmission } from '#server/store/each-submission.ts';
import { openStore } from '#server/store/open-store.ts';
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import type { Store } from '#server/store/store.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { filesWith, keepMovedRequests } from '../../server/files-with.ts';
import { sharedPostgres } from '../../server/shared-postgres.ts';
import { deed, submission, visit } from '../../server/store/samples.ts';
import { makeFolder } from '../../server/tiny-build.ts';
import { keepRequest } from '../requests-intake.ts';
import { runScriptWith } from '../run-script.ts';

const server = sharedPostgres();

type Variables = { DATA_DIR: string; DATABASE_URL?: string };
const newSqlite = async (): Promise<Variables> => ({ DATA_DIR: await makeFolder() });
const newPostgres = async (): Promise<Variables> => ({ DATA_DIR: await makeFolder(), DATABASE_URL: await server.createDatabase() });
const open = ({ DATA_DIR, DATABASE_URL }: Variables) =>
  DATABASE_URL === undefined ? openSqliteHere(DATA_DIR) : openPostgresStore(DATABASE_URL, 60_000);
/** The store as a server has it. */
const openServed = ({ DATA_DIR, DATABASE_URL }: Variables) => openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, patience: 60_000 });
const backup = (variables: Variables, folder: string) => runScriptWith('backup', [folder], { ...variables });
const restore = (variables: Variables, ...args: string[]) => runScriptWith('restore', args, { ...variables });

const odd = { name: '李明 😀', message: 'one\n\u2028two\u2029\ttab "quoted" \\ \u0001' };

/** Keeps a bit of everything. */
async function fill(store: Store, dataDir: string) {
  await keepRequest(store, dataDir, { answers: odd, channels: ['mail', 'webhook'], files: { 'plan.pdf': 'the plan', 'b.pdf': 'b' } });
  await keepRequest(store, dataDir, { isSpam: true, files: { 'spam.pdf': 'spam' } });
  const [delivery] = await store.takeDeliveries({ now: new Date(), leaseUntil: new Date(), limit: 1 });
  await store.markDelivered(delivery?.id ?? '', new Date());
  await Promise.all(Array.from({ length: 1200 }, (_, count) => store.saveSubmission(submission({ answers: { count } }))));
  await store.saveVisit(visit());
  // An upload that still grows: its bytes are in no backup, so neither is its row.
  await store.createUpload({
    id: `u_${'0'.repeat(20)}`,
    secretHash: 'hash',
    form: 'contact',
    field: 'f',
    name: 'a',
    size: 9,
    createdAt: new Date(),
  });
  await (await openUploadFolder(dataDir)).open(`u_${'0'.repeat(20)}`);
}

/** All that a place holds: requests, visits, announcements that wait, and the content of each file. */
async function contentOf(variables: Variables) {
  const store = await open(variables);
  const folder = await openUploadFolder(variables.DATA_DIR);
  const requests = [];
  for await (const request of eachSubmission(store, { order: 'oldest' })) requests.push(request);
  const files: Record<string, string> = {};
  for (const { id, storedName } of await store.listUploadFiles()) {
    if (storedName !== undefined) files[id] = (await (await folder.read(id)).toArray()).join('');
  }
  const uploads = (await store.listUploadFiles())
    .filter(({ storedName }) => storedName !== undefined)
    .map(({ folderId = folder.folderId, ...row }) => ({ ...row, isHere: folderId === folder.folderId }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const visits = await store.countVisitsByDay();
  const waiting = await store.takeDeliveries({ now: new Date('2100-01-01'), leaseUntil: new Date(0), limit: 10 });
  await store.close();
  return { requests, files, uploads, visits, waiting: waiting.map(({ id, channel, ref }) => ({ id, channel, ref })) };
}

test('a backup has nothing of requests that were deleted before it, also while the server has yet to wipe what is left of them', async () => {
  const [variables, folder] = [await newSqlite(), await makeFolder()];
  const store = await open(variables);
  const marker = 'somebody@private.example';
  await keepMovedRequests(store, marker, new Date(0));
  await store.deleteSubmissions(new Date(1), deed());
  await store.close();
  expect(await filesWith(variables.DATA_DIR, marker)).not.toEqual([]);
  expect(await backup(variables, folder)).toMatchObject({ code: 0 });
  expect(await filesWith(folder, marker)).toEqual([]);
});

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres],
])('odd rows of SQLite in %s', (_name, newTarget) => {
  test('keep no other row of a backup from coming back; those that the database refuses are named', async () => {
    const [from, to, folder] = [await newSqlite(), await newTarget(), path.join(await makeFolder(), 'backup')];
    const store = await open(from);
    const [kept, gone] = [submission({ channels: ['mail'] }), submission({ channels: ['mail'] })];
    for (const sent of [kept, gone]) await store.saveSubmission(sent);
    for (const id of ['nul', 'large']) await store.saveVisit(visit({ id }));
    await store.close();
    // As its own shell does it, which compares no references.
    const database = new DatabaseSync(path.join(from.DATA_DIR, 'site.sqlite'), { enableForeignKeyConstraints: false });
    database.exec(`delete from submission where id = '${gone.id}'`);
    database.exec(`update visit set page_title = 'ho' || char(0) || 'me' where id = 'nul'`);
    for (const id of ["''", 'null'])
      database.exec(
        `insert into visit (id, page_title, device_name, received_at) select ${id}, page_title, device_name, received_at from visit where id = 'large'`,
      );
    database.exec('update outbox set attempts = 9223372036854775807 where submission_id in (select id from submission)');
    database.close();
    expect(await backup(from, folder)).toMatchObject({ code: 0 });
    const { code, stderr } = await restore(to, folder);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The row \S+ of the table outbox was left out, because the database refuses it: .*foreign key/im),
    ]);
    expect(stderr.match(/left out/g)).toHaveLength(to.DATABASE_URL === undefined ? 1 : 3);
    const restored = await open(to);
    expect(await restored.listSubmissions({ order: 'oldest', limit: 9 })).toMatchObject([{ id: kept.id }]);
    expect(await restored.countVisits()).toBe(to.DATABASE_URL === undefined ? 4 : 3);
    await restored.close();
  });
});

// Each engine is read and written.
describe.each([
  ['SQLite to PostgreSQL', newSqlite, newPostgres],
  ['PostgreSQL to SQLite', newPostgres, newSqlite],
])('%s', (_name, newPlace, newTarget) => {
  test('the clock of a new machine is compared with the moment of the backup, that of one in use with its own', async () => {
    const [from, to, folder] = [await newPlace(), await newTarget(), path.join(await makeFolder(), 'backup')];
    const filled = await open(from);
    await filled.saveSubmission(submission());
    await filled.close();
    const day = 24 * 60 * 60_000;
    const then = new Date(Date.now() - 700 * day);
    vi.useFakeTimers({ toFake: ['Date'], now: then });
    onTestFinished(() => void vi.useRealTimers());
    await backup(from, folder);
    vi.useRealTimers();
    // Somebody has started it too early, and the first visit came.
    const early = await open(to);
    await early.saveVisit(visit());
    await early.close();
    await restore(to, folder, '--force');
    const store = await open(to);
    const now = new Date();
    // One that is wrong would delete what it takes for old.
    const known = await store.sightClock(now, day);
    expect(Math.abs(Number(known) - then.getTime())).toBeLessThan(day);
    await store.confirmClock({ staff: 'lin', at: now });
    await restore(to, folder, '--force');
    expect(await store.sightClock(now, day)).toBeUndefined();
    await store.close();
  });

  test('everything that was sent comes back as it was, into an empty place or over another', async () => {
    const [from, to, folder] = [await newPlace(), await newTarget(), path.join(await makeFolder(), 'backup')];
    const store = await open(from);
    await fill(store, from.DATA_DIR);
    expect(await backup(from, folder)).toEqual({ code: 0, stderr: '', stdout: `Backup in ${folder}: 1202 requests, 3 files, 1 visits.\n` });
    await store.close();
    const content = await contentOf(from);
    expect(Object.values(content.files).sort()).toEqual(['b', 'spam', 'the plan']);

    const restored = await restore(to, folder);
    expect(restored).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Restored as of 20.*Z: 1202 requests, 3 files, 1 visits\.\n$/),
    });
    expect(await contentOf(to)).toEqual(content);

    const other = await openServed(to);
    const { ids } = await keepRequest(other, to.DATA_DIR, { files: { 'later.pdf': 'later' } });
    expect(await restore(to, folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('Say --force') });
    // While it is being served.
    expect(await restore(to, folder, '--force')).toMatchObject({ code: 0 });
    await other.saveVisit(visit());
    expect(await other.countVisits()).toBe(2);
    await other.close();
    expect(await contentOf(to)).toMatchObject({ requests: content.requests, files: content.files });
    expect(await readdir(path.join(to.DATA_DIR, 'files'))).not.toContain(ids[0]);
    expect((await readdir(to.DATA_DIR)).filter(name => name.startsWith('restore-'))).toEqual([]);
  });
});

test('a database that swallows rows is noticed, and keeps what it had', async () => {
  const [from, to, folder] = [await newSqlite(), await newPostgres(), path.join(await makeFolder(), 'backup')];
  const [source, target] = [await open(from), await open(to)];
  for (const store of [source, target]) await store.saveVisit(visit());
  await source.saveVisit(visit());
  await backup(from, folder);
  const database = new URL(to.DATABASE_URL ?? '').pathname.slice(1);
  await server.run("create function swallow() returns trigger language plpgsql as 'begin return null; end'", database);
  await server.run('create trigger swallow before insert on visit for each row when (random() < 2) execute function swallow()', database);
  const answer = await restore(to, folder, '--force');
  expect(answer).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('The table visit has 0 rows instead of 2; nothing was changed.'),
  });
  expect(await target.countVisits()).toBe(1);
  for (const store of [source, target]) await store.close();
});

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres],
])('%s', (_name, newPlace) => {
  test('a request that was erased does not come back with an older backup, nor do its files', async () => {
    const [place, folder] = [await newPlace(), await makeFolder()];
    const store = await open(place);
    const erased = await keepRequest(store, place.DATA_DIR, { files: { 'mine.pdf': 'mine' } });
    const other = await keepRequest(store, place.DATA_DIR, { files: { 'other.pdf': 'other' } });
    await backup(place, path.join(folder, 'older'));
    expect(await runScriptWith('requests', ['delete', erased.ref, '--yes'], { ...place })).toMatchObject({ code: 0 });
    await backup(place, path.join(folder, 'newer'));
    await store.close();

    const isErased = async (restoredTo: Variables) => {
      const { requests, files } = await contentOf(restoredTo);
      expect(requests.map(({ ref }) => ref)).toEqual([other.ref]);
      expect(files).toEqual({ [other.ids[0] ?? '']: 'other' });
      expect(await (await openUploadFolder(restoredTo.DATA_DIR)).list()).toEqual(other.ids);
    };
    const again = { code: 0, stderr: 'Requests of the backup that were erased since, and are erased again: 1.\n' };
    expect(await restore(place, path.join(folder, 'older'), '--force')).toMatchObject(again);
    await isErased(place);

    // On a new machine the newer backup knows of it.
    const fresh = await newPlace();
    expect(await restore(fresh, path.join(folder, 'newer'))).toMatchObject({ code: 0, stderr: '' });
    expect(await restore(fresh, path.join(folder, 'older'), '--force')).toMatchObject(again);
    await isErased(fresh);
  });

  test('a backup while requests come in holds each as a whole or not at all', async () => {
    const [from, to, folder] = [await newPlace(), await newPlace(), path.join(await makeFolder(), 'backup')];
    const store = await openServed(from);
    const confirmed: string[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { ref } = await keepRequest(store, from.DATA_DIR, { files: { 'a.pdf': 'a'.repeat(5000) }, channels: ['mail'] });
        confirmed.push(ref);
        await setImmediate();
      }
    });
    await expect.poll(() => confirmed.length).toBeGreaterThan(20);
    const before = [...confirmed];
    const made = await backup(from, folder);
    isOver = true;
    await Promise.all(visitors);
    await store.close();
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(await restore(to, folder)).toMatchObject({ code: 0, stderr: '' });
    const { requests, files, waiting } = await contentOf(to);
    const refs = requests.map(({ ref }) => ref);
    expect(refs).toEqual(expect.arrayContaining(before));
    expect(confirmed).toEqual(expect.arrayContaining(refs));
    expect(requests.every(request => request.files.length === 1 && files[request.files[0]?.id ?? '']?.length === 5000)).toBe(true);
    expect(waiting).toHaveLength(10);
  });

  test('without a database there is nothing to back up', async () => {
    const folder = path.join(await makeFolder(), 'backup');
    expect(await backup(await newPlace(), folder)).toMatchObject({ code: 2, stdout: '' });
    expect(await restore(await newPlace(), folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('no backup') });
  });
});

test('a backup that is damaged or broke off changes nothing', async () => {
  const [from, to, folder] = [await newSqlite(), await newSqlite(), path.join(await makeFolder(), 'backup')];
  const store = await open(from);
  const { ids } = await keepRequest(store, from.DATA_DIR, { files: { 'plan.pdf': 'the plan' } });
  await store.close();
  await backup(from, folder);
  const database = path.join('database', (await readdir(path.join(folder, 'database'))).at(-1) ?? '');
  const damages: [string, (copy: string) => Promise<unknown>, number, string][] = [
    ['no manifest', copy => rm(path.join(copy, 'manifest.json')), 2, 'no backup, or one that broke off'],
    ['half a manifest', copy => writeFile(path.join(copy, 'manifest.json'), '{"format":1,'), 2, 'is damaged, or of a newer version'],
    ['a file less', copy => rm(path.join(copy, 'files', ids[0] ?? '')), 1, `files/${ids[0]} is missing.`],
    ['another file', copy => writeFile(path.join(copy, 'files', ids[0] ?? ''), 'the plot'), 1, `files/${ids[0]} is damaged`],
    ['a changed database', copy => appendFile(path.join(copy, database), 'x'), 1, `${database} is damaged`],
    [
      'a newer version',
      copy => change(copy, manifest => manifest.migrations.push('9999-future')),
      1,
      'newer version of the site, which has 9999-future',
    ],
    ['too few rows', copy => change(copy, manifest => (manifest.counts.submission = 2)), 1, 'Table submission has 1 rows instead of 2.'],
    ['a way out', copy => change(copy, manifest => (manifest.parts[0].path = 'files/../../x')), 2, 'is damaged'],
  ];
  for (const [name, damage, code, message] of damages) {
    const copy = path.join(await makeFolder(), 'copy');
    await cp(folder, copy, { recursive: true });
    await damage(copy);
    const ended = await restore(to, copy, '--force');
    expect({ name, code: ended.code, stderr: ended.stderr }).toEqual({ name, code, stderr: expect.stringContaining(message) });
  }
  expect(await readdir(to.DATA_DIR)).toEqual([]);
  expect(await restore(to, folder)).toMatchObject({ code: 0 });
});

test('files that are lost or damaged already are reported, and the rest is kept', async () => {
  const [from, to, folder] = [await newSqlite(), await newSqlite(), path.join(await makeFolder(), 'backup')];
  const store = await open(from);
  const { ids, ref } = await keepRequest(store, from.DATA_DIR, { files: { 'a.pdf': 'a', 'b.pdf': 'b', 'c.pdf': 'c' } });
  await store.close();
  const [a = '', b = '', c = ''] = ids.map(id => path.join(from.DATA_DIR, 'files', id));
  await rm(a);
  await writeFile(b, 'damaged');
  const made = await backup(from, folder);
  expect(made).toMatchObject({ code: 1, stdout: expect.stringContaining('1 requests, 2 files') });
  for (const file of [a, b]) expect(made.stderr).toContain(path.basename(file));
  expect(made.stderr).not.toContain(path.basename(c));
  expect(await restore(to, folder)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('was missing or damaged when the backup was made'),
  });
  const again = await open(to);
  expect((await again.findSubmission(ref))?.files).toHaveLength(3);
  await again.close();
  expect(await readFile(path.join(to.DATA_DIR, 'files', path.basename(c)), 'utf8')).toBe('c');
});

test('only its owner can read a backup, and it goes into a new folder', async () => {
  const [from, folder] = [await newSqlite(), path.join(await makeFolder(), 'backup')];
  const store = await open(from);
  await keepRequest(store, from.DATA_DIR, { files: { 'plan.pdf': 'the plan' } });
  await store.close();
  await backup(from, folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder, { recursive: true })) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  expect(await backup(from, folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });
  const file = path.join(await makeFolder(), 'file');
  await writeFile(file, '');
  expect(await backup(from, file)).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be used') });
  await mkdir(path.join(folder, '..', 'empty'));
  expect(await backup(from, path.join(folder, '..', 'empty'))).toMatchObject({ code: 0 });
});

test.each(['backup', 'restore'])('%s answers help with 0 and wrong use with 2', async name => {
  expect(await runScriptWith(name, ['--help'], {})).toMatchObject({ code: 0, stdout: expect.stringContaining('Exit codes: 0 done') });
  expect(await runScriptWith(name, [], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('The folder is missing.') });
  expect(await runScriptWith(name, ['a', '--all'], {})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no option --all.'),
  });
});

/** Edits the manifest of a backup. */
// biome-ignore lint/suspicious/noExplicitAny: the test breaks its type.
async function change(folder: string, edit: (manifest: any) => unknown) {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  edit(manifest);
  await writeFile(file, JSON.stringify(manifest));
}
