import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { removeFilesWithoutRows, removeForgotten } from '#server/cleaning/remove-uploads.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { usualLimits } from '#server/limits.ts';
import { openStore } from '#server/store/open-store.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { runScriptWith } from '../../scripts/run-script.ts';
import { about, bytesOf, type Declared, declaration, requirementWith, submit, upload } from '../intake.ts';
import { ask } from '../over-http.ts';
import { serveTinySite } from '../serve.ts';
import { runServer, startServer } from '../server-process.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { deed } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { exchangeablePostgres, exchangeableSqlite } from './exchangeable-database.ts';

const pdf = buildPdf();
const timeout = 60_000;
const nothing = { quarantined: [], unknown: [], returned: [], lost: [], elsewhere: [], strangers: [] };

const postgres = sharedPostgres();

const open = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) =>
  openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, patience: 60_000 });

async function ended({ server: process }: Awaited<ReturnType<typeof startServer>>) {
  process.kill('SIGTERM');
  await once(process, 'exit');
}

describe.each([
  ['SQLite', exchangeableSqlite],
  ['PostgreSQL', exchangeablePostgres(() => postgres)],
])('%s', (_name, newDatabase) => {
  test('with an older database, files of newer requests wait in quarantine and come back with the newer one', async () => {
    const { place, dataDir: DATA_DIR, save } = await newDatabase();
    const variables = { ...place.variables, DATA_DIR, DIST_DIR: await makeBuild() };
    const keep = async (files: Record<string, string>) => {
      const store = await open(variables);
      const sent = await keepRequest(store, DATA_DIR, { files });
      await store.close();
      return sent;
    };
    const old = await keep({ 'old.pdf': 'old' });
    await ended(await startServer(variables));
    const yesterday = await save();
    const newer = await keep({ 'new.pdf': 'new', 'newer.pdf': 'newer' });
    await (await openUploadFolder(DATA_DIR)).open(`u_${'p'.repeat(20)}`);
    const today = await save();
    const inPlace = async () => (await (await openUploadFolder(DATA_DIR)).list()).sort();

    await yesterday.putBack();
    const withOlder = await startServer(variables);
    await expect.poll(inPlace).toEqual(old.ids);
    expect((await readdir(path.join(DATA_DIR, 'files/quarantine'))).sort()).toEqual([...newer.ids, `u_${'p'.repeat(20)}.part`].sort());
    const stats = await runScriptWith('requests', ['stats'], { ...variables });
    expect(stats.stdout).toContain(`In quarantine: 3 files, 8 bytes, in ${path.join(DATA_DIR, 'files/quarantine')}\n`);
    await ended(withOlder);
    expect(await withOlder.complaints).toContain(`They were moved to ${path.join(DATA_DIR, 'files/quarantine')}`);

    await today.putBack();
    const withNewer = await startServer(variables);
    await expect.poll(inPlace).toEqual([...old.ids, ...newer.ids].sort());
    await ended(withNewer);
    expect(await readFile(path.join(DATA_DIR, 'files', newer.ids[1] ?? ''), 'utf8')).toBe('newer');
    expect(await readdir(path.join(DATA_DIR, 'files/quarantine'))).toEqual([`u_${'p'.repeat(20)}.part`]);
  });

  test('a deletion that broke off after its rows is ended by the server, and by the next deletion', async () => {
    const { place, dataDir } = await newDatabase();
    const variables = { ...place.variables, DATA_DIR: dataDir };
    const store = await open(variables);
    const first = await keepRequest(store, variables.DATA_DIR, { files: { 'a.pdf': 'a' } });
    await store.deleteSubmissions(new Date(), deed());
    const files = await openUploadFolder(variables.DATA_DIR);
    expect(await files.list()).toEqual(first.ids);
    const running = await startServer({ ...variables, DIST_DIR: await makeBuild() });
    await expect.poll(() => files.list()).toEqual([]);
    const second = await keepRequest(store, variables.DATA_DIR, { files: { 'b.pdf': 'b' } });
    await store.deleteSubmissions(new Date(), deed());
    expect(await files.list()).toEqual(second.ids);
    expect(await runScriptWith('requests', ['delete', '--older-than', '1d', '--yes'], variables)).toMatchObject({ code: 0 });
    expect(await files.list()).toEqual([]);
    expect(await store.listFileRemovals(files.folderId)).toEqual([]);
    expect(await files.quarantine.list()).toEqual([]);
    await ended(running);
    await store.close();
  });
});

