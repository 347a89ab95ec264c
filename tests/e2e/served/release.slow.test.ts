import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { addSensorsPage, copySite, type SiteCopy } from '../authoring/site-copy.ts';
import { fillContact, liveForm, receiptOf } from '../forms/form-visitor.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';

const edaWords = 'content/locales/en/pages/eda.yaml';

let browser: Browser;
let site: SiteCopy;
let dist: string;
let server: RunningServer;

beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  dist = path.join(site.root, 'dist');
  await cp(inject('dist'), dist, { recursive: true });
  server = await startServer(dist, path.join(site.root, 'data'), { RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await server.stop();
  await browser.close();
  await site.remove();
});

/** Opens a tab of the site with a marker that only a new document removes. */
async function openTab(address: string) {
  const visitor = await arrive(browser);
  await visitor.page.goto(server.url + address);
  await wake(visitor.page);
  await visitor.page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  return visitor;
}

const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

const statusOf = async (address: string) => (await fetch(server.url + address, { redirect: 'manual' })).status;

test('after a release, open tabs go on and an open form is sent; new documents are those of the new build, whole', async () => {
  const reader = await openTab('/home');
  const writer = await openTab('/contactUs/index');
  await liveForm(writer.page);
  await fillContact(writer.page, 'Release Ltd');

  await addSensorsPage(site);
  await site.edit(edaWords, 'title: EDA tools', 'title: EDA tools of today');
  await buildInto(site.root, dist);
  await expect.poll(() => statusOf('/semi/sensors')).toBe(200);
  expect(await (await fetch(`${server.url}/ic/eda`)).text()).toContain('EDA tools of today');
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/semi/sensors');

  await reader.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'EDA' }).first().click();
  await reader.page.getByRole('heading', { level: 1, name: 'EDA tools' }).waitFor();
  expect(await isFirstDocument(reader.page)).toBe(true);

  await writer.page.locator('#request button[type="submit"]').click();
  await receiptOf(writer.page);
  expect([...reader.problems, ...writer.problems]).toEqual([]);
  await reader.leave();
  await writer.leave();
});

test('where the files of a tab are gone, the next click leads to the document of today', async () => {
  const reader = await openTab('/home');
  await site.edit(edaWords, 'title: EDA tools of today', 'title: EDA tools of tomorrow');
  await buildInto(site.root, dist, { keepDays: 0 });
  await expect.poll(async () => (await (await fetch(`${server.url}/ic/eda`)).text()).includes('of tomorrow')).toBe(true);

  await reader.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'EDA' }).first().click();
  await reader.page.getByRole('heading', { level: 1, name: 'EDA tools of tomorrow' }).waitFor();
  expect(await isFirstDocument(reader.page)).toBe(false);
  await wake(reader.page);
  expect(await reader.page.getByRole('alert').count()).toBe(0);
  await reader.leave();
});
