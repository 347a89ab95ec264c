import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { startServer } from '../server-process.ts';
import { submission } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { secret } from './delivering.ts';
import { startMailServer } from './mail-server.ts';
import { startReceiver } from './receiver.ts';

test('the server announces what is in the outbox on all channels, and ends in order', async () => {
  const [folder, dist, receiver, mailServer] = [await makeFolder(), await makeBuild(), await startReceiver(), await startMailServer()];
  const store = await openSqliteStore(folder);
  await store.saveSubmission(submission({ channels: ['mail', 'webhook'] }));
  const { server } = await startServer({
    DATA_DIR: folder,
    DIST_DIR: dist,
    WEBHOOK_URL: receiver.address,
    WEBHOOK_SECRET: secret,
    SMTP_URL: mailServer.address,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'sales@example.com',
  });
  await expect.poll(() => [receiver.calls.length, mailServer.mails.length]).toEqual([1, 1]);
  // Sent while it was running: found at the next look.
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  await expect.poll(() => receiver.calls.length).toBe(2);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const left = await store.takeDeliveries({ now: new Date('2100-01-01'), leaseUntil: new Date('2100-01-02'), limit: 10 });
  expect(left).toEqual([]);
  await store.close();
});
