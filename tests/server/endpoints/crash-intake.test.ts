import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { eachSubmission } from '#server/store/submissions.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { type Errand, persistentVisitor } from '../persistent-visitor.ts';
import { startServer } from '../server-process.ts';
import { newPostgres, newSqlite } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';

/** CRASH_ROUNDS asks for a number of kills, however long they take; without it, as many of 50 as fit into the time. */
const wanted = Number(process.env.CRASH_ROUNDS ?? 50);
const time = process.env.CRASH_ROUNDS === undefined ? 5000 : Number.POSITIVE_INFINITY;
const visitors = 6;

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

test.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => database)],
])(
  '%s: killed with -9 under load, again and again, every request that was confirmed is there once with its file',
  async (name, newPlace) => {
    const place = await newPlace();
    const variables = { DIST_DIR: await makeBuild(), DATA_DIR: await makeFolder(), RATE_LIMITS: 'off', ...place.variables };
    const confirmed: Errand[] = [];
    const people = Array.from({ length: visitors }, () => persistentVisitor(confirmed));
    const end = performance.now() + time;
    let rounds = 0;
    while (rounds < wanted && (rounds < 5 || performance.now() < end)) {
      rounds += 1;
      const { server, address } = await startServer(variables);
      const ended = once(server, 'exit');
      const load = Promise.all(people.map(workAt => workAt(address)));
      // Every second time early, perhaps before any visitor got far; else once a visitor was served.
      const before = confirmed.length;
      await sleep(20 + Math.random() * 400);
      while (rounds % 2 === 0 && confirmed.length === before) await Promise.race([sleep(10), failure(load)]);
      server.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      await load;
    }

    const [store, files] = [await place.openStore(), await openUploadFolder(variables.DATA_DIR)];
    const kept = new Map<string, Submission>();
    for await (const submission of eachSubmission(store, { order: 'oldest' })) kept.set(submission.id, submission);
    console.log(`${name}: ${rounds} kills, ${confirmed.length} requests with files confirmed, ${kept.size} kept`);
    expect(confirmed.length).toBeGreaterThanOrEqual(Math.floor(rounds / 2));
    // The one whose confirmation did not arrive before the last kill may be there too.
    expect(kept.size - confirmed.length).toBeLessThanOrEqual(visitors);
    for (const { body, ref, content, declared } of confirmed) {
      const { ref: keptRef, files: keptFiles = [] } = kept.get(body?.id ?? '') ?? {};
      expect(keptRef).toBe(ref);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(keptFiles).toMatchObject([{ id: declared?.id, size: content.length, type: 'pdf', sha256 }]);
      expect((await buffer(await files.read(declared?.id ?? ''))).equals(content)).toBe(true);
    }
    const lock = await lockDataFolder(variables.DATA_DIR);
    const found = await reconcile({ store, files, lock, startedAt: lock.takenAt });
    expect(found).toEqual({ quarantined: [], unknown: [], returned: [], lost: [], elsewhere: [], strangers: [] });
    expect(await files.quarantine.list()).toEqual([]);
  },
  600_000,
);

/** Never resolves; rejects as soon as one of the visitors saw what must not be. */
const failure = (load: Promise<unknown>) => load.then(() => new Promise<never>(() => undefined));
