import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive } from '../visitor.ts';

let browser: Browser;
let site: BaseSite;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  site = await copyBaseSite();
  await site.write('content/addresses.yaml', '- gone: /chips/paper\n');
  const dist = path.join(site.folder, 'dist');
  await buildInto(site.folder, dist);
  server = await startServer(dist, path.join(site.folder, 'data'));
});
afterAll(async () => {
  await server.stop();
  await browser.close();
  await site.dispose();
});

test.each([
  ['/chips/paper', 'en', 'This page no longer exists', 'GPU cards'],
  ['/zh/chips/paper', 'zh-CN', '此页面已删除', 'GPU 卡'],
])('visitors of %s read that the page is gone, and find the pages nearby', async (address, language, title, nearby) => {
  const { page, problems, leave } = await arrive(browser);
  const answer = await page.goto(server.url + address);
  expect(answer?.status()).toBe(410);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  // The app looks up what is near; its words stay those of the document.
  await page.getByRole('main').getByRole('link', { name: nearby }).waitFor();
  expect(await heading.count()).toBe(1);
  expect(await page.title()).toContain(title);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await accessibilityViolations(page)).toEqual([]);
  // The browser itself reports the status.
  expect(problems.filter(problem => !problem.includes('status of 410'))).toEqual([]);
  await leave();
});

test('an address that is gone is in no sitemap, and in the list of the app only with its words', async () => {
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/chips/paper');
  expect(await (await fetch(`${server.url}/llms.txt`)).text()).not.toContain('/chips/paper');
});
