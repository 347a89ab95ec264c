import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { hold, intercept } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, wake } from './visitor.ts';

// A separate server: visits of other tests are not counted here.
let url: string;
let server: RunningServer;
let data: string;
let browser: Browser;
let database: DatabaseSync;
beforeAll(async () => {
  browser = await openBrowser();
  data = await mkdtemp(path.join(tmpdir(), 'visits-'));
  server = await startServer(inject('dist'), data);
  url = server.url;
  database = new DatabaseSync(path.join(data, 'site.sqlite'), { readOnly: true });
});
afterAll(async () => {
  database.close();
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
});

const lastId = () => Number(database.prepare('select max(rowid) as id from visit').get()?.id ?? 0);

/** Visits logged since an id, in their order: `home mobile`. */
function visitsSince(id: number): string[] {
  const rows = database.prepare('select page_title, device_name from visit where rowid > ? order by rowid').all(id);
  return rows.map(({ page_title, device_name }) => `${page_title} ${device_name}`);
}

/** Visits another page: whatever was to be sent before is there when this visit is. */
const visitAbout = (page: Page) => page.goto(`${url}/aboutUs`);

const openPage = (page: Page, title: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click();

describe('the visit log', () => {
  test('has each page view once under the name of its section, with the kind of device', async () => {
    const before = lastId();
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await openPage(page, 'EDA tools');
    await expect.poll(() => visitsSince(before).length).toBe(2);
    await page.goto(`${url}/zh/project/gpu`);
    // A visit is logged when the page is idle, with the device that it is then.
    await expect.poll(() => visitsSince(before).length).toBe(3);
    await page.setViewportSize({ width: 992, height: 800 });
    await page.goto(`${url}/aboutUs`);
    await expect
      .poll(() => visitsSince(before))
      .toEqual(['home mobile', 'chip design services mobile', 'chip scenario solutions mobile', 'other PC']);
    await leave();
  });

  test('counts a page once, whatever is done on it: anchors, another query, another language, a refresh', async () => {
    const before = lastId();
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('link', { name: 'See the six areas' }).click();
    await page.waitForURL('**/home#*');
    const chinese = page.getByRole('link', { name: '简体中文' });
    await expect.poll(() => chinese.getAttribute('href')).toContain('#');
    await chinese.click();
    await page.waitForURL('**/zh/home#*');
    await expect.poll(() => visitsSince(before)).toEqual(['home PC']);
    await visitAbout(page);
    await expect.poll(() => visitsSince(before)).toEqual(['home PC', 'other PC']);
    await leave();
  });

  test('sends the token of the user, and gives up when no answer comes, as every call does', async () => {
    const { page, leave } = await arrive(browser);
    await page.context().addCookies([{ name: 'Admin-Token', value: 'editor%20token', url }]);
    // Nobody answers.
    await page.route('**/api/SaveSiteLog', () => undefined);
    const sent = page.waitForRequest('**/api/SaveSiteLog');
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/SaveSiteLog'));
    await page.goto(`${url}/home`);
    expect((await sent).headers()).toMatchObject({ 'x-token': 'editor token', 'content-type': 'application/json' });
    await failed;
    await leave();
  });

  test('does not count the way over a redirect or the reload helper', async () => {
    const before = lastId();
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/redirect/ic/eda`);
    await page.waitForURL(`${url}/ic/eda`);
    await expect.poll(() => visitsSince(before)).toEqual(['chip design services PC']);
    await visitAbout(page);
    await expect.poll(() => visitsSince(before)).toEqual(['chip design services PC', 'other PC']);
    await leave();
  });

  test('counts a document that is rendered in advance only when it is shown', async () => {
    const before = lastId();
    const { page, leave } = await arrive(browser);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    });
    await page.goto(`${url}/home`);
    await visitAbout(await page.context().newPage());
    await expect.poll(() => visitsSince(before)).toEqual(['other PC']);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect.poll(() => visitsSince(before)).toEqual(['other PC', 'home PC']);
    await leave();
  });

  test('gets the entry of a page that is left at once', async () => {
    const before = lastId();
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`, { waitUntil: 'domcontentloaded' });
    await page.goto('about:blank');
    await expect.poll(() => visitsSince(before)).toEqual(['home PC']);
    await leave();
  });

  test('comes after the page itself, and at once with the first gesture', async () => {
    const before = lastId();
    const { page, leave } = await arrive(browser);
    const release = await hold(page, '**/assets/qr*');
    await page.goto(`${url}/home`, { waitUntil: 'domcontentloaded' });
    await visitAbout(await page.context().newPage());
    await expect.poll(() => visitsSince(before)).toEqual(['other PC']);
    await page.bringToFront();
    await page.keyboard.press('Shift');
    await expect.poll(() => visitsSince(before)).toEqual(['other PC', 'home PC']);
    release();
    await page.waitForLoadState();
    await visitAbout(page);
    await expect.poll(() => visitsSince(before)).toEqual(['other PC', 'home PC', 'other PC']);
    await leave();
  });

  test('does not disturb the visitor when it cannot be reached', async () => {
    const { page, problems, leave } = await arrive(browser);
    await intercept(page, '**/api/SaveSiteLog', route => route.abort());
    await page.goto(`${url}/home`);
    await wake(page);
    await openPage(page, 'EDA tools');
    await page.getByRole('heading', { level: 1, name: 'EDA' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(problems.filter(problem => problem.startsWith('uncaught'))).toEqual([]);
    await leave();
  });
});
