import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts';
import { about, bodyOf, bytesOf, type Declared, declaration, requirementWith, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { makeBuild } from '../tiny-build.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { startS3 } from '../uploads/object-store/s3-server.ts';
import { startServers } from './servers.ts';

const count = 3;

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

test('three servers restart one after the other under load: no visitor sees an error, and every request is there once', {
  timeout: 600_000,
}, async () => {
  const url = await database.createDatabase();
  const { url: objects } = await startS3();
  const servers = await startServers(count, {
    DIST_DIR: await makeBuild(),
    DATABASE_URL: url,
    FILES_URL: objects,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    // Long enough for the balancer, which looks at /api/ready again and again, on a busy machine too.
    DRAIN_WAIT: '5',
  });
  const isOver = new AbortController();
  const confirmed = new Map<string, string>();
  const counts = { pages: 0, files: 0 };
  const note = (id: string, { status, body }: Awaited<ReturnType<typeof ask>>) => {
    expect([status, body]).toEqual([200, expect.objectContaining({ code: 200, ref: expect.any(String) })]);
    confirmed.set(id, body.ref);
  };
  const errands = [
    async () => {
      expect((await fetch(`${servers.address}/home`)).status).toBe(200);
      counts.pages += 1;
    },
    async () => {
      const body = bodyOf('contact');
      note(body.id, await ask(servers.address, submit('contact', body)));
    },
    async () => {
      const declared = await sendFile(servers.address, buildPdf());
      counts.files += 1;
      const body = requirementWith(declared);
      note(body.id, await ask(servers.address, submit('requirement', body)));
    },
  ];
  const load = Promise.all(
    [...errands, ...errands].map(async errand => {
      while (!isOver.signal.aborted) {
        await errand();
        await sleep(5);
      }
    }),
  );
  const restarts = async () => {
    for (let index = 0; index < count; index++) {
      const before = confirmed.size;
      expect(await servers.endUnderLoad(index)).toBe(0);
      await servers.start(index);
      await expect.poll(() => confirmed.size).toBeGreaterThan(before + count);
    }
  };
  await Promise.race([restarts(), load]);
  isOver.abort();
  await load;

  const store = await openPostgresStore(url, 60_000);
  const kept = new Map<string, string>();
  for await (const { id, ref } of eachSubmission(store, { order: 'oldest' })) kept.set(id, ref);
  await store.close();
  expect(kept).toEqual(confirmed);
  expect(counts.pages * counts.files).toBeGreaterThan(0);
});

/** Sends a file in two parts, each of which may reach another server. */
async function sendFile(address: string, content: Buffer): Promise<Declared> {
  const { body, status } = await ask(address, declaration({ size: content.length }));
  expect(status).toBe(200);
  const declared: Declared = body.data;
  const half = Math.floor(content.length / 2);
  expect((await ask(address, bytesOf(declared, 0, content.subarray(0, half)))).status).toBe(200);
  expect((await ask(address, about('HEAD', declared))).headers.get('upload-offset')).toBe(String(half));
  const last = await ask(address, bytesOf(declared, half, content.subarray(half)));
  expect(last.body).toMatchObject({ code: 200, data: { isFinished: true } });
  return declared;
}
