import { once } from 'node:events';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { codeMark } from '#server/build/build-mark.ts';
import { startServer } from '../server-process.ts';
import { newSqlite } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { changedSite, release, releaseUnderLoad, statusOf, visitNovelty } from './release-under-load.ts';

test('SQLite: a release under load: nobody sees an error, every form arrives once, and the new build is served whole', () =>
  releaseUnderLoad('SQLite', newSqlite));

test('a build that cannot be served is reported once, and the one before is served; a good one follows', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { server, address, said } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await release(dist, changedSite, folder => writeFile(path.join(folder, 'site.json'), '{"languages": ['));
  await expect.poll(said).toContain('cannot be served');
  await setTimeout(2500);
  expect(said().match(/cannot be served/g)).toHaveLength(1);
  expect(await statusOf(`${address}/home`)).toBe(200);
  await release(dist, changedSite);
  await expect.poll(() => visitNovelty(address)).toBe(200);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test.each([
  ['src/client/boot.ts', 'of the browser', true],
  ['scripts/build.ts', 'that builds', true],
  ['src/site/site.ts', 'of the model', false],
  ['src/server/endpoints/forms.ts', 'of the server', false],
  ['schemas/api/submission.schema.json', 'of an endpoint', false],
  ['src/chips/server.ts', 'of the trade', false],
])('code %s, %s, is the same for a server after a change: %s', async (file, _whose, isSame) => {
  const checkout = await makeFolder();
  await mkdir(path.join(checkout, path.dirname(file)), { recursive: true });
  await writeFile(path.join(checkout, file), '{}');
  const before = await codeMark(checkout);
  await appendFile(path.join(checkout, file), '\n');
  expect((await codeMark(checkout)) === before).toBe(isSame);
});
