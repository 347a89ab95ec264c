import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { filesFolder, openUploadFolder } from '#server/uploads/upload-folder.ts';
import { type Errand, persistentVisitor } from '../persistent-visitor.ts';
import { runServer, startServer } from '../server-process.ts';
import { newPostgres, type Place } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { exchangeablePostgres, exchangeableSqlite } from './exchangeable-database.ts';
import { storeUploads } from './stored-uploads.ts';

/** SECOND_STARTS asks for more starts beside a loaded server with more files than fit into everyday tests. */
const starts = Number(process.env.SECOND_STARTS ?? 2);
const storedUploads = process.env.SECOND_STARTS === undefined ? 2000 : 15_000;
const visitors = 6;
const timeout = 600_000;

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

/** A server with many stored files. */
async function serveStored(place: Place) {
  const dataDir = place.variables.DATA_DIR ?? (await makeFolder());
  return serveUnderLoad(place, dataDir, await storeUploads(place, dataDir, storedUploads));
}

/** A server, and visitors who send requests with files until it is killed. */
async function serveUnderLoad(place: Place, dataDir: string, stored: string[]) {
  const variables = { ...place.variables, DIST_DIR: await makeBuild(), DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const { server, address } = await startServer(variables);
  const confirmed: Errand[] = [];
  // A visitor who is answered anything but success ends this with an error.
  const load = Promise.all(Array.from({ length: visitors }, () => persistentVisitor(confirmed)(address)));
  const isBroken = load.then(() => Promise.reject(new Error('The server is gone')));
  isBroken.catch(() => undefined);
  return {
    variables,
    address,
    confirmed,
    stored,
    /** Does something while the visitors go on; rejects as soon as one of them saw what must not be. */
    during: <Result>(work: Promise<Result>) => Promise.race([work, isBroken]),
    async stop() {
      await Promise.race([expect.poll(() => confirmed.length, { timeout }).toBeGreaterThan(visitors), isBroken]);
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await load;
    },
  };
}

/** Every file that was stored before, and every file of a confirmed request, is where it belongs, and whole. */
async function expectAllFiles({ variables, confirmed, stored }: Awaited<ReturnType<typeof serveUnderLoad>>) {
  const files = await openUploadFolder(variables.DATA_DIR);
  const names = new Set(await readdir(path.join(variables.DATA_DIR, filesFolder)));
  const isWhole = async ({ declared, content }: Errand) =>
    names.has(declared?.id ?? '') && (await buffer(await files.read(declared?.id ?? ''))).equals(content);
  const whole = await Promise.all(confirmed.map(isWhole));
  const gone = { confirmed: whole.filter(is => !is).length, stored: stored.filter(id => !names.has(id)).length };
  console.log(`${confirmed.length} requests with files confirmed beside ${starts} starts; files gone:`, gone);
  expect(gone).toEqual({ confirmed: 0, stored: 0 });
}

describe.each([
  ['SQLite', exchangeableSqlite],
  ['PostgreSQL', exchangeablePostgres(() => database)],
])('%s: beside a loaded server', (_name, newDatabase) => {
  test('starts that find its port in use touch nothing and say who serves', { timeout }, async () => {
    const served = await serveStored((await newDatabase()).place);
    const { port, hostname } = new URL(served.address);
    for (let start = 1; start <= starts; start++) {
      const second = await served.during(runServer({ ...served.variables, HOST: hostname, PORT: port }));
      expect(second).toEqual({ code: 2, complaint: expect.stringContaining(`is in use by another server (process `) });
    }
    await served.stop();
    await expectAllFiles(served);
  });

  test('starts on another port over the same folder are refused', { timeout }, async () => {
    const served = await serveStored((await newDatabase()).place);
    for (let start = 1; start <= starts; start++) {
      const second = await served.during(startServer(served.variables).then(killed, String));
      expect(second).toContain(`The data folder ${served.variables.DATA_DIR} is in use by another server (process `);
    }
    await served.stop();
    await expectAllFiles(served);
  });

  test('an older database sends the files of newer requests to quarantine, and nothing of those that come in', { timeout }, async () => {
    const { place, dataDir, save } = await newDatabase();
    const older = await storeUploads(place, dataDir, storedUploads / 2);
    const yesterday = await save();
    const newer = await storeUploads(place, dataDir, storedUploads / 2);
    const today = await save();
    const { quarantine } = await openUploadFolder(dataDir);

    await yesterday.putBack();
    const served = await serveUnderLoad(place, dataDir, older);
    await served.during(expect.poll(async () => (await quarantine.list()).length, { timeout }).toBe(newer.length));
    await served.stop();
    expect(await quarantine.list()).toEqual(newer.sort());
    await expectAllFiles(served);

    await today.putBack();
    const servedAgain = await serveUnderLoad(place, dataDir, [...older, ...newer]);
    const confirmedFiles = served.confirmed.map(({ declared }) => declared?.id ?? '');
    await servedAgain.during(expect.poll(() => quarantine.list(), { timeout }).toEqual(expect.arrayContaining(confirmedFiles)));
    await servedAgain.stop();
    await expectAllFiles(servedAgain);
  });
});

test('PostgreSQL: a server with another folder leaves the uploads of the first one alone', { timeout }, async () => {
  const place = await newPostgres(() => database)();
  const served = await serveStored(place);
  const variables = { ...served.variables, DATA_DIR: await makeFolder() };
  for (let start = 1; start <= starts; start++) {
    const second = await served.during(startServer(variables));
    await served.during(expect.poll(second.said, { timeout }).toContain('whose files are in another data folder'));
    killed(second);
  }
  await served.stop();
  await expectAllFiles(served);
});

function killed({ server }: { server: { kill(signal: 'SIGKILL'): void } }) {
  server.kill('SIGKILL');
  return 'it started';
}
