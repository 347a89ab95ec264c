import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { bodyOf, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { documentText, makeBuild, makeFolder } from '../tiny-build.ts';
import { submission } from './samples.ts';

/** Makes a commit of a request last until the process is killed, as when its disk does not answer. */
const endlessCommit = `create trigger endless after insert on submission begin
  select count(*) from (with recursive count(n) as (select 1 union all select n + 1 from count) select n from count);
end`;

/** Runs statements in the database of a folder. Throws after `timeout` milliseconds in which it is locked. */
function change(folder: string, sql: string, timeout = 10_000) {
  const database = new DatabaseSync(path.join(folder, databaseFile), { timeout });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

/** Whether a process writes to the database of a folder at this moment. */
function isWritten(folder: string): boolean {
  try {
    change(folder, 'begin immediate; rollback', 0);
    return false;
  } catch {
    return true;
  }
}

test('while a commit waits for the disk, pages are answered; what it did not confirm is taken again', async () => {
  const variables = { DIST_DIR: await makeBuild(), DATA_DIR: await makeFolder() };
  const { server, address } = await startServer(variables);
  change(variables.DATA_DIR, endlessCommit);
  const request = submit('contact', bodyOf('contact'));
  const answer = ask(address, request).then(
    ({ status }) => status,
    () => 'hung up',
  );
  await expect.poll(() => isWritten(variables.DATA_DIR)).toBe(true);
  expect(await (await fetch(`${address}/home`)).text()).toBe(documentText('en', 'home'));
  expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  expect(await answer).toBe('hung up');

  change(variables.DATA_DIR, 'drop trigger endless');
  const next = await startServer(variables);
  expect((await ask(next.address, request)).body).toMatchObject({ code: 200, ref: expect.any(String) });
});

test.each([
  ['is ended', async (thread: Worker) => void (await thread.terminate())],
  // Nothing but calls may be sent to it.
  ['throws', async (thread: Worker) => thread.postMessage(null)],
])('when its thread %s, calls under way fail, the next one finds another, and what was confirmed is kept', async (_how, crash) => {
  const folder = await makeFolder();
  const starting = once(process, 'worker');
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  const [thread] = (await starting) as [Worker];
  const sent = Array.from({ length: 100 }, () => submission());
  const underWay = Promise.allSettled(sent.map(store.saveSubmission));
  const gone = new Promise(resolve => thread.once('exit', resolve));
  await crash(thread);
  await gone;
  const first = await underWay;
  for (const result of first)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'StoreError', failure: 'unavailable' });
  const again = await Promise.all(sent.map(store.saveSubmission));
  for (const [index, result] of first.entries())
    if (result.status === 'fulfilled') expect(again[index]).toEqual({ ...result.value, type: 'known' });
  expect(await store.countSubmissions({})).toBe(sent.length);
});

test('a call that cannot be sent to the thread fails alone, and those beside it are answered', async () => {
  const store = await openSqliteStore(await makeFolder());
  onTestFinished(() => store.close());
  const [first, second] = [submission(), submission()];
  const unsendable = { ...submission(), answers: { name: () => 'a function' } };
  const results = await Promise.allSettled([first, unsendable, second].map(each => store.saveSubmission(each)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await store.countSubmissions({})).toBe(2);
});

test('when its thread ends while the folder is gone, no other database is made there', async () => {
  const folder = await makeFolder();
  const starting = once(process, 'worker');
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  const [thread] = (await starting) as [Worker];
  await store.saveSubmission(submission());
  await rename(folder, `${folder}-aside`);
  await mkdir(folder);
  await thread.terminate();
  await expect(store.saveSubmission(submission())).rejects.toThrow('was removed or exchanged while it was in use');
  expect(await readdir(folder)).toEqual([]);
  await rmdir(folder);
  await rename(`${folder}-aside`, folder);
  await store.saveSubmission(submission());
  expect(await store.countSubmissions({})).toBe(2);
});

test('when its thread ends while other content is in the file, none is opened over it', async () => {
  const folder = await makeFolder();
  const starting = once(process, 'worker');
  const store = await openSqliteStore(folder, { holdsLock: true });
  onTestFinished(() => store.close());
  const [thread] = (await starting) as [Worker];
  await store.saveSubmission(submission());
  const file = path.join(folder, databaseFile);
  const own = await readFile(file);
  await writeFile(file, 'x'.repeat(8192));
  await thread.terminate();
  await expect(store.saveSubmission(submission())).rejects.toThrow('was overwritten while it was in use');
  await writeFile(file, own);
  await store.saveSubmission(submission());
  expect(await store.countSubmissions({})).toBe(2);
});

test('a store that is left open does not keep a process from ending', async () => {
  const folder = await makeFolder();
  const command = [
    "import { openStore } from '#server/store/open-store.ts';",
    `const store = await openStore({ dataDir: ${JSON.stringify(folder)}, databaseUrl: undefined });`,
    'console.log(await store.countVisits());',
  ].join('\n');
  const cwd = path.join(import.meta.dirname, '../../..');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', command], { cwd });
  expect(stdout).toBe('0\n');
});
