import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import { makeFolder } from '../../server/tiny-build.ts';
import { keepRequest } from '../requests-intake.ts';
import { runScriptWith } from '../run-script.ts';

/** A user as a service has one: `nobody`. */
const service = { uid: 65534, gid: 65534 };

/** What is in a folder, each with its owner. */
async function ownersBelow(folder: string): Promise<Record<string, number>> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  return Object.fromEntries(await Promise.all(names.map(async name => [name, (await lstat(path.join(folder, name))).uid] as const)));
}

/** Gives a folder and all in it to the service. */
async function give(folder: string) {
  for (const name of Object.keys(await ownersBelow(folder))) await chown(path.join(folder, name), service.uid, service.gid);
}

/** A folder of root into which the service gets, and in it a data folder of the service. */
async function newDataFolder(): Promise<string> {
  const parent = await makeFolder();
  await chmod(parent, 0o755);
  const folder = path.join(parent, 'data');
  await mkdir(folder, { mode: 0o700 });
  await give(folder);
  return folder;
}

/** All that the service reads of a folder. */
async function readByService(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)('find', ['.', '-type', 'f', '-exec', 'cat', '{}', '+'], {
    ...service,
    cwd: folder,
    encoding: 'latin1',
  });
  return stdout;
}

/** A backup of a request with a file, made by root. */
async function makeBackup(): Promise<string> {
  const [dataDir, backup] = [await makeFolder(), path.join(await makeFolder(), 'backup')];
  const store = await openSqliteHere(dataDir);
  await keepRequest(store, dataDir, { files: { 'plan.pdf': 'the plan of a chip' } });
  await store.close();
  expect(await runScriptWith('backup', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  return backup;
}

describe.skipIf(process.getuid?.() !== 0)('the data folder of a service that has a user of its own', () => {
  test('is read by the service after root has restored a backup, into an empty folder and over what is there', async () => {
    const [backup, dataDir] = [await makeBackup(), await newDataFolder()];
    for (const how of [[], ['--force']]) {
      expect(await runScriptWith('restore', [backup, ...how], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      const owners = await ownersBelow(dataDir);
      expect(Object.keys(owners)).toEqual(expect.arrayContaining(['files', 'files/folder-id', 'site.sqlite']));
      expect(owners).toEqual(Object.fromEntries(Object.keys(owners).map(name => [name, service.uid])));
      expect(await readByService(dataDir)).toContain('the plan of a chip');
    }
  });

  test.each([
    ['a backup', 'backup'],
    ['a restore', 'restore'],
  ])('stays its own beside %s that root makes while it runs', async (_what, command) => {
    const [backup, dataDir] = [await makeBackup(), await newDataFolder()];
    const store = await openSqliteHere(dataDir);
    await keepRequest(store, dataDir, { files: { 'own.pdf': 'own' } });
    await give(dataDir);
    const target = command === 'backup' ? [path.join(await makeFolder(), 'new')] : [backup, '--force'];
    expect(await runScriptWith(command, target, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const owners = await ownersBelow(dataDir);
    expect(Object.keys(owners)).toEqual(expect.arrayContaining(['site.sqlite-wal', 'site.sqlite-shm']));
    expect(owners).toEqual(Object.fromEntries(Object.keys(owners).map(name => [name, service.uid])));
    await store.close();
  });

  test('stays its own after root has looked at the audit log and made a backup, with no server running', async () => {
    const dataDir = await newDataFolder();
    const store = await openSqliteHere(dataDir);
    await keepRequest(store, dataDir);
    await store.close();
    await give(dataDir);
    for (const [command, ...args] of [
      ['staff', 'audit'],
      ['requests', 'list'],
      ['backup', path.join(await makeFolder(), 'new')],
    ] as const)
      expect(await runScriptWith(command, args, { DATA_DIR: dataDir, DIST_DIR: await makeFolder() })).toMatchObject({ code: 0 });
    const owners = await ownersBelow(dataDir);
    expect(owners).toEqual(Object.fromEntries(Object.keys(owners).map(name => [name, service.uid])));
  });
});
