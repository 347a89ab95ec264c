import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInto, SiteHasErrors } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { runScript } from '../../scripts/run-script.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

const address = '/semi/sensors';
const enWords = 'content/locales/en/pages/sensors.yaml';
const zhWords = 'content/locales/zh/pages/sensors.yaml';

let browser: Browser;
let site: SiteCopy;
let dist: string;
let server: RunningServer | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  dist = path.join(site.root, 'dist');
});
afterAll(async () => {
  await server?.stop();
  await browser.close();
  await site.remove();
});

/** Opens the page as a visitor who follows the menu from home, and reads it under the heading that is expected. */
async function readPage(prefix: string, navigation: string, title: string, heading: string): Promise<string> {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.goto(`${server?.url}${prefix}/home`);
  await wake(page);
  await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: title }).click();
  await page.waitForURL(`**${prefix}${address}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
  return text;
}

const check = () => runScript('check', '--root', site.root);

// The journey "Add a page" of README.md, from the command to readers of both languages.
test('a page is added by the command, written in English, read in English by all, then translated and read in Chinese', async () => {
  const added = await runScript('add', 'page', address, '--title', 'Sensors', '--title-zh', '传感器', '--root', site.root);
  expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining(enWords) });

  // Until the words are written, `check` says that they only repeat the title.
  expect((await check()).stdout).toContain('words/only-title');
  await site.edit(enWords, 'description: Sensors', 'description: Sensors for temperature and pressure.');
  await site.edit(enWords, 'lead: Sensors', 'lead: For temperature and pressure.');
  await site.edit(enWords, 'text: Sensors', 'text: They fit into wafer equipment.');
  expect(await check()).toMatchObject({ code: 0, stdout: expect.not.stringContaining('warning') });
  await buildInto(site.root, dist);
  server = await startServer(dist, path.join(site.root, 'data'));

  expect(await readPage('', 'Main navigation', 'Sensors', 'Sensors')).toContain('They fit into wafer equipment.');
  // The menu is Chinese; the page is whole in English, under a notice.
  const untranslated = await readPage('/zh', '主导航', '传感器', 'Sensors');
  expect(untranslated).toContain('They fit into wafer equipment.');
  expect(untranslated).not.toContain('传感器\n');

  // Without `languages` and with marks left, Chinese visitors would read English unawares: there is no build.
  await site.edit('site.config.yaml', '        page: sensors\n        languages:\n          - en\n', '        page: sensors\n');
  expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('words/stub') });
  await expect(buildInto(site.root, dist)).rejects.toThrow(SiteHasErrors);

  for (const [words, translation] of [
    ['# TODO translate\ndescription: Sensors', 'description: 用于温度和压力的传感器。'],
    ['    # TODO translate\n    lead: Sensors', '    lead: 用于温度和压力。'],
    ['    # TODO translate\n    text: Sensors', '    text: 它们可装入晶圆设备。'],
  ] as const)
    await site.edit(zhWords, words, translation);
  expect(await check()).toMatchObject({ code: 0, stdout: expect.not.stringContaining('warning') });
  await buildInto(site.root, dist);
  await expect.poll(async () => (await fetch(`${server?.url}/zh${address}`)).text()).toContain('它们可装入晶圆设备。');

  expect(await readPage('/zh', '主导航', '传感器', '传感器')).toContain('它们可装入晶圆设备。');
  expect(await readPage('', 'Main navigation', 'Sensors', 'Sensors')).toContain('They fit into wafer equipment.');
});
