import { copyFile, mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { filesFolder } from '#server/uploads/upload-folder.ts';
import { about, bodyOf, bytesOf, declaration, declare, requirementWith, submit, upload } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { newPostgres } from '../store/databases.ts';
import { submission } from '../store/samples.ts';
import { makeFolder } from '../tiny-build.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

const postgres = sharedPostgres();

const visit: InjectOptions = {
  method: 'POST',
  url: '/api/SaveSiteLog',
  payload: '{"pageTitle":"home","deviceName":"PC"}',
  headers: { 'content-type': 'application/json' },
};

const unavailable = { status: 503, message: errorWords('en').unavailable };

async function ask(app: FastifyInstance, request: InjectOptions) {
  const { statusCode, body } = await app.inject(request);
  return { status: statusCode, message: body === '' ? unavailable.message : JSON.parse(body).message };
}

/** Waits until the server has noticed: a look at the data counts for a moment. */
const untilNoticed = (app: FastifyInstance) => expect.poll(() => ask(app, visit)).toEqual(unavailable);

/** Texts of the log's errors, with their causes. */
const errorsIn = (log: string[]) => log.filter(line => JSON.parse(line).level === 50).join('');

test.each([
  ['is gone', async () => undefined],
  ['has become an empty one', (folder: string) => mkdir(folder)],
  [
    'has become a copy',
    async (folder: string, aside: string) => {
      await mkdir(folder);
      await copyFile(path.join(aside, databaseFile), path.join(folder, databaseFile));
    },
  ],
])('while the data folder %s, nothing is confirmed; when it is back all goes on', async (_how, replace) => {
  const { app, store, folder, log } = await serveTinySite({ openStore: openSqliteStore });
  const declared = await declare(app);
  const request = submit('contact', bodyOf('contact'));
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await replace(folder, aside);
  await untilNoticed(app);
  for (const asked of [request, visit, declaration(), bytesOf(declared, 0, 'x'), about('HEAD', declared), about('DELETE', declared)])
    expect(await ask(app, asked), `${asked.method} ${asked.url}`).toEqual(unavailable);
  expect(errorsIn(log)).toContain(`${path.join(folder, databaseFile)} was removed or exchanged while it was in use.`);

  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder);
  expect(await ask(app, { url: '/api/health' })).toMatchObject({ status: 200 });
  for (const asked of [request, visit, bytesOf(declared, 0, 'x')]) expect(await ask(app, asked)).toMatchObject({ status: 200 });
  expect(await store.countSubmissions({})).toBe(1);
});

test.each([
  ['file', ''],
  ['log', '-wal'],
])('while another one is in the place of the %s of the database, nothing is confirmed', async (_what, ending) => {
  const { app, folder } = await serveTinySite({ openStore: openSqliteStore });
  const file = path.join(folder, databaseFile + ending);
  await rename(file, `${file}-aside`);
  await copyFile(`${file}-aside`, file);
  await untilNoticed(app);
  expect(await ask(app, submit('contact', bodyOf('contact')))).toEqual(unavailable);
  await rename(`${file}-aside`, file);
  expect(await ask(app, submit('contact', bodyOf('contact')))).toMatchObject({ status: 200 });
});

