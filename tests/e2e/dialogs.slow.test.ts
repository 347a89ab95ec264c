import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { hold } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const en = localSite(site, 'en').layout;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function visitHome() {
  const visitor = await arrive(browser, { viewport: { width: 1440, height: 800 } });
  await visitor.page.goto(`${url}/home`);
  await wake(visitor.page);
  return visitor;
}

const searchOf = (page: Page) => page.getByRole('dialog', { name: en.search.label });
const menuOf = (page: Page) => page.getByRole('navigation', { name: en.navigation.label });

describe('a dialog whose code is on its way', () => {
  test.each([
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.goBack()],
  ])('is given up by %s', async (_, act) => {
    const { page, leave } = await visitHome();
    await menuOf(page).getByRole('link', { name: 'Tape-out' }).click();
    await page.waitForURL('**/tapeout');
    const code = '**/assets/search-dialog-*.js';
    const release = await hold(page, code);
    const [asked] = await Promise.all([page.waitForRequest(code), page.keyboard.press('/')]);
    await act(page);
    release();
    // The app would have opened it with the frame after the code has run.
    await page.evaluate(
      `import(${JSON.stringify(asked.url())}).then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))).then(() => undefined)`,
    );
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await leave();
  });
});

test('a search opened from a flyout of the rail gives the focus back to its group, before and after its code is there', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.context().addCookies([{ name: 'sidebarStatus', value: '0', url }]);
  await page.goto(`${url}/home`);
  await wake(page);
  const release = await hold(page, '**/assets/search-dialog-*.js');
  for (const role of ['textbox', 'combobox'] as const) {
    if (role === 'combobox') release();
    await menuOf(page).locator('button[aria-expanded]:visible').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('nav[popover] a'))).toBe(true);
    await page.keyboard.press('/');
    await page.getByRole(role, { name: en.search.label }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav[popover]') !== null)).toBe(true);
  }
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

test('the header overflows nowhere, in windows and sizes of letters where it has little room', async () => {
  const { page, leave } = await arrive(browser);
  const widths = { default: [320, 340, 992, 1100], medium: [320, 430, 992] };
  for (const [size, list] of Object.entries(widths)) {
    await page.context().addCookies([{ name: 'size', value: size, url }]);
    await page.goto(`${url}/home`);
    for (const width of list) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => overflowing(page), { message: `${width} ${size}` }).toEqual([]);
      const title = page.locator('header a').first();
      const box = await title.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(60);
      expect(
        await title.evaluate(link =>
          [...link.querySelectorAll('span')].every(words => words.clientWidth <= 1 || words.scrollWidth <= words.clientWidth + 1),
        ),
      ).toBe(true);
    }
  }
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
