import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { menuOf } from '#site/routes/menu.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

let base: BaseSite;
beforeEach(async () => {
  base = await copyBaseSite();
});
afterEach(() => base.dispose());

const run = (...args: string[]) => runScript('add', 'group', ...args, '--root', base.folder);
const first = ['--page', 'sensors', '--page-title', 'Sensors'];

test('a new group is in the menu once it has a second page, in the default language until it is translated', async () => {
  expect(await run('/lab', '--title', 'Lab', ...first)).toMatchObject({ code: 0 });
  const loaded = loadSite(base.folder);
  expect(loaded.problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning words/only-title']);
  expect(menuOf(loaded.site?.locales.en?.routes ?? []).at(-1)).toMatchObject({ path: '/lab/sensors', title: 'Sensors' });
  await runScript('add', 'page', '/lab/meters', '--title', 'Meters', '--root', base.folder);
  const { site } = loadSite(base.folder);
  expect(menuOf(site?.locales.zh?.routes ?? []).at(-1)).toMatchObject({ path: '/lab', title: 'Lab' });
  const english = menuOf(site?.locales.en?.routes ?? []);
  const children = [
    { path: '/lab/sensors', title: 'Sensors' },
    { path: '/lab/meters', title: 'Meters' },
  ];
  expect(english.at(-1)).toMatchObject({ path: '/lab', title: 'Lab', children });
});

test('with its titles a group is in the menu of every language', async () => {
  const titles = ['--title', 'Lab', '--title-zh', '实验室', '--page-title-zh', '传感器'];
  expect(await run('/chips/lab', ...titles, ...first)).toMatchObject({ code: 0 });
  const config = await readFile(path.join(base.folder, 'site.config.yaml'), 'utf8');
  await base.write('site.config.yaml', config.replace('name: lab\n', 'name: lab\n        alwaysShow: true\n'));
  const { site } = loadSite(base.folder);
  expect(JSON.stringify(menuOf(site?.locales.zh?.routes ?? []))).toContain('实验室');
  expect(await readFile(path.join(base.folder, 'content/locales/zh/routes.yaml'), 'utf8')).toContain('lab: 实验室');
});

test.each([
  [['/lab', '--title', 'Lab'], 'A group without pages shows nothing. Its first page is --page sensors --page-title "Sensors".'],
  [['/lab', ...first], 'A group has a title: --title "…".'],
  [['/chips', '--title', 'Chips', ...first], 'There is a route `/chips` already. Choose another path.'],
  [['/lab', '--title', 'Lab', '--name', 'gpu', ...first], 'There is a route with the name `gpu` already. Choose another one with --name.'],
  [['/lab', '--title', 'Lab', '--icon', 'cpuu', ...first], 'There is no icon `cpuu`. Did you mean `cpu`?'],
])('%j is refused', async (args, message) => {
  const told = await run(...args);
  expect(told.code).toBe(2);
  expect(told.stderr).toContain(message);
});
