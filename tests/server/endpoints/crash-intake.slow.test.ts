import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { killUnderLoad } from '../kill-under-load.ts';
import { type Errand, persistentVisitor } from '../persistent-visitor.ts';
import { newPostgres, newSqlite } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';

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
    const rounds = await killUnderLoad(variables, people, confirmed);

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
