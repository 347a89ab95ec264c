import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDevApi } from '#scripts/dev/api.ts';
import { ask } from '../../server/over-http.ts';
import { tinySite } from '../../server/tiny-site.ts';

test('a data folder that cannot be used is reported once, and used as soon as it can be', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dev-api-'));
  const data = path.join(folder, 'data');
  const api = createDevApi(data);
  const server = createServer((request, response) => void api.answer(tinySite, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { port } = Object(server.address());
  const health = () => ask(`http://127.0.0.1:${port}`, { url: '/api/health' });

  await writeFile(data, 'a file in its place');
  const [refused, again] = [await health(), await health()];
  expect([refused.status, again.status]).toEqual([503, 503]);
  expect(refused.body.message).toContain(data);
  expect(said.mock.calls).toEqual([[refused.body.message]]);

  await rm(data);
  expect((await health()).status).toBe(200);

  await api.close();
  // The database leaves no journal where it was closed.
  expect((await readdir(data)).filter(name => name.startsWith('site.sqlite'))).toEqual(['site.sqlite']);
});
