import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepEarlierAssets } from '#scripts/build/earlier-assets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'earlier-'));
});
afterAll(() => rm(folder, { recursive: true }));

const days = 14;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Makes a build with these assets over the build of a folder, as `buildInto` does. */
async function release(dist: string, now: Date, assets: Record<string, string>, restricted: Record<string, string[]> = {}): Promise<void> {
  const fresh = `${dist}.new`;
  for (const [name, content] of Object.entries(assets)) {
    await mkdir(path.dirname(path.join(fresh, 'assets', name)), { recursive: true });
    await writeFile(path.join(fresh, 'assets', name), content);
  }
  await keepEarlierAssets({ dist, fresh, days, now, staffFiles: { restricted, unneeded: [] } });
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
}

const assetsOf = async (dist: string) =>
  (await readdir(path.join(dist, 'assets'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('assets of earlier builds stay for days after they were replaced, however old they are', async () => {
  const dist = path.join(folder, 'dist');
  await release(dist, day(1), { 'app.1.js': 'one', 'pages/en/home.1.json': '{}', 'icons.svg': 'icons' });
  await release(dist, day(60), { 'app.2.js': 'two', 'pages/en/home.2.json': '{}', 'icons.svg': 'icons' });
  expect(await assetsOf(dist)).toEqual(['app.1.js', 'app.2.js', 'home.1.json', 'home.2.json', 'icons.svg']);
  expect(await readFile(path.join(dist, 'assets/pages/en/home.1.json'), 'utf8')).toBe('{}');

  await release(dist, day(73), { 'app.3.js': 'three', 'icons.svg': 'icons' });
  expect(await assetsOf(dist)).toEqual(['app.1.js', 'app.2.js', 'app.3.js', 'home.1.json', 'home.2.json', 'icons.svg']);
  await release(dist, day(74), { 'app.3.js': 'three', 'icons.svg': 'icons' });
  expect(await assetsOf(dist)).toEqual(['app.2.js', 'app.3.js', 'home.2.json', 'icons.svg']);
});

test('an asset that comes back is not an earlier one: when it is replaced again, its days begin again', async () => {
  const dist = path.join(folder, 'again');
  await release(dist, day(1), { 'red.css': '' });
  await release(dist, day(2), { 'blue.css': '' });
  await release(dist, day(3), { 'red.css': '' });
  await release(dist, day(30), { 'blue.css': '' });
  expect(await assetsOf(dist)).toEqual(['blue.css', 'red.css']);
});

test('a build without a list, or with one that was cut short, loses no asset', async () => {
  const dist = path.join(folder, 'broken');
  await release(dist, day(1), { 'app.1.js': '' });
  await rm(path.join(dist, 'earlier-assets.json'));
  await release(dist, day(2), { 'app.2.js': '' });
  await writeFile(path.join(dist, 'earlier-assets.json'), '{"app.1.js": "20');
  await release(dist, day(30), { 'app.3.js': '' });
  expect(await assetsOf(dist)).toEqual(['app.1.js', 'app.2.js', 'app.3.js']);
});

describe('assets of pages for roles', () => {
  const listOf = async (dist: string) => JSON.parse(await readFile(path.join(dist, 'staff-files.json'), 'utf8')).restricted;

  test('stay listed as such as long as they are kept', async () => {
    const dist = path.join(folder, 'roles');
    await release(dist, day(1), { 'pages/en/team.1.json': '' }, { 'pages/en/team.1.json': ['admin'] });
    await release(dist, day(2), { 'pages/en/crew.2.json': '' }, { 'pages/en/crew.2.json': ['agent'] });
    expect(await listOf(dist)).toEqual({ 'pages/en/team.1.json': ['admin'], 'pages/en/crew.2.json': ['agent'] });
    await release(dist, day(20), { 'pages/en/crew.2.json': '' }, { 'pages/en/crew.2.json': ['agent'] });
    expect(await listOf(dist)).toEqual({ 'pages/en/crew.2.json': ['agent'] });
  });

  test.each(['', '{"restricted": {"pages/en/te'])('are not kept if their list is gone or cut short: `%s`', async list => {
    const dist = path.join(folder, `list-${list.length}`);
    await release(dist, day(1), { 'app.1.js': '', 'pages/en/team.1.json': '' }, { 'pages/en/team.1.json': ['admin'] });
    await (list === '' ? rm(path.join(dist, 'staff-files.json')) : writeFile(path.join(dist, 'staff-files.json'), list));
    await release(dist, day(2), { 'app.2.js': '' });
    expect(await assetsOf(dist)).toEqual(['app.1.js', 'app.2.js']);
  });
});
