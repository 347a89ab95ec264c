import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runScriptWith } from '../../scripts/run-script.ts';
import { bytesOf, type Declared, declaration, requirementWith, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

// What a system usually lets everybody read.
beforeAll(() => void process.umask(0o022));

/** A folder and all in it, each with its rights: `700 data`, `600 data/site.sqlite`. */
async function rightsBelow(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const places = names.map(name => path.join(folder, name));
  const all = await Promise.all(places.map(place => stat(place)));
  return all.map(({ mode }, index) => `${(mode & 0o777).toString(8)} ${names[index]}`).sort();
}

test('only the owner may read the data folder, while serving and restored from a backup', async () => {
  const parent = await makeFolder();
  const variables = { DIST_DIR: await makeBuild(), DATA_DIR: path.join(parent, 'data') };
  const { address } = await startServer(variables);
  const pdf = buildPdf();
  const declare = async (): Promise<Declared> => (await ask(address, declaration({ size: pdf.length }))).body.data;
  const [held, waiting, begun] = [await declare(), await declare(), await declare()];
  for (const whole of [held, waiting]) await ask(address, bytesOf(whole, 0, pdf));
  await ask(address, bytesOf(begun, 0, 'x'));
  expect((await ask(address, submit('requirement', requirementWith(held)))).status).toBe(200);
  // The server may be putting a file in its place.
  await expect
    .poll(() => rightsBelow(variables.DATA_DIR))
    .toEqual(
      [
        '700 ',
        '700 files',
        `400 files/${held.id}`,
        `600 files/${waiting.id}`,
        `600 files/${begun.id}.part`,
        '600 files/folder-id',
        ...[
          'audit-head.json',
          'reserve',
          'server.json',
          'server.lock',
          'server.lock-journal',
          'site.sqlite',
          'site.sqlite-shm',
          'site.sqlite-wal',
        ].map(name => `600 ${name}`),
      ].sort(),
    );

  const backup = path.join(parent, 'backup');
  const restored = path.join(parent, 'restored');
  expect(await runScriptWith('backup', [backup], variables)).toMatchObject({ code: 0 });
  expect(await runScriptWith('restore', [backup], { ...variables, DATA_DIR: restored })).toMatchObject({ code: 0 });
  expect(await rightsBelow(restored)).toEqual(
    ['700 ', '700 files', `400 files/${held.id}`, `600 files/${waiting.id}`, '600 files/folder-id', '600 site.sqlite'].sort(),
  );
});
