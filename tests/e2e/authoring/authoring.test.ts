import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { addSensorsPage, copySite, type SiteCopy } from './site-copy.ts';

let browser: Browser;
let site: SiteCopy;
let server: RunningServer;

beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  await addSensorsPage(site);
  await buildInto(site.root, path.join(site.root, 'dist'));
  server = await startServer(path.join(site.root, 'dist'), path.join(site.root, 'data'));
});
afterAll(async () => {
  await server.stop();
  await browser.close();
  await site.remove();
});

test.each([
  ['', 'Sensors', 'Semiconductor equipment', 'Main navigation', 'Breadcrumb'],
  ['/zh', '传感器', '半导体设备', '主导航', '当前位置'],
])(
  'a page added by YAML alone is in menu, breadcrumb, sitemap and search (%s/semi/sensors)',
  async (prefix, title, group, navigation, breadcrumb) => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${server.url}${prefix}/home`);
    await wake(page);
    await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: title }).click();
    await page.waitForURL(`**${prefix}/semi/sensors`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const crumbs = page.getByRole('navigation', { name: breadcrumb }).getByRole('listitem');
    await expect.poll(async () => (await crumbs.allTextContents()).map(crumb => crumb.trim()).slice(-2)).toEqual([group, title]);

    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(title);
    await expect.poll(() => page.getByRole('listbox').getByRole('option').first().textContent()).toContain(`${group} > ${title}`);

    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`${prefix}/semi/sensors</loc>`);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  },
);
