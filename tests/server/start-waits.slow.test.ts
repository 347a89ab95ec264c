import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#scripts/processes/postgres.ts';
import { runServer, startServer } from './server-process.ts';
import { newFolders } from './tiny-build.ts';

test('a start waits for its database', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const DATABASE_URL = await postgres.createDatabase();
  await postgres.halt();
  const { promise, resolve } = Promise.withResolvers<void>();
  const onComplaint = (words: string) => {
    if (words.startsWith('The database does not answer yet (')) resolve();
  };
  const starting = startServer({ ...(await newFolders()), DATABASE_URL, DATABASE_WAIT: '300' }, { onComplaint });
  await Promise.race([promise, starting]);
  await postgres.start();
  const { address } = await starting;
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

test('a start waits for a database behind a port that never answers, too', async () => {
  const port = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void port.close());
  await once(port, 'listening');
  const DATABASE_URL = `postgres://site@127.0.0.1:${(port.address() as AddressInfo).port}/site`;
  const { code, complaint } = await runServer({ ...(await newFolders()), DATABASE_URL, DATABASE_WAIT: '6' });
  expect([code, complaint.split('\n').length]).toEqual([2, 3]);
  expect(complaint).toMatch(/^The database does not answer yet \(.+\)\. It is waited for, up to 6 s\.\nThe database postgres:/);
});
