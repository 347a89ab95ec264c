import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '../../server/server-process.ts';
import { makeBuild, makeFolder } from '../../server/tiny-build.ts';

const root = path.join(import.meta.dirname, '../../..');

test('a server starts with the packages that an image keeps', async () => {
  const image = await makeFolder();
  for (const name of ['package.json', 'schemas', 'scripts', 'src'])
    await cp(path.join(root, name), path.join(image, name), { recursive: true });
  // In place of the npm that would remove the others.
  const programs = path.join(image, 'programs');
  await mkdir(programs);
  await writeFile(path.join(programs, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  const keep = path.join(image, 'scripts/deploy/docker/keep-server-packages.js');
  await promisify(execFile)(process.execPath, [keep], { env: { PATH: `${programs}:${process.env.PATH}` } });
  const { dependencies } = JSON.parse(await readFile(path.join(image, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    const place = path.join(image, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), place);
  }
  const folders = { DIST_DIR: await makeBuild(), DATA_DIR: path.join(await makeFolder(), 'data') };
  const { address } = await startServer(folders, { door: path.join(image, 'scripts/command/run.js') });
  expect((await fetch(`${address}/home`)).status).toBe(200);
});
