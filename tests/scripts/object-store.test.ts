import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { openObjectFiles } from '#server/uploads/object-store/object-files.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { makeFolder } from '../server/tiny-build.ts';
import { startS3 } from '../server/uploads/object-store/s3-server.ts';
import { keepRequest } from './requests-intake.ts';
import { runScriptWith } from './run-script.ts';

const open = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined, patience: 60_000 });

test('files go into an object store and back with a backup; the commands save and delete them there', async () => {
  const [folder, backups] = [await makeFolder(), await makeFolder()];
  const s3 = await startS3();
  const [inFolder, inObjects, back] = [
    { DATA_DIR: folder },
    { DATA_DIR: await makeFolder(), FILES_URL: s3.url },
    { DATA_DIR: await makeFolder() },
  ];
  const store = await open(folder);
  const { ref } = await keepRequest(store, folder, { files: { 'plan.pdf': 'the plan', 'b.pdf': 'b' } });
  const other = await keepRequest(store, folder, { files: { 'other.pdf': 'other' } });
  await store.close();

  const done = { code: 0, stderr: '' };
  const run = (name: string, variables: Record<string, string>, ...args: string[]) => runScriptWith(name, args, variables);
  expect(await run('backup', inFolder, path.join(backups, 'one'))).toMatchObject(done);
  expect(await run('restore', inObjects, path.join(backups, 'one'))).toMatchObject(done);
  const files = await openObjectFiles(s3.address, inObjects.DATA_DIR);
  expect(await files.list()).toHaveLength(3);
  expect(await Promise.all((await files.list()).map(files.isProtected))).toEqual([true, true, true]);

  const to = path.join(backups, 'saved');
  expect(await run('requests', inObjects, 'files', ref, '--to', to)).toMatchObject({ code: 0 });
  expect(await readFile(path.join(to, 'plan.pdf'), 'utf8')).toBe('the plan');

  expect(await run('backup', inObjects, path.join(backups, 'two'))).toMatchObject(done);
  expect(await run('restore', back, path.join(backups, 'two'))).toMatchObject(done);
  const there = await openUploadFolder(back.DATA_DIR);
  expect(await there.list()).toEqual(await files.list());
  expect(String(Buffer.concat(await (await there.read(other.ids[0] ?? '')).toArray()))).toBe('other');

  expect(await run('requests', inObjects, 'delete', ref, '--yes')).toMatchObject({ code: 0 });
  expect(await files.list()).toEqual(other.ids);
});

test('a command that cannot open the object store says which, without its keys', async () => {
  const { url, address } = await startS3();
  const dataDir = await makeFolder();
  await (await open(dataDir)).close();
  const answer = await runScriptWith('requests', ['list'], { DATA_DIR: dataDir, FILES_URL: url.replace('/files/', '/other/') });
  expect(answer).toMatchObject({ code: 2, stderr: expect.stringMatching(/\/other\/site[-\da-f]*\/ answers 404 NoSuchBucket/) });
  for (const key of [address.accessKeyId, address.secretAccessKey]) expect(answer.stderr).not.toContain(key);
});
