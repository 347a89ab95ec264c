import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveTinySite } from '../serve.ts';
import { documentText, makeBuild, script } from '../tiny-build.ts';

test('a build that is served does not change when its folder does', async () => {
  const dist = await makeBuild();
  const { app } = await serveTinySite({ dist });
  await rm(dist, { recursive: true });
  const [page, missing, file, root] = await Promise.all(
    ['/home', '/nowhere', '/assets/boot-1a2b3c.js', '/robots.txt'].map(url => app.inject(url)),
  );
  expect([page?.statusCode, page?.body]).toEqual([200, documentText('en', 'home')]);
  expect([missing?.statusCode, missing?.body]).toEqual([404, documentText('en', '404')]);
  expect([file?.statusCode, file?.body]).toEqual([200, script]);
  expect([root?.statusCode, root?.body]).toEqual([200, 'User-agent: *\n']);
});

const large = 'a'.repeat(1024 * 1024 + 1);

test('a file that is too large for memory comes from the disk, whole and with its headers', async () => {
  const dist = await makeBuild();
  await writeFile(path.join(dist, 'assets/film.bin'), large);
  const { app } = await serveTinySite({ dist });
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url: '/assets/film.bin' });
    expect([statusCode, headers['content-length'], headers['content-type'], body]).toEqual([
      200,
      String(large.length),
      'application/octet-stream',
      method === 'GET' ? large : '',
    ]);
  }
});

test('a large file that has left the disk is not found', async () => {
  const dist = await makeBuild();
  await writeFile(path.join(dist, 'assets/film.bin'), large);
  const { app } = await serveTinySite({ dist });
  await rm(path.join(dist, 'assets/film.bin'));
  const { statusCode, headers } = await app.inject('/assets/film.bin');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

const plainly = (data: Buffer) => data.toString();
test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
  ['gzip, BR', 'br', brotliDecompressSync],
  ['*', 'br', brotliDecompressSync],
  ['*;q=0', undefined, plainly],
  ['br;q=0, *', 'gzip', gunzipSync],
  ['identity;q=1, gzip;q=0.1', undefined, plainly],
  ['br;q=nonsense', undefined, plainly],
  ['deflate', undefined, plainly],
] as const)('with Accept-Encoding "%s" a document comes as %s', async (accepted, encoding, unpack) => {
  const { app } = await serveTinySite();
  const { headers, rawPayload } = await app.inject({ url: '/home', headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(unpack(rawPayload).toString()).toBe(documentText('en', 'home'));
});

test('a request that wants other content than there is gets none', async () => {
  const { app } = await serveTinySite();
  const ask = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode;
  const tag = String((await app.inject('/home')).headers.etag);
  for (const url of ['/home', '/robots.txt', '/assets/boot-1a2b3c.js']) {
    expect([url, await ask(url, { 'if-match': '"other"' })]).toEqual([url, 412]);
    expect([url, await ask(url, { 'if-match': '*' })]).toEqual([url, 200]);
    expect([url, await ask(url, { 'if-none-match': '*' })]).toEqual([url, 304]);
    // No answer says when it was last changed, so these do not count.
    expect([url, await ask(url, { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' })]).toEqual([url, 200]);
    expect([url, await ask(url, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' })]).toEqual([url, 200]);
  }
  expect(await ask('/home', { 'if-match': tag })).toBe(412);
  expect(await ask('/home', { 'if-match': '*', 'if-none-match': tag })).toBe(304);
  expect(await ask('/nowhere', { 'if-match': '"other"' })).toBe(404);
});
