import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { copyBaseSite } from '../loader/base-site.ts';

const project = path.join(import.meta.dirname, '../..');

test.each([
  ['the same checkout', false],
  ['two checkouts', true],
])('of two whole builds of %s at once into one folder, one waits for the other', async (_whose, isOfAnother) => {
  const site = await copyBaseSite();
  onTestFinished(site.dispose);
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const checkout = isOfAnother ? path.join(folder, 'checkout') : project;
  if (isOfAnother) {
    for (const name of ['src', 'scripts', 'schemas', 'package.json', 'tsconfig.json'])
      await cp(path.join(project, name), path.join(checkout, name), { recursive: true });
    await symlink(path.join(project, 'node_modules'), path.join(checkout, 'node_modules'));
  }
  const dist = path.join(folder, 'dist');
  const buildFrom = (root: string) =>
    promisify(execFile)(process.execPath, [path.join(root, 'scripts/command/run.js'), 'build', '--root', site.folder, '--dist', dist]);
  let both: { stdout: string; stderr: string }[] = [];
  // On a busy machine one may have ended before the other has begun.
  for (let tries = 0; tries < 5 && both.every(({ stderr }) => stderr === ''); tries += 1) {
    const first = buildFrom(checkout);
    await expect.poll(() => readdir(folder)).toContain('dist.lock');
    both = await Promise.all([first, buildFrom(project)]);
  }
  expect(both[1]?.stderr).toBe(`Another build into ${dist} is under way. Waiting for its end.\n`);
  expect(both.map(({ stdout }) => stdout).join('')).toContain('Changed  nothing since the last build');
  expect((await readdir(folder)).filter(name => name.startsWith('dist'))).toEqual(['dist']);
});
