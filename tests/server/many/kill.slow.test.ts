import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { openFiles } from '#server/data-folder/open-files.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { parseObjectAddress } from '#server/uploads/object-store/object-address.ts';
import { failure } from '../kill-under-load.ts';
import { startMailServer } from '../outbox/mail-server.ts';
import { type Errand, persistentVisitor } from '../persistent-visitor.ts';
import { makeBuild } from '../tiny-build.ts';
import { startS3 } from '../uploads/object-store/s3-server.ts';
import { startServers } from './servers.ts';
import { type TextErrand, textVisitor } from './text-visitor.ts';

/** CRASH_ROUNDS asks for a number of kills; without it there are a few. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 5);
const count = 3;

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

/** Where the files are: in a folder of each server, which a visitor must reach again; or in common, and each part may go to another server. */
test.each([
  ['a folder each', async () => ({})],
  ['an object store', async () => ({ FILES_URL: (await startS3()).url })],
])(
  'three servers with %s, and their PostgreSQL, are killed with -9 under load: what was confirmed is there once, and announced',
  {
    timeout: 3_600_000,
  },
  async (where, filesVariables) => {
    const variables: Record<string, string> = await filesVariables();
    const isCommon = 'FILES_URL' in variables;
    const url = await database.createDatabase();
    const name = new URL(url).pathname.slice(1);
    const mail = await startMailServer();
    const servers = await startServers(count, {
      DIST_DIR: await makeBuild(),
      DATABASE_URL: url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      SMTP_URL: mail.address,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'sales@example.com',
      ...variables,
    });
    const [withFiles, withText]: [Errand[], TextErrand[]] = [[], []];
    const isOver = new AbortController();
    const visit = async (workAt: (address: string) => Promise<void>, address: string) => {
      while (!isOver.signal.aborted) {
        await Promise.race([workAt(address), whenAborted(isOver.signal)]);
        await sleep(20);
      }
    };
    const load = Promise.all(
      servers.sticky.flatMap(own => [
        visit(persistentVisitor(withFiles), isCommon ? servers.address : own),
        visit(persistentVisitor(withFiles), isCommon ? servers.address : own),
        visit(textVisitor(withText), servers.address),
      ]),
    );
    const confirmed = () => withFiles.length + withText.length;
    const began = performance.now();
    for (let round = 1; round <= rounds; round++) {
      const index = round % count;
      const before = confirmed();
      while (confirmed() < before + 3) await Promise.race([sleep(10), failure(load)]);
      await servers.kill(index);
      // Every third time the database too, and at times a second server.
      const isWorse = round % 3 === 0;
      if (isWorse) await Promise.all([database.kill(), servers.kill((index + 1) % count)]);
      if (isWorse) await database.start();
      await Promise.all([servers.start(index), isWorse && servers.start((index + 1) % count)]);
    }
    const seconds = (performance.now() - began) / 1000;
    isOver.abort();
    await load;
    for (let index = 0; index < count; index++) expect(await servers.end(index)).toBe(0);

    const store = await openPostgresStore(url, 60_000);
    // What killed servers had taken is given out again when their lease ends: as if that time was over.
    await database.run("update outbox set due_at = '2000-01-01T00:00:00.000Z' where delivered_at is null", name);
    await Promise.all(servers.folders.map((_, index) => servers.start(index)));
    const waiting = async () => (await database.run('select id from outbox where delivered_at is null', name)).length;
    // After many rounds thousands wait: as long as it takes, while there is progress.
    for (let left = await waiting(); left > 0; left = await waiting()) await expect.poll(waiting).toBeLessThan(left);
    for (let index = 0; index < count; index++) expect(await servers.end(index)).toBe(0);

    const kept = new Map<string, Submission>();
    for await (const submission of eachSubmission(store, { order: 'oldest' })) kept.set(submission.id, submission);
    // Those whose confirmation did not arrive before a kill may be there too: one of each visitor.
    expect(kept.size - confirmed()).toBeLessThanOrEqual(3 * count);
    for (const { body, refs } of withText) expect([...refs]).toEqual([kept.get(body.id)?.ref]);
    const objectStore = parseObjectAddress(variables.FILES_URL ?? '');
    const dataFolders = isCommon ? servers.folders.slice(0, 1) : servers.folders;
    const folders = await Promise.all(dataFolders.map(dataDir => openFiles({ dataDir, objectStore })));
    for (const { body, ref, content, declared } of withFiles) {
      const { ref: keptRef, files = [] } = kept.get(body?.id ?? '') ?? {};
      expect(keptRef).toBe(ref);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(files).toMatchObject([{ id: declared?.id, size: content.length, type: 'pdf', sha256 }]);
      const found = await Promise.allSettled(folders.map(async folder => buffer(await folder.read(declared?.id ?? ''))));
      expect(found.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: content }]);
    }
    for (const [index, files] of folders.entries()) {
      const lock = await lockDataFolder(servers.folders[index] ?? '');
      const found = await reconcile({ store, files, lock, startedAt: lock.takenAt });
      expect(found).toMatchObject({ quarantined: [], unknown: [], returned: [], lost: [], strangers: [] });
      await lock.release();
    }
    await store.close();

    // A server that is killed between the mail server's answer and its note sends an e-mail again, under the same id.
    const ids = new Map(mail.mails.map(({ headers }) => [headers['message-id'], headers.subject?.split(' ')[3]]));
    expect([...ids.values()].sort()).toEqual([...kept.values()].map(({ ref }) => ref).sort());
    const repeated = mail.mails.length - ids.size;
    console.log(
      `${where}: ${rounds} rounds in ${seconds.toFixed(0)} s: ${withFiles.length} requests with files and ${withText.length} without were confirmed, ${kept.size} kept, ${mail.mails.length} e-mails, of which ${repeated} repeated`,
    );
  },
);

/** Resolves when the signal is aborted: what is under way is given up, as by a visitor who leaves. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
