import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { makeFolder } from '../tiny-build.ts';

test('a data folder has one lock; who does not get it reads who has it', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const lock = await lockDataFolder(folder);
  const refused = (more = '') =>
    new RegExp(
      `^The data folder ${folder} is in use by another server \\(process ${process.pid} on ${hostname()}, since 20[\\d-]+T[\\d:.]+Z${more}\\)\\. End it first, or set DATA_DIR to another folder\\.$`,
    );
  await expect(lockDataFolder(folder)).rejects.toThrow(refused());
  await lock.announce('http://localhost:3000');
  await expect(lockDataFolder(folder)).rejects.toThrow(refused(', http://localhost:3000'));
  await writeFile(path.join(folder, 'server.json'), '{"pid":');
  await expect(lockDataFolder(folder)).rejects.toThrow('(process unknown on an unknown machine, since an unknown time)');
  expect(await lock.isHeld()).toBe(true);
  await lock.release();
  await (await lockDataFolder(folder)).release();
});

test('it is gone with the process that held it', async () => {
  const folder = await makeFolder();
  const module = new URL('../../../src/server/data-folder/lock-data-folder.ts', import.meta.url);
  const script = `const { lockDataFolder } = await import('${module}'); globalThis.lock = await lockDataFolder('${folder}'); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${holder.pid} on`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockDataFolder(folder)).release();
});

test('a lock file that is something else is named', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'server.lock'), 'not a database'.repeat(100));
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `${path.join(folder, 'server.lock')} is damaged; delete it while no server uses the folder.`,
  );
});

test('a folder that cannot be locked is not left locked', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'server.json.part'));
  await expect(lockDataFolder(folder)).rejects.toThrow('EISDIR');
  await rmdir(path.join(folder, 'server.json.part'));
  await (await lockDataFolder(folder)).release();
});

test('it does not hold a folder that replaced the locked one', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const lock = await lockDataFolder(folder);
  await rename(folder, `${folder}-before`);
  expect(await lock.isHeld()).toBe(false);
  await mkdir(folder);
  expect(await lock.isHeld()).toBe(false);
  const other = await lockDataFolder(folder);
  expect([await lock.isHeld(), await other.isHeld()]).toEqual([false, true]);
  for (const each of [lock, other]) await each.release();
});
