import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { searchOpener } from '#client/navigation/search-key.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { hold } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const en = localSite(site, 'en').layout;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const searchOf = (page: Page) => page.getByRole('dialog', { name: en.search.label });
const settingsOf = (page: Page) => page.getByRole('dialog', { name: en.settings.label });

test('of two dialogs whose code is on its way the last one shows; it is not printed; and Back closes a dialog and moves the focus to the page', async () => {
  const { page, leave } = await arrive(browser, { viewport: { width: 1440, height: 800 } });
  await page.goto(`${url}/home`);
  await wake(page);
  await page.getByRole('link', { name: 'EDA' }).and(page.locator('main a')).first().click();
  await page.getByRole('heading', { level: 1, name: 'EDA' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  const release = await hold(page, '**/assets/{search,settings}-*.js');
  await page.getByRole('button', { name: en.settings.label, exact: true }).click();
  await page.keyboard.press('/');
  release();
  await searchOf(page).getByRole('combobox').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('dialog').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await searchOf(page).waitFor({ state: 'detached' });
  expect(await settingsOf(page).count()).toBe(0);

  await page.keyboard.press('/');
  await searchOf(page).waitFor();
  await page.goBack();
  await searchOf(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await leave();
});

test('a dialog whose code is on its way stays asked for when the address follows what was typed in the page before', async () => {
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
  await searchOf(page).getByRole('combobox').waitFor();
  await leave();
});
