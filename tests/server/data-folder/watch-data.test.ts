import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bodyOf, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';

const postgres = sharedPostgres();

test.each([
  // Whichever of the database's files is looked at first.
  ['the data folder of a server with SQLite', '', 'site.sqlite(?:-wal)?', async () => ({})],
  ['the folder of files of a server with PostgreSQL', 'files', 'files', async () => ({ DATABASE_URL: await postgres.createDatabase() })],
])('%s that is taken away is noticed without any request, and again when it is back', async (_what, part, named, database) => {
  const dataDir = path.join(await makeFolder(), 'data');
  const { address, said } = await startServer({
    DIST_DIR: await makeBuild(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...(await database()),
  });
  const folder = path.join(dataDir, part);
  await rename(folder, `${folder}-aside`);
  const noticed = 'Nothing that needs it is taken until then.';
  await expect.poll(said).toContain(noticed);
  expect(said()).toMatch(new RegExp(`${path.join(dataDir, named)} was removed or exchanged while it was in use\\.`));
  // One line, however often it looks.
  await mkdir(folder, { recursive: true });
  expect((await ask(address, { url: '/api/health' })).status).toBe(503);
  expect((await ask(address, { url: '/api/ready' })).status).toBe(503);
  expect((await ask(address, submit('contact', bodyOf('contact')))).status).toBe(part === '' ? 503 : 200);
  await rm(folder, { recursive: true });
  await rename(`${folder}-aside`, folder);
  await expect.poll(said).toContain('The data folder is as it was again.');
  expect(said().split(noticed)).toHaveLength(2);
  expect((await ask(address, { url: '/api/health' })).status).toBe(200);
  expect((await ask(address, submit('contact', bodyOf('contact')))).status).toBe(200);
});
