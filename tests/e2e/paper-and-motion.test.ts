import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { expectFitForPaper } from './paper.ts';
import { openBrowser } from './shared-browser.ts';
import { faintWords } from './tour/faint-words.ts';
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

  expect(problems).toEqual([]);
  await leave();

  // Another page in a profile of its own: on paper something else is under the pointer, and what it loads would be given up.
  const other = await arrive(browser);
  await other.page.goto(`${url}/project/usb`);
  await expectFitForPaper(other.page);
  expect(other.problems).toEqual([]);
  await other.leave();
});

test('drawings are whole before anything is scrolled, also where motion is welcome, and what is written in them is read on pixels', async () => {
  const { page, problems, leave } = await arrive(browser, { reducedMotion: 'no-preference', deviceScaleFactor: 2 });
  await page.goto(`${url}/ic/tapeout`);
  // Colours may still change right after the styles have come: that hides nothing.
  expect(await page.evaluate(() => document.getAnimations().filter(one => !(one instanceof CSSTransition)).length)).toBe(0);
  expect(await faintWords(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();
});
