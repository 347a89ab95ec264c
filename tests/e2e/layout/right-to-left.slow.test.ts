import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { addArabic } from '../authoring/arabic.ts';
import { copySite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { drawingFaults } from '../tour/drawing-faults.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';

let browser: Browser;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'right-to-left-'));
  const site = await copySite();
  await addArabic(site);
  const dist = path.join(folder, 'dist');
  await buildInto(site.root, dist);
  await site.remove();
  server = await startServer(dist, path.join(folder, 'data'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Pages with every kind of block, tables, and forms. */
const paths = [
  ...[
    '/home',
    '/ic/ip',
    '/ic/eda',
    '/ic/package',
    '/ic/ipSubclass/memory-interface',
    '/ic/ipInfo/usb-hub-controller',
    '/semi/wafer',
    '/computility/index',
  ],
  ...['/project/gpu', '/project/usb', '/project/video', '/service/story', '/ic/tapeout', '/contactUs/index', '/privacy', '/nowhere'],
];

/** Parts of the page that stick out of the window to a side, where a visitor would have to scroll. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter(part => part.getBoundingClientRect().left < -1 || part.getBoundingClientRect().right > clientWidth + 1)
      .map(part => part.outerHTML.slice(0, 120));
  });

const directionOf = (page: Page) => page.evaluate(() => document.documentElement.dir);

describe('in Arabic', () => {
  test.each(['/ar/home', '/ar/nowhere'])('the document %s says so itself, before any script', async path => {
    expect(await (await fetch(server.url + path)).text()).toMatch(/<html lang="ar" dir="rtl"/);
    expect(await (await fetch(server.url + path.slice('/ar'.length))).text()).toMatch(/<html lang="en" dir="ltr"/);
  });

  test.each([1440, 390])('at %i px no page sticks out of the window', async width => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width, height: 900 } });
    for (const path of paths) {
      await page.goto(`${server.url}/ar${path}`);
      if (path !== '/nowhere') await wake(page);
      expect(await stickingOut(page), path).toEqual([]);
    }
    // The page of no address is one, and leaving a page stops what it was still loading.
    expect(problems.filter(problem => !/404|ERR_ABORTED/.test(problem))).toEqual([]);
    await leave();
  });

  test.each([390, 1440])('at %i px the words of drawings lie within them, and upon no others', async width => {
    const { page, leave } = await arrive(browser, { viewport: { width, height: 900 }, javaScriptEnabled: false });
    let drawings = 0;
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(`${server.url}/ar${path}`);
      drawings += await page.locator('main svg:is([role="img"], [role="group"])').count();
      faults.push(...(await drawingFaults(page)).map(fault => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(drawings).toBeGreaterThan(20);
    await leave();
  });

  test('the menu is on the right, lines begin there, and arrows point to the left', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${server.url}/ar/project/gpu`);
    const [menu, main] = [await page.getByRole('navigation').first().boundingBox(), await page.getByRole('main').boundingBox()];
    expect(menu?.x).toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY);
    const cells = page.getByRole('table').first().getByRole('row').first().locator('th, td');
    const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
    expect(await cells.nth(0).evaluate(cell => getComputedStyle(cell).direction)).toBe('rtl');
    const arrow = page.locator('nav ol svg').first();
    expect(await arrow.evaluate(icon => getComputedStyle(icon).scale)).toBe('-1 1');
    await leave();
  });

  test('the direction follows the language in the open page', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${server.url}/home`);
    await wake(page);
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect.poll(() => directionOf(page)).toBe('rtl');
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => directionOf(page)).toBe('ltr');
    await leave();
  });

  test('a form reports what is missing beside its fields, and all can use it', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/ar/contactUs/index`);
    await wake(page);
    const form = page.getByRole('main').locator('form');
    await form.locator('button[type="submit"]').click();
    const field = form.locator('[aria-invalid="true"]').first();
    await field.waitFor();
    const [input, label] = [await field.boundingBox(), await form.locator('label').first().boundingBox()];
    expect(Math.abs((input?.x ?? 0) + (input?.width ?? 0) - (label?.x ?? 0) - (label?.width ?? 0))).toBeLessThan(24);
    expect(await stickingOut(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await leave();
  });
});