test('files and rows are compared: strays go to quarantine, what is young, known or to go stays, what is lost is named', async () => {
  const { app, store, files, folder } = await serveTinySite();
  const lock = await lockDataFolder(folder);
  const sent = [];
  for (let count = 0; count < 4; count++) sent.push(await upload(app, 'plan.pdf', pdf));
  const [first, second, third, fourth] = sent.map(({ id }) => id) as [string, string, string, string];
  for (const held of sent.slice(0, 2)) await app.inject(submit('requirement', requirementWith(held)));
  await files.remove(first);
  await store.removeUpload(fourth);
  const [stray, unfinished] = [`u_${'y'.repeat(20)}`, `u_${'z'.repeat(20)}`];
  for (const id of [stray, unfinished]) await files.open(id);
  await files.complete(stray, 0, async () => undefined);
  await writeFile(path.join(folder, 'files/notes.txt'), '');
  const before = [second, third, fourth, stray, `${unfinished}.part`, 'notes.txt'].sort();

  // Of a start that was before all of them, nothing is touched.
  const found = { ...nothing, lost: [first], strangers: ['notes.txt'] };
  expect(await reconcile({ store, files, lock, startedAt: new Date(0) })).toEqual(found);
  const later = new Date(Date.now() + 60_000);
  // Nor while another process may hold the folder.
  const notHeld = { ...lock, isHeld: async () => false };
  expect(await reconcile({ store, files, lock: notHeld, startedAt: later })).toEqual(found);
  expect(await files.list()).toEqual(before);

  expect(await reconcile({ store, files, lock, startedAt: later })).toEqual({ ...found, quarantined: [stray, `${unfinished}.part`] });
  expect(await files.list()).toEqual([second, third, fourth, 'notes.txt'].sort());
  expect((await removeFilesWithoutRows({ store, files })).removed).toEqual([fourth]);
  expect(await files.list()).toEqual([second, third, 'notes.txt'].sort());
  await lock.release();
});

test('a request whose file is gone is refused and not kept; one that was answered keeps its answer', async () => {
  const { app, store, folder, log } = await serveTinySite();
  const [gone, answered] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  const body = requirementWith(answered);
  const first = (await app.inject(submit('requirement', body))).json();
  for (const { id } of [gone, answered]) await rm(path.join(folder, 'files', id));
  expect((await app.inject(submit('requirement', body))).json()).toMatchObject({ code: 200, ref: first.ref });
  const refused = await app.inject(submit('requirement', requirementWith(gone)));
  expect(refused.json()).toMatchObject({
    code: 422,
    message: errorWords('en')['uploads-refused'],
    data: { uploads: [gone.id] },
    errors: [{ field: 'attachments', rule: 'uploads', message: errorWords('en')['uploads-refused'] }],
  });
  expect(await store.countSubmissions({})).toBe(1);
  expect(log.filter(line => line.includes('Files of a request are gone from the data folder'))).toHaveLength(1);
});

test('with an older database a forgotten upload is not removed when a request holds its file', async () => {
  const day = 24 * 60 * 60 * 1000;
  const { app, store, files } = await serveTinySite();
  const [held, forgotten] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  const sent = await app.inject(submit('requirement', requirementWith(held)));
  expect(sent.statusCode).toBe(200);
  const rows = [await store.findUpload(held.id), await store.findUpload(forgotten.id)].flatMap(row => row ?? []);
  // The store as it was before the request.
  const older = { ...store, listUnclaimedUploads: async () => rows };
  const context = { store: older, files, clock: () => new Date(Date.now() + 2 * day), limits: usualLimits };
  expect(await removeForgotten(context)).toEqual([held.id]);
  expect(await files.list()).toEqual([held.id]);
});

test('a folder with a new id takes over the rows of the files that it has', async () => {
  const { app, store, files, folder } = await serveTinySite();
  const [held, waiting] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  await app.inject(submit('requirement', requirementWith(held)));
  await rm(path.join(folder, 'files/folder-id'));
  const renamed = await openUploadFolder(folder);
  expect(renamed.folderId).not.toBe(files.folderId);
  const lock = await lockDataFolder(folder);
  const options = { store, files: renamed, startedAt: lock.takenAt };
  // Unless another server has the folder with the old id.
  const notFree = { ...lock, isFree: async () => false };
  expect((await reconcile({ ...options, lock: notFree })).elsewhere.sort()).toEqual([held.id, waiting.id].sort());
  expect(await reconcile({ ...options, lock })).toEqual(nothing);
  expect(await store.findUpload(waiting.id)).toMatchObject({ folderId: renamed.folderId });
  await lock.release();
});