test.each<[string, (file: string, earlier: string) => Promise<void>]>([
  ['another database was written over it', async file => overwrite(file, await databaseWith('contact'))],
  ['an earlier copy of it was written over it', overwrite],
  ['it was emptied', file => truncate(file)],
  ['other text was written over it', file => writeFile(file, 'x'.repeat(8192))],
])(
  'while the file of the database has other content, because %s, nothing is confirmed; with its own again all goes on',
  async (_how, spoil) => {
    const { folder, file, earlier } = await earlierDatabase();
    const { app, store, log } = await serveTinySite({ folder, openStore: openAsServer });
    for (let sent = 0; sent < 3; sent++) await app.inject(submit('contact', bodyOf('contact')));
    // What SQLite itself writes from its log into the file is no reason.
    const other = openSqliteFile(file);
    other.exec('pragma wal_checkpoint(truncate)');
    other.close();
    expect(await ask(app, submit('contact', bodyOf('contact')))).toMatchObject({ status: 200 });
    const own = await readFile(file);
    await spoil(file, earlier);
    // What SQLite has yet to read from the file may fail before.
    const words = async () => ((await ask(app, visit)).status === 503 ? errorsIn(log) : '');
    await expect.poll(words).toContain(`${file} was overwritten while it was in use.`);
    for (const asked of [submit('contact', bodyOf('contact')), { url: '/api/health' }]) expect(await ask(app, asked)).toEqual(unavailable);
    await writeFile(file, own);
    await expect.poll(() => ask(app, { url: '/api/health' })).toMatchObject({ status: 200 });
    expect(await ask(app, submit('contact', bodyOf('contact')))).toMatchObject({ status: 200 });
    expect(await store.countSubmissions({})).toBe(6);
  },
);

/** The store as the server opens it, which holds the folder. */
function openAsServer(folder: string) {
  return openSqliteStore(folder, { holdsLock: true });
}

/** A data folder in which a server ran before, and a copy of its database from then. */
async function earlierDatabase() {
  const folder = await makeFolder();
  const store = await openAsServer(folder);
  await store.saveSubmission(submission());
  await store.close();
  const file = path.join(folder, databaseFile);
  const earlier = `${file}-earlier`;
  await copyFile(file, earlier);
  return { folder, file, earlier };
}

/** The file of a database with some requests of a form. */
async function databaseWith(formId: string): Promise<string> {
  const folder = await makeFolder();
  const store = await openAsServer(folder);
  for (let kept = 0; kept < 5; kept++) await store.saveSubmission(submission({ formId }));
  await store.close();
  return path.join(folder, databaseFile);
}

/** Writes a file over another one, as `cp` does: it stays the same file. */
async function overwrite(file: string, source: string) {
  await writeFile(file, await readFile(source));
}

test('while the folder of files is gone, files are refused as something that passes, text is taken, and the server is not ready', async () => {
  const { app, folder, log } = await serveTinySite({ openStore: openSqliteStore });
  const pdf = buildPdf();
  const whole = await upload(app, 'plan.pdf', pdf);
  const begun = await declare(app, { size: pdf.length });
  const request = submit('requirement', requirementWith(whole));
  const files = path.join(folder, filesFolder);
  await rename(files, `${files}-aside`);
  await expect.poll(() => ask(app, { url: '/api/ready' })).toEqual(unavailable);
  expect(errorsIn(log)).toContain(`${files} was removed or exchanged while it was in use.`);
  for (const asked of [request, declaration(), bytesOf(begun, 0, pdf)]) expect(await ask(app, asked)).toEqual(unavailable);
  expect(await ask(app, submit('contact', bodyOf('contact')))).toMatchObject({ status: 200 });
  await rename(`${files}-aside`, files);
  await expect.poll(() => ask(app, { url: '/api/ready' })).toMatchObject({ status: 200 });
  for (const asked of [request, declaration(), bytesOf(begun, 0, pdf)]) expect(await ask(app, asked)).toMatchObject({ status: 200 });
});

test('while PostgreSQL has an empty database of the same name, nothing is confirmed, and the log says why', async () => {
  const place = await newPostgres(() => postgres)();
  const { app, log } = await serveTinySite({ store: await place.openStore() });
  const name = new URL(place.variables.DATABASE_URL ?? '').pathname.slice(1);
  await postgres.run('drop schema public cascade; create schema public', name);
  for (const asked of [submit('contact', bodyOf('contact')), visit, declaration(), { url: '/api/health' }])
    expect(await ask(app, asked)).toEqual(unavailable);
  expect(errorsIn(log)).toContain('The database has lost the tables of this site');
});
