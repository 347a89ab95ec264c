import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startDev } from '#scripts/processes/serve-build.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

const structure = 'content/pages/home.yaml';

let browser: Browser;
let site: SiteCopy;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  await site.edit(structure, 'to: /ic/ip', 'to: /ic/ipp');
  server = await startDev(site.root);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.remove();
});

test('a page that is opened before the site was ever sound shows itself when it is', async () => {
  const { page } = await arrive(browser);
  await page.goto(`${server.url}/semi/wafer`);
  await page.locator('site-problems').getByText(structure).first().waitFor();
  await site.edit(structure, 'to: /ic/ipp', 'to: /ic/ip');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('site-problems').count()).toBe(0);
});
