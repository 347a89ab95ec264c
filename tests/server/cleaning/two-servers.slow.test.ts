import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { holdFolder } from '#server/store/postgres/hold-folder.ts';
import { about, bytesOf, type Declared, declaration, requirementWith, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { runServer, startServer } from '../server-process.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { exchangeablePostgres } from './exchangeable-database.ts';
import { ended, testOlderDatabase } from './older-database.ts';

const pdf = buildPdf();
const timeout = 60_000;

const postgres = sharedPostgres();

testOlderDatabase(
  'PostgreSQL',
  exchangeablePostgres(() => postgres),
);

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
