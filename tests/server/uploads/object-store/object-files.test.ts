import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { StoreError } from '#server/store/store-error.ts';
import { openBucket } from '#server/uploads/object-store/bucket.ts';
import { parseObjectAddress } from '#server/uploads/object-store/object-address.ts';
import { openObjectFiles } from '#server/uploads/object-store/object-files.ts';
import { forwardTo } from '../../forwarding.ts';
import { makeFolder } from '../../tiny-build.ts';
import { helloWorld, openTwice, startS3 } from './s3-server.ts';

const id = `u_${'a'.repeat(20)}`;
const part = (offset: number, words: string) => ({ offset, size, bytes: [Buffer.from(words)] });
const { size, sha256 } = helloWorld;

test('a file grows by parts through two servers, and is finished, read and removed', async () => {
  const { one, two } = await openTwice();
  await one.open(id);
  expect(await one.append(id, part(0, 'hello'))).toBe(5);
  expect(await two.look(id)).toEqual({ bytes: 5, isFinished: false });
  expect(await two.append(id, part(5, 'world'))).toBe(10);
  expect(await one.list()).toEqual([`${id}.part`]);
  expect(await one.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  expect(await two.look(id)).toEqual({ bytes: 10, isFinished: true });
  await two.clearParts(id);
  expect(await two.list()).toEqual([id]);
  expect(await text(await two.read(id))).toBe('helloworld');
  // After a crash between its last name and its row.
  expect(await two.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  await two.remove(id);
  expect([await one.look(id), await one.list()]).toEqual([{ bytes: 0, isFinished: false }, []]);
  await expect(one.read(id)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a part whose writing was never finished, as by a server that was killed, does not count, and the file is whole without it', async () => {
  const { one, two, address } = await openTwice();
  await one.append(id, part(0, 'hello'));
  const half = Buffer.from('wo');
  const half256 = createHash('sha256').update(half).digest('hex');
  await openBucket(address).put(`parts/${id}/5-10-${'0'.repeat(16)}`, new Uint8Array(half), half256);
  expect(await two.look(id)).toEqual({ bytes: 5, isFinished: false });
  expect(await two.append(id, part(5, 'world'))).toBe(10);
  expect(await two.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  await two.clearParts(id);
  expect(await two.list()).toEqual([id]);
});

test('a file that is refused gets no last name', async () => {
  const { one } = await openTwice();
  await one.append(id, part(0, 'helloworld'));
  await expect(one.complete(id, size, () => Promise.reject(new Error('a virus')))).rejects.toThrow('a virus');
  expect(await one.look(id)).toEqual({ bytes: 10, isFinished: false });
});

test('a part at the wrong place, one that is too long and one that breaks off are told apart', async () => {
  const { one } = await openTwice();
  await one.append(id, part(0, 'abc'));
  await expect(one.append(id, part(0, 'abc'))).rejects.toMatchObject({ reason: 'wrong-offset', offset: 3 });
  await expect(one.append(id, part(3, 'defghijk'))).rejects.toMatchObject({ reason: 'too-large', offset: 3 });
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('de');
      throw new Error('gone');
    })(),
  );
  await expect(one.append(id, { offset: 3, size, bytes: breaking })).rejects.toMatchObject({ reason: 'interrupted', offset: 5 });
  expect(await one.append(id, part(5, 'fghij'))).toBe(10);
  expect((await one.complete(id, size, file => readFile(file, 'utf8'))).result).toBe('abcdefghij');
});

test('the same part through two servers at once is there once, and the file goes on where it reaches furthest', async () => {
  const { one, two } = await openTwice();
  const ends = await Promise.all([one.append(id, part(0, 'hello')), two.append(id, part(0, 'hel'))]);
  expect(ends).toEqual([5, 3]);
  expect(await one.look(id)).toMatchObject({ bytes: 5 });
  await expect(two.append(id, part(3, 'lo'))).rejects.toMatchObject({ reason: 'wrong-offset', offset: 5 });
  await two.append(id, part(5, 'world'));
  expect((await one.complete(id, size, file => readFile(file, 'utf8'))).result).toBe('helloworld');
  await one.clearParts(id);
  expect(await two.list()).toEqual([id]);
});

test('a finished file of which the store has not all bytes is made again from its parts, or missing without them', async () => {
  const { one, address } = await openTwice();
  const bucket = openBucket(address);
  const cutShort = Buffer.from('hello');
  await bucket.put(`files/${id}`, cutShort, createHash('sha256').update(cutShort).digest('hex'));
  await expect(one.complete(id, size, async () => undefined)).rejects.toMatchObject({ reason: 'missing' });
  await bucket.put(`parts/${id}/0-10-0123456789abcdef`, Buffer.from('helloworld'), sha256);
  expect(await one.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  expect(await text(await one.read(id))).toBe('helloworld');
  // A server that was killed had begun to write it: until the row says that the file is finished, that may come last.
  await bucket.put(`files/${id}`, cutShort, createHash('sha256').update(cutShort).digest('hex'));
  expect(await one.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  expect(await text(await one.read(id))).toBe('helloworld');
});

test('an answer of the store that breaks off is asked for again; one that always does so says that the store fails, not that the file is gone', async () => {
  const { one, address } = await openTwice();
  await one.append(id, part(0, 'helloworld'));
  await one.complete(id, size, async () => undefined);
  const wire = await openCuttingWire(address.bucket, `/files/${id}`);
  const cut = await openObjectFiles({ ...address, bucket: wire.bucket }, await makeFolder());
  wire.cutNext(1);
  expect(await cut.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  await one.clearParts(id);
  wire.cutNext(1);
  expect(await cut.complete(id, size, file => readFile(file, 'utf8'))).toEqual({ result: 'helloworld', sha256 });
  wire.cutNext(Infinity);
  await expect(cut.complete(id, size, async () => undefined)).rejects.toMatchObject({ name: 'StoreError', failure: 'unavailable' });
});

/** A bucket at an address where answers about objects whose path ends so lose their last byte, as often as a test says. */
async function openCuttingWire(bucket: string, ending: string) {
  const { hostname, port, pathname } = new URL(bucket);
  let cuts = 0;
  const wire = await forwardTo(
    () => ({ host: hostname, port: Number(port) }),
    (client, server) => {
      let isCut = false;
      client.on('data', asked => {
        isCut = cuts > 0 && new RegExp(`^GET \\S+${ending} `).test(String(asked));
        if (isCut) cuts -= 1;
        server.write(asked);
      });
      server.on('data', answered => {
        if (isCut) client.end(answered.subarray(0, -1));
        else client.write(answered);
      });
    },
  );
  return {
    bucket: `http://127.0.0.1:${wire.port}${pathname}`,
    cutNext: (answers: number) => {
      cuts = answers;
    },
  };
}

test('a file can be protected, put back from a backup, and is as old as its object', async () => {
  const { one, two } = await openTwice();
  const copy = path.join(await makeFolder(), 'copy');
  await writeFile(copy, 'helloworld');
  await one.restore(id, copy, sha256);
  expect(await text(await two.read(id))).toBe('helloworld');
  expect(await one.isProtected(id)).toBe(false);
  await one.protect(id);
  expect(await two.isProtected(id)).toBe(true);
  expect(await one.isOlderThan(id, new Date(0))).toBe(false);
  expect(await one.isOlderThan(id, new Date(Date.now() + 60_000))).toBe(true);
  expect(await one.isOlderThan(`u_${'b'.repeat(20)}`, new Date(Date.now() + 60_000))).toBe(false);
});

test('a store that is gone, or has no such bucket, says so without its keys', async () => {
  const { one, address, halt } = await openTwice();
  const missing = openObjectFiles({ ...address, bucket: address.bucket.replace('/files', '/other') }, await makeFolder());
  await expect(missing).rejects.toThrow(
    /^The object store http:\/\/127\.0\.0\.1:\d+\/other\/site[-\da-f]*\/ answers 404 NoSuchBucket to GET\. Check FILES_URL\.$/,
  );
  await halt();
  await expect(one.look(id)).rejects.toThrow(StoreError);
  await expect(one.tryWrite()).rejects.toThrow(/^The object store http:\/\/127\.0\.0\.1:\d+\/files\/site[-\da-f]*\/ does not answer: /);
});

test('no text but an id becomes a key', async () => {
  const { one } = await openTwice();
  for (const wrong of ['', '../x', 'u_short', `u_${'A'.repeat(20)}`]) await expect(one.look(wrong)).rejects.toThrow(TypeError);
});

test('the id of the files is the same however their bucket is reached, and another one for another bucket or folder', () => {
  const idOf = (url: string) => parseObjectAddress(url)?.folderId;
  const own = idOf('https://k:s@s3.example.com/bucket/site');
  expect(own).toMatch(/^f_[0-9a-f]{32}$/);
  expect(idOf('http://other:keys@10.0.0.1:9000/bucket/site/?style=host')).toBe(own);
  expect(new Set([own, idOf('https://k:s@s3.example.com/bucket'), idOf('https://k:s@s3.example.com/other/site')]).size).toBe(3);
});

test('keys of objects never leave their folder in the bucket', async () => {
  const { address } = await startS3();
  const [mine, theirs] = [
    await openObjectFiles(address, await makeFolder()),
    await openObjectFiles({ ...address, prefix: 'other/' }, await makeFolder()),
  ];
  await mine.append(id, part(0, 'helloworld'));
  expect([await mine.list(), await theirs.list()]).toEqual([[`${id}.part`], []]);
});
