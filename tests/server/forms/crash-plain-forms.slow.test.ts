import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { removeFilesWithoutRows, removeForgotten } from '#server/cleaning/remove-uploads.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { usualLimits } from '#server/limits.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { killUnderLoad } from '../kill-under-load.ts';
import { startServer } from '../server-process.ts';
import { newPostgres, newSqlite } from '../store/databases.ts';
import { makeFolder } from '../tiny-build.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { makeFormBuild } from './form-build.ts';
import { encode, entriesOf, multipart } from './plain-visitor.ts';

const visitors = 6;
const day = 24 * 60 * 60 * 1000;

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

/** A form with a file. */
interface Errand {
  message: string;
  content: Buffer;
  /** Address of its receipt: from then on it must not be lost. */
  receipt?: string;
}

function newErrand(): Errand {
  const filling = randomBytes(20_000 + Math.floor(Math.random() * 60_000)).toString('hex');
  return { message: randomUUID(), content: buildPdf({ before: `%PDF-1.4\n%${filling}\n` }) };
}

/** The body as a slow line brings it: most servers are killed in the middle of one. */
async function* slowly(body: Buffer): AsyncGenerator<Uint8Array> {
  const pieces = 8;
  for (let index = 0; index < pieces; index++) {
    yield body.subarray((index * body.length) / pieces, ((index + 1) * body.length) / pieces);
    await wait(5);
  }
}

/** Sends forms as a browser without scripts does; where the server is gone in the middle, once more when it is back. */
function plainVisitor(done: Errand[]) {
  let errand = newErrand();
  return async function workAt(address: string): Promise<void> {
    try {
      for (;;) {
        const { message, content } = errand;
        const body = encode([...entriesOf('contact', { message }), ['attachments', { name: 'plan.pdf', content }]]);
        const headers = { 'content-type': multipart };
        // The types of the browser's fetch know no body that comes in pieces.
        const request = { method: 'POST', headers, redirect: 'manual', body: slowly(body), duplex: 'half' } as object;
        const { status, headers: answered } = await fetch(`${address}/home`, request);
        expect(status).toBe(303);
        done.push({ ...errand, receipt: answered.get('location') ?? '' });
        errand = newErrand();
      }
    } catch (error) {
      // What fetch throws when a connection cannot be made, or breaks off.
      if (!(error instanceof TypeError)) throw error;
    }
  };
}

test.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => database)],
])(
  '%s: killed with -9 in the middle of forms without scripts, every one that was confirmed is there once, and cleaning leaves no other file',
  async (name, newPlace) => {
    const place = await newPlace();
    const variables = { DIST_DIR: await makeFormBuild(), DATA_DIR: await makeFolder(), RATE_LIMITS: 'off', ...place.variables };
    const confirmed: Errand[] = [];
    const people = Array.from({ length: visitors }, () => plainVisitor(confirmed));
    const rounds = await killUnderLoad(variables, people, confirmed);

    const { server, address } = await startServer(variables);
    for (const { receipt } of confirmed.slice(-5)) expect((await fetch(address + receipt)).status).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;

    const [store, files] = [await place.openStore(), await openUploadFolder(variables.DATA_DIR)];
    const kept = new Map<unknown, Submission[]>();
    for await (const submission of eachSubmission(store, { order: 'oldest' }))
      kept.set(submission.answers.message, [...(kept.get(submission.answers.message) ?? []), submission]);
    expect(confirmed.length).toBeGreaterThanOrEqual(Math.floor(rounds / 2));
    // The one whose answer did not arrive before the last kill may be there too.
    expect(kept.size - confirmed.length).toBeLessThanOrEqual(visitors);
    for (const { message, content } of confirmed) {
      const found = kept.get(message) ?? [];
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(found.map(submission => submission.files)).toMatchObject([[{ size: content.length, type: 'pdf', sha256 }]]);
      expect((await buffer(await files.read(found[0]?.files[0]?.id ?? ''))).equals(content)).toBe(true);
    }

    const claimed = [...kept.values()].flatMap(found => found.flatMap(submission => submission.files.map(({ id }) => id))).sort();
    const left = (await files.list()).length - claimed.length;
    console.log(
      `${name}: ${rounds} kills, ${confirmed.length} forms with files confirmed, ${kept.size} kept, ${left} files of others left`,
    );
    const lock = await lockDataFolder(variables.DATA_DIR);
    const compared = await reconcile({ store, files, lock, startedAt: lock.takenAt });
    expect(compared).toEqual({ quarantined: [], unknown: [], returned: [], lost: [], elsewhere: [], strangers: [] });
    const clock = () => new Date(Date.now() + day + 1000);
    expect(await removeForgotten({ store, files, clock, limits: usualLimits })).toEqual([]);
    expect((await removeFilesWithoutRows({ store, files })).failed).toEqual(new Map());
    expect((await store.listUploadFiles()).map(({ id }) => id).sort()).toEqual(claimed);
    expect((await files.list()).sort()).toEqual(claimed);
    expect(await files.quarantine.list()).toEqual([]);
  },
  600_000,
);
