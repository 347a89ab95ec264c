import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { copyBaseSite } from '../../loader/base-site.ts';
import { makeFolder } from '../../server/tiny-build.ts';
import { runScriptWith } from '../run-script.ts';

const project = path.join(import.meta.dirname, '../../..');

/** Another checkout of the project, as far as builds keep apart, with the same packages. */
async function makeCheckout(folder: string): Promise<string> {
  const checkout = path.join(folder, 'checkout');
  for (const name of ['src', 'scripts', 'package.json']) cpSync(path.join(project, name), path.join(checkout, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(checkout, 'node_modules'));
  return checkout;
}

/** Begins a build of a checkout into a folder, in a process of its own, that ends when it is told to. */
async function beginBuild(checkout: string, dist: string) {
  const child = fork(path.join(import.meta.dirname, 'build-until-told.ts'), [checkout, dist]);
  onTestFinished(() => void child.kill());
  await once(child, 'message');
  return {
    async end() {
      child.send('end');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  };
}

test('a build waits for the end of one into the same folder, also of another checkout, and then makes its own, whole', async () => {
  const [site, folder] = [await copyBaseSite(), await makeFolder()];
  onTestFinished(() => site.dispose());
  const dist = path.join(folder, 'dist');
  expect(await runScriptWith('build', ['--root', site.folder, '--dist', dist], {})).toMatchObject({ code: 0 });
  const other = await beginBuild(await makeCheckout(folder), dist);
  const waiting = spawn(process.execPath, [path.join(project, 'scripts/command/run.js'), 'build', '--root', site.folder, '--dist', dist]);
  const [printed, ended] = [text(waiting.stdout), once(waiting, 'exit')];
  let said = '';
  for await (const part of waiting.stderr) {
    if (said === '') await other.end();
    said += String(part);
  }
  expect(said).toBe(`Another build into ${dist} is under way. Waiting for its end.\n`);
  expect([await ended, await printed]).toEqual([[0, null], expect.stringContaining('Changed  nothing since the last build')]);
  expect((await readdir(folder)).filter(name => name.startsWith('dist'))).toEqual(['dist']);
});
