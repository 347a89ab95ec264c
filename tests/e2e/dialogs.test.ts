import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { searchOpener } from '#client/navigation/search-key.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { hold } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const en = localSite(site, 'en').layout;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A visitor who came from the home page to the EDA tools. */
async function visitEda(width = 1440): Promise<Visitor> {
  const visitor = await arrive(browser, { viewport: { width, height: 800 }, isMobile: width < 992 });
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await page.getByRole('link', { name: 'EDA' }).and(page.locator('main a')).first().click();
  await page.getByRole('heading', { level: 1, name: 'EDA' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  return visitor;
}

const searchOf = (page: Page) => page.getByRole('dialog', { name: en.search.label });
const settingsOf = (page: Page) => page.getByRole('dialog', { name: en.settings.label });
const menuOf = (page: Page) => page.getByRole('navigation', { name: en.navigation.label });

describe('Back', () => {
  test('closes the search over the page, and the focus moves to the page', async () => {
    const { page, leave } = await visitEda();
    await page.keyboard.press('/');
    await searchOf(page).waitFor();
    await page.goBack();
    await searchOf(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await leave();
  });

  test('closes the drawer', async () => {
    const { page, leave } = await visitEda(390);
    await page.getByRole('button', { name: en.navigation.open }).click();
    await menuOf(page).waitFor();
    await page.goBack();
    await page.waitForURL('**/home');
    await menuOf(page).waitFor({ state: 'hidden' });
    await leave();
  });
});

describe('a dialog whose code is on its way', () => {
  test('stays asked for when the address follows what was typed in the page before', async () => {
    const { page, leave } = await arrive(browser);
    const release = await hold(page, '**/assets/search-*.js');
    await page.goto(`${url}/ic/ip`);
    await wake(page);
    await page.locator('main [type="search"]').focus();
    // At once: the address follows soon after.
    await page.evaluate(opener => {
      document.execCommand('insertText', false, 'PHY');
      document.querySelector<HTMLElement>(opener)?.click();
    }, searchOpener);
    await page.waitForURL('**/ic/ip?*PHY*');
    release();
    await searchOf(page).waitFor();
    await leave();
  });

  test('gives way to the one that is asked for next', async () => {
    const { page, leave } = await visitEda();
    const release = await hold(page, '**/assets/{search,settings}-*.js');
    await page.keyboard.press('/');
    await page.getByRole('button', { name: en.settings.label, exact: true }).click();
    release();
    await settingsOf(page).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await leave();
  });

  test.each([
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['another page', (page: Page) => menuOf(page).getByRole('link', { name: 'Tape-out' }).click()],
  ])('is given up by %s', async (_, act) => {
    const { page, leave } = await visitEda();
    const code = '**/assets/search-dialog-*.js';
    const release = await hold(page, code);
    const [asked] = await Promise.all([page.waitForRequest(code), page.keyboard.press('/')]);
    await act(page);
    release();
    await asked.response();
    await page.waitForTimeout(300);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await leave();
  });
});

test('a search opened from a flyout of the rail gives the focus back to its group', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.context().addCookies([{ name: 'sidebarStatus', value: '0', url }]);
  await page.goto(`${url}/home`);
  await wake(page);
  await menuOf(page).locator('button[aria-expanded]:visible').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await searchOf(page).waitFor();
  await page.keyboard.press('Escape');
  await searchOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav[popover]') !== null)).toBe(true);
  await visitor.leave();
});

test('the tools return to the row of a header that becomes wide', async () => {
  const visitor = await arrive(browser, { viewport: { width: 700, height: 800 } });
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await page.getByRole('button', { name: en.tools.more }).click();
  await page.setViewportSize({ width: 1440, height: 800 });
  const button = page.getByRole('button', { name: en.settings.label, exact: true });
  await expect.poll(async () => (await button.boundingBox())?.y ?? 999).toBeLessThan(60);
  await visitor.leave();
});

test('the menu of the tools is accessible while it reports errors', async () => {
  const visitor = await arrive(browser, { viewport: { width: 390, height: 800 } });
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await page.evaluate(() => void Promise.reject(new Error('fault')));
  await page.getByRole('button', { name: en.tools.more }).click();
  await page.getByRole('button', { name: 'Error log: 1' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});

test.each([
  [320, 'default'],
  [320, 'medium'],
  [340, 'default'],
  [430, 'medium'],
  [992, 'medium'],
  [992, 'default'],
  [1100, 'default'],
])('the header at %i px and size %s overflows nowhere', async (width, size) => {
  const visitor = await arrive(browser, { viewport: { width, height: 640 } });
  const { page } = visitor;
  await page.context().addCookies([{ name: 'size', value: size, url }]);
  await page.goto(`${url}/home`);
  await expect.poll(() => overflowing(page)).toEqual([]);
  const title = page.locator('header a').first();
  const box = await title.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(60);
  expect(
    await title.evaluate(link =>
      [...link.querySelectorAll('span')].every(words => words.clientWidth <= 1 || words.scrollWidth <= words.clientWidth + 1),
    ),
  ).toBe(true);
  await visitor.leave();
});

test('a dialog is not printed', async () => {
  const { page, leave } = await visitEda();
  await page.getByRole('button', { name: en.settings.label, exact: true }).click();
  await settingsOf(page).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('dialog').isVisible()).toBe(false);
  await leave();
});

test('the colours of the system show which result is chosen and where a dialog ends', async () => {
  const visitor = await arrive(browser, { forcedColors: 'active' });
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await page.keyboard.press('/');
  await searchOf(page).getByRole('combobox').fill('gpu');
  const options = page.getByRole('listbox').getByRole('option');
  await options.nth(1).waitFor();
  const outline = (index: number) => options.nth(index).evaluate(option => getComputedStyle(option).outlineStyle);
  expect([await outline(0), await outline(1)]).toEqual(['solid', 'none']);
  await expect.poll(() => page.locator('dialog').evaluate(dialog => getComputedStyle(dialog).outlineStyle)).toBe('solid');
  await visitor.leave();
});
