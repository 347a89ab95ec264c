import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { asUploadFolderError, UploadFolderError } from '#server/uploads/upload-folder-error.ts';
import { makeFolder } from '../tiny-build.ts';

const id = `u_${'a'.repeat(20)}`;
const other = `u_${'b'.repeat(20)}`;
const mib = 1024 * 1024;

async function openFolder() {
  const data = await makeFolder();
  const uploads = await openUploadFolder(data);
  await uploads.open(id);
  return { data, uploads, names: () => uploads.list() };
}

/** What an upload was refused for and where to go on, or the error itself. */
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => (error instanceof UploadFolderError ? `${error.reason} ${error.offset ?? ''}`.trim() : error),
  );

async function* broken(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
  throw new Error('aborted');
}

describe('an upload', () => {
  test('grows by chunks, is finished, read and removed', async () => {
    const { uploads, names } = await openFolder();
    expect(await uploads.look(id)).toEqual({ bytes: 0, isFinished: false });
    expect(await uploads.append(id, { offset: 0, size: 10, bytes: [Buffer.from('hello')] })).toBe(5);
    expect(await uploads.append(id, { offset: 5, size: 10, bytes: [Buffer.from('wo'), Buffer.from('rld')] })).toBe(10);
    expect(await names()).toEqual([`${id}.part`]);
    expect(String(await readFile(uploads.unfinishedPath(id)))).toBe('helloworld');
    await uploads.complete(id, 10, async () => undefined);
    expect(await names()).toEqual([id]);
    expect(await uploads.look(id)).toEqual({ bytes: 10, isFinished: true });
    expect(await text(await uploads.read(id))).toBe('helloworld');
    await uploads.complete(id, 10, async () => undefined);
    await uploads.remove(id);
    await uploads.remove(id);
    expect(await uploads.look(id)).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  test('refuses a chunk at a wrong place and says where to go on', async () => {
    const { uploads } = await openFolder();
    await uploads.append(id, { offset: 0, size: 9, bytes: [Buffer.from('abc')] });
    for (const offset of [0, 2, 4, -1, Number.NaN]) {
      expect(await reasonOf(uploads.append(id, { offset, size: 9, bytes: [Buffer.from('x')] }))).toBe('wrong-offset 3');
    }
    expect(await uploads.look(id)).toEqual({ bytes: 3, isFinished: false });
  });

  test('refuses a chunk beyond the declared size, and one larger than a chunk, and keeps nothing of them', async () => {
    const { uploads } = await openFolder();
    await uploads.append(id, { offset: 0, size: 4, bytes: [Buffer.from('abc')] });
    expect(await reasonOf(uploads.append(id, { offset: 3, size: 4, bytes: [Buffer.from('d'), Buffer.from('e')] }))).toBe('too-large 3');
    const pieces = Array.from({ length: 17 }, () => Buffer.alloc(mib / 16));
    expect(await reasonOf(uploads.append(id, { offset: 3, size: 20 * mib, bytes: pieces }))).toBe('chunk-too-large 3');
    expect(String(await readFile(uploads.unfinishedPath(id)))).toBe('abc');
    expect(await uploads.append(id, { offset: 3, size: 20 * mib, bytes: pieces.slice(1) })).toBe(mib + 3);
  });

  test('leaves the request open when it refuses its chunk, so that the answer can be sent', async () => {
    const { uploads } = await openFolder();
    const request = Readable.from([Buffer.from('abc'), Buffer.from('def')]);
    expect(await reasonOf(uploads.append(id, { offset: 0, size: 2, bytes: request }))).toBe('too-large 0');
    expect(request.destroyed).toBe(false);
  });

  test('keeps what had come from a client that went away', async () => {
    const { uploads } = await openFolder();
    expect(await reasonOf(uploads.append(id, { offset: 0, size: 99, bytes: broken('abc', 'de') }))).toBe('interrupted 5');
    expect(await reasonOf(uploads.append(id, { offset: 5, size: 99, bytes: broken() }))).toBe('interrupted 5');
    expect(await uploads.append(id, { offset: 5, size: 99, bytes: [Buffer.from('f')] })).toBe(6);
    expect(String(await readFile(uploads.unfinishedPath(id)))).toBe('abcdef');
  });

  test('takes one chunk at a time; to finish or remove it waits', async () => {
    const { uploads } = await openFolder();
    const gate = Promise.withResolvers<void>();
    async function* slow() {
      yield Buffer.from('abc');
      await gate.promise;
    }
    const first = uploads.append(id, { offset: 0, size: 9, bytes: slow() });
    expect(await reasonOf(uploads.append(id, { offset: 0, size: 9, bytes: [Buffer.from('x')] }))).toBe('busy');
    const removed = uploads.remove(id);
    gate.resolve();
    expect(await first).toBe(3);
    await removed;
    expect(await uploads.look(id)).toBeUndefined();
  });

  test('that does not exist has its own reason', async () => {
    const { uploads } = await openFolder();
    expect(await reasonOf(uploads.append(other, { offset: 0, size: 9, bytes: [] }))).toBe('missing');
    expect(await reasonOf(uploads.complete(other, 9, async () => undefined))).toBe('missing');
    await expect(uploads.read(other)).rejects.toThrow('ENOENT');
    await expect(uploads.open(id)).rejects.toThrow('EEXIST');
  });

  test('has an id that never becomes a path', async () => {
    const { uploads } = await openFolder();
    for (const wild of ['../../etc/passwd', 'u_', `${id}/..`, `${id}\n`, '', id.toUpperCase()]) {
      await expect(uploads.open(wild)).rejects.toThrow('upload file: missing');
      await expect(uploads.remove(wild)).rejects.toThrow('This is not the id of an upload.');
      await expect(uploads.read(wild)).rejects.toThrow('This is not the id of an upload.');
    }
  });
});

test('a chunk that does not fit on the disk has its own error, and leaves the file as it was', async () => {
  const { uploads } = await openFolder();
  await uploads.append(id, { offset: 0, size: 20 * mib, bytes: [Buffer.from('abc')] });
  const limit = 'ulimit -f 512; exec "$@"';
  const script = `
    const { appendChunk } = await import(${JSON.stringify(new URL('../../../src/server/uploads/append-chunk.ts', import.meta.url).href)});
    const { open } = await import('node:fs/promises');
    const full = process.argv[2] === 'full';
    const handle = await open(process.argv[1], 'r+');
    // The device that is always full has no size and cannot be cut: only writing is its own.
    const target = full ? Object.assign(Object.create(handle), { stat: () => handle.stat(), datasync: () => handle.datasync(),
      truncate: length => handle.truncate(length), write: (...args) => open('/dev/full', 'w').then(f => f.write(...args)) }) : handle;
    const bytes = Array.from({ length: 16 }, () => Buffer.alloc(64 * 1024));
    await appendChunk(target, { offset: 3, size: 20e6, bytes }).catch(error => console.log(error.name, error.reason ?? error.code));
  `;
  const run = (mode: string) =>
    text(
      spawn('bash', ['-c', limit, 'bash', process.execPath, '--input-type=module', '-e', script, uploads.unfinishedPath(id), mode]).stdout,
    );
  expect(await run('full')).toBe('UploadFolderError full\n');
  expect(await run('limit')).toBe('UploadFolderError full\n');
  expect(String(await readFile(uploads.unfinishedPath(id)))).toBe('abc');
});

test('a folder whose disk takes nothing more says so when it is tried', async () => {
  const { data, uploads, names } = await openFolder();
  await uploads.tryWrite();
  expect(await names()).toEqual([`${id}.part`]);
  const script = `
    const { openUploadFolder } = await import(${JSON.stringify(new URL('../../../src/server/uploads/upload-folder.ts', import.meta.url).href)});
    await (await openUploadFolder(process.argv[1])).tryWrite().catch(error => console.log(error.name, error.reason));
  `;
  const limited = ['-c', 'ulimit -f 0; exec "$@"', 'bash', process.execPath, '--input-type=module', '-e', script, data];
  expect(await text(spawn('bash', limited).stdout)).toBe('UploadFolderError full\n');
});

test('a quota that is used up counts as a full disk', () => {
  const quota = Object.assign(new Error('Unknown system error -122'), {
    errno: -constants.errno.EDQUOT,
    code: 'Unknown system error -122',
  });
  expect(asUploadFolderError(quota, 7)).toMatchObject({ name: 'UploadFolderError', reason: 'full', offset: 7, cause: quota });
  const broken = Object.assign(new Error('i/o error'), { errno: -constants.errno.EIO, code: 'EIO' });
  expect(asUploadFolderError(broken)).toMatchObject({ name: 'UploadFolderError', reason: 'unwritable', cause: broken });
  const crowded = Object.assign(new Error('too many open files'), { errno: -constants.errno.EMFILE, code: 'EMFILE' });
  expect(asUploadFolderError(crowded)).toBe(crowded);
});

test('a finished file can be protected: it says so itself, and can be removed all the same', async () => {
  const { uploads } = await openFolder();
  await uploads.complete(id, 0, async () => undefined);
  expect(await uploads.isProtected(id)).toBe(false);
  await uploads.protect(id);
  expect([await uploads.isProtected(id), await uploads.isProtected(other)]).toEqual([true, false]);
  await uploads.remove(id);
  expect(await uploads.look(id)).toBeUndefined();
});

test('a folder has its own id, the same for all processes, and drawn once', async () => {
  const data = await makeFolder();
  const opened = await Promise.all(Array.from({ length: 20 }, () => openUploadFolder(data)));
  const ids = new Set(opened.map(({ folderId }) => folderId));
  expect([...ids]).toEqual([expect.stringMatching(/^f_[0-9a-f]{32}$/)]);
  expect((await openUploadFolder(await makeFolder())).folderId).not.toBe(opened[0]?.folderId);
  expect(await readdir(path.join(data, 'files'))).toEqual(['folder-id']);
  expect(await opened[0]?.list()).toEqual([]);
});

test('a folder whose id is damaged is not opened', async () => {
  const data = await makeFolder();
  await openUploadFolder(data);
  await writeFile(path.join(data, 'files/folder-id'), '');
  await expect(openUploadFolder(data)).rejects.toThrow(`${path.join(data, 'files/folder-id')} is damaged.`);
});

describe('quarantine', () => {
  test('takes files and gives them back, and never writes over another one', async () => {
    const { data, uploads, names } = await openFolder();
    const { quarantine } = uploads;
    expect([await quarantine.list(), await quarantine.measure()]).toEqual([[], { files: 0, bytes: 0 }]);
    expect([await quarantine.take(`${id}.part`), await quarantine.take(`${id}.part`)]).toEqual([true, false]);
    await uploads.open(id);
    await uploads.append(id, { offset: 0, size: 3, bytes: [Buffer.from('new')] });
    expect(await quarantine.giveBack(`${id}.part`)).toBe(false);
    await quarantine.take(`${id}.part`);
    expect(await quarantine.list()).toEqual([`${id}.part`, `${id}.part-2`]);
    expect(await quarantine.measure()).toEqual({ files: 2, bytes: 3 });
    expect([await quarantine.giveBack(`${id}.part`), await quarantine.giveBack(other)]).toEqual([true, false]);
    expect(await names()).toEqual([`${id}.part`]);
    await uploads.complete(id, 0, async () => undefined);
    expect(await quarantine.giveBack(`${id}.part`)).toBe(false);
    await symlink('nowhere', path.join(data, 'files/quarantine/link'));
    expect(await quarantine.measure()).toMatchObject({ bytes: 3 });
    await uploads.remove(id);
    expect(await readdir(path.join(data, 'files/quarantine'))).toEqual(['link']);
  });
});

test('killed with -9 in the middle of a chunk, again and again, it has every byte that was confirmed', async () => {
  const { data, uploads } = await openFolder();
  const script = fileURLToPath(new URL('upload-child.ts', import.meta.url));
  let confirmed = 0;
  for (let round = 1; round <= 5; round++) {
    const before = confirmed;
    const writer = spawn(process.execPath, [script, data, id], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void writer.kill('SIGKILL'));
    let said = '';
    const enough = Promise.withResolvers<void>();
    writer.stdout.on('data', words => {
      said += words;
      if (said.split('\n').length > 3) enough.resolve();
    });
    const ended = once(writer.stdout, 'end').then(() => enough.resolve());
    await enough.promise;
    await new Promise(resolve => setTimeout(resolve, Math.random() * 100));
    writer.kill('SIGKILL');
    await ended;
    // A line may be cut; what was confirmed before it counts.
    confirmed = Number(said.match(/\d+(?=\n)/g)?.at(-1));
    const { bytes = 0 } = (await uploads.look(id)) ?? {};
    expect(bytes).toBeGreaterThanOrEqual(confirmed);
    expect(bytes, `bytes in round ${round}`).toBeGreaterThan(before);
  }
  const content = await readFile(uploads.unfinishedPath(id));
  const wrong = content.findIndex((byte, position) => byte !== (position * 2654435761) >>> 24);
  expect(wrong).toBe(-1);
});
