import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { moving, veils } from './moving-drawings.ts';
import { expectFitForPaper } from './paper.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive } from './visitor.ts';

const url = inject('siteUrl');
const { layout } = localSite(await loadWholeSite(), 'zh');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('on paper a page has the name of the site, its own address and a date at its head, before any gesture, and no field that waits to be filled in', async () => {
  const { page, problems, leave } = await arrive(browser);
  await page.goto(`${url}/zh/project/gpu?from=mail`);
  const head = page.getByText(layout.site.title, { exact: true }).and(page.locator('[data-sheet]'));
  expect(await head.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await head.isVisible()).toBe(true);
  const written = await head.evaluate(element => getComputedStyle(element, '::after').content);
  expect(written).toContain(`${url}/zh/project/gpu?from=mail`);
  expect(written).toMatch(/\d{4}年\d{1,2}月\d{1,2}日/);

  await page.goto(`${url}/project/usb`);
  await expectFitForPaper(page);
  expect(problems).toEqual([]);
  await leave();
});

test('drawings of a chapter are inked while they come into view, and are whole when they have; nothing moves with reduced motion and on paper', async () => {
  const { page, problems, leave } = await arrive(browser, { reducedMotion: 'no-preference' });
  await page.goto(`${url}/project/usb`);
  expect(await moving(page)).toHaveLength(1);
  const share = async () => (await veils(page))[0]?.share ?? Number.NaN;
  const figure = page.locator('[data-mode="dark"] figure').first();
  /** Scrolls until the drawing begins at this part of the window. */
  const bringTo = (part: number) =>
    figure.evaluate((element, at) => {
      scrollTo({ top: scrollY + element.getBoundingClientRect().top - innerHeight * at, behavior: 'instant' });
    }, part);
  await bringTo(0.98);
  await expect.poll(share).toBe(1);
  await bringTo(0.8);
  await expect.poll(share).toBeLessThan(1);
  expect(await share()).toBeGreaterThan(0);
  await bringTo(0.3);
  await expect.poll(share).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  expect(await moving(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();
});
