import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { codeMarkFile } from '#server/build/build-mark.ts';
import { usualLimits } from '#server/limits.ts';
import { bodyOf, declaration, submit } from '../intake.ts';
import { answerOn, ask, begin } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';
import { changedSite, release, statusOf, visitNovelty } from './release-under-load.ts';

test('a release resets no limit', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address } = await startServer({ DIST_DIR: dist, DATA_DIR });
  const { submissions, uploads } = usualLimits.rates;
  const sendForm = async () => (await ask(address, submit('contact', bodyOf('contact')))).status;
  const announce = async () => (await ask(address, declaration())).status;
  const statuses = async (count: number, status: () => Promise<number>) => Promise.all(Array.from({ length: count }, status));
  expect(new Set(await statuses(submissions.max, sendForm))).toEqual(new Set([200]));
  expect(new Set(await statuses(uploads.max, announce))).toEqual(new Set([200]));
  expect([await sendForm(), await announce()]).toEqual([429, 429]);
  await release(dist, changedSite);
  await expect.poll(() => visitNovelty(address)).toBe(200);
  expect([await sendForm(), await announce()]).toEqual([429, 429]);
});

test('a signal ends all builds in order that have requests under way', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { server, address } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await release(dist, changedSite);
  await expect.poll(() => visitNovelty(address)).toBe(200);
  const request = submit('contact', bodyOf('contact'));
  const held = await begin(address, request, 10);
  expect(await statusOf(`${address}/api/live`)).toBe(200);
  await release(dist, tinySite);
  await expect.poll(() => visitNovelty(address)).toBe(400);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  // From here on it takes no connections: all builds know of the end.
  await expect.poll(() => statusOf(`${address}/api/live`).catch(() => 'closed')).toBe('closed');
  held.write(String(request.payload).slice(10));
  expect((await answerOn(held)).headers.get('connection')).toBe('close');
  expect(await ended).toEqual([0, null]);
});

test('a build by other code than the server runs waits for a restart, which the log says', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address, said } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await release(dist, changedSite, folder => writeFile(path.join(folder, codeMarkFile), '{"code": "of tomorrow"}'));
  await expect.poll(said).toContain('Restart the server');
  expect(await visitNovelty(address)).toBe(400);
  expect(await statusOf(`${address}/home`)).toBe(200);
});

test('while there is no build in the folder, the one before is served', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await rename(dist, `${dist}.away`);
  await setTimeout(1500);
  expect(await statusOf(`${address}/home`)).toBe(200);
  await mkdir(dist);
  await setTimeout(1500);
  expect(await statusOf(`${address}/assets/boot-1a2b3c.js`)).toBe(200);
  expect(await readFile(path.join(`${dist}.away`, 'site.json'), 'utf8')).toContain('languages');
});
