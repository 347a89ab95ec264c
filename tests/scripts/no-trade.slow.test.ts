import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const project = path.join(import.meta.dirname, '../..');

let folder: string;
let engine: string;

/** A program of npm in the engine; what it says if it fails. */
const faultOf = (name: string, ...args: string[]) =>
  run(path.join(engine, 'node_modules/.bin', name), args, { cwd: engine, maxBuffer: 1e8 }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'no-trade-'));
  engine = path.join(folder, 'engine');
  const { stdout } = await run('git', ['ls-files', '-z', 'package.json', 'tsconfig.json', 'src', 'scripts', 'schemas'], { cwd: project });
  for (const file of stdout.split('\0').filter(file => file !== '' && !file.startsWith('src/chips/')))
    await cp(path.join(project, file), path.join(engine, file));
  const list = path.join(engine, 'package.json');
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace('"#trade/*": "./src/chips/*"', '"#trade/*": "./src/no-trade/*"').replace(/ *"#chips\/\*": .*\n/, ''));
  await symlink(path.join(project, 'node_modules'), path.join(engine, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['src/no-trade', 'src/site', 'src/check', 'src/yaml', 'src/loader', 'src/client', 'src/server', 'scripts'])(
  'without a trade, the types of %s fit',
  async room => expect(await faultOf('tsc', '-p', room)).toBe(''),
);

test('without a trade, a new site has no mistakes and is built', async () => {
  const site = path.join(folder, 'clinic');
  const command = (...args: string[]) => faultOf('node', path.join(engine, 'scripts/command/run.js'), ...args);
  expect(await command('new', site, '--languages', 'en', '--title', 'Riverside')).toBe('');
  expect(await command('check', '--root', site)).toBe('');
  expect(await command('build', '--root', site, '--dist', path.join(folder, 'dist'))).toBe('');
  expect(await readFile(path.join(folder, 'dist/documents/en/index.html'), 'utf8')).toContain('Riverside');
});