test('a file that cannot be removed does not keep the others', async () => {
  const { app, store, files, folder } = await serveTinySite();
  const sent = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  for (const { id } of sent) await store.removeUpload(id);
  const stuck = sent.map(({ id }) => id).sort()[0] ?? '';
  await rm(path.join(folder, 'files', stuck));
  await mkdir(path.join(folder, 'files', stuck));
  const { removed, failed } = await removeFilesWithoutRows({ store, files });
  expect([removed.length, [...failed.keys()]]).toEqual([2, [stuck]]);
  expect(await store.listFileRemovals(files.folderId)).toEqual([stuck]);
});

test('a request whose file is not whole is refused', async () => {
  const { app, store, folder } = await serveTinySite();
  const [empty, replaced] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  await writeFile(path.join(folder, 'files', empty.id), '');
  await rm(path.join(folder, 'files', replaced.id));
  await mkdir(path.join(folder, 'files', replaced.id));
  const sent = await app.inject(submit('requirement', requirementWith(empty, replaced)));
  expect(sent.json()).toMatchObject({ code: 422, data: { uploads: [empty.id, replaced.id] } });
  expect(await store.countSubmissions({})).toBe(0);
});

describe('two servers over one PostgreSQL', () => {
  test('with a folder each: a file of the one is not the other one’s to show, take, remove or claim', async () => {
    const DATABASE_URL = await postgres.migratedDatabase();
    const common = { DATABASE_URL, DIST_DIR: await makeBuild(), RATE_LIMITS: 'off' };
    const [one, other] = [
      await startServer({ ...common, DATA_DIR: await makeFolder() }),
      await startServer({ ...common, DATA_DIR: await makeFolder() }),
    ];
    const declared: Declared = (await ask(one.address, declaration({ size: pdf.length }))).body.data;
    const statuses = async (address: string) => {
      const answers = [];
      for (const request of [about('HEAD', declared), bytesOf(declared, 0, pdf), about('DELETE', declared)])
        answers.push((await ask(address, request)).status);
      return answers;
    };
    expect(await statuses(other.address)).toEqual([404, 404, 404]);
    expect((await ask(one.address, bytesOf(declared, 0, pdf))).body.data).toMatchObject({ isFinished: true });
    const request = submit('requirement', requirementWith(declared));
    expect((await ask(other.address, request)).status).toBe(422);
    expect((await ask(one.address, request)).status).toBe(200);
  });

  test('a copy of a data folder is refused beside its original, and serves when it gets its own id', async () => {
    const variables = { DATABASE_URL: await postgres.migratedDatabase(), DIST_DIR: await makeBuild(), DATA_DIR: await makeFolder() };
    const original = await startServer(variables);
    const copy = await makeFolder();
    await cp(path.join(variables.DATA_DIR, 'files'), path.join(copy, 'files'), { recursive: true });
    expect(await runServer({ ...variables, DATA_DIR: copy, PORT: '0' })).toEqual({
      code: 2,
      complaint: expect.stringMatching(
        `^Another server works on the same database with the files of ${copy}, or with a copy of them: both have the id f_\\w+\\. End it first; if this folder is the copy, delete files/folder-id in it\\.\n$`,
      ),
    });
    await rm(path.join(copy, 'files/folder-id'));
    await ended(await startServer({ ...variables, DATA_DIR: copy }));
    await ended(original);
  });

  test('the lock is taken again when the database was away', async () => {
    const { holdFolder } = await import('#server/store/postgres/hold-folder.ts');
    const url = await postgres.migratedDatabase();
    const lock = await holdFolder(url, '/data', 'f_one');
    expect(await lock.isHeld()).toBe(true);
    const name = new URL(url).pathname.slice(1);
    const cut = () => postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await cut();
    await expect.poll(() => lock.isHeld(), { timeout }).toBe(true);
    await cut();
    const thief = await holdFolder(url, '/copy', 'f_one');
    // Long enough for several tries.
    await sleep(3500);
    expect([await lock.isHeld(), await lock.isFree('f_one'), await lock.isFree('f_two')]).toEqual([false, false, false]);
    await thief.release();
    await expect.poll(() => lock.isHeld(), { timeout }).toBe(true);
    const accept = (isAccepting: boolean) => postgres.run(`alter database ${name} allow_connections ${isAccepting}`);
    await accept(false);
    await cut();
    await expect.poll(() => lock.isHeld()).toBe(false);
    await accept(true);
    await expect.poll(() => lock.isHeld(), { timeout }).toBe(true);
    await expect(holdFolder(url, '/copy', 'f_one')).rejects.toThrow('Another server works on the same database with the files of /copy');
    expect(await lock.isFree('f_two')).toBe(true);
    await lock.release();
  });
});
