import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { activeDescription, activeOption, desk, kept, search, wordsOf } from './found-product.ts';
import { en, filled, prefix } from './visit-shortlist.ts';

const url = inject('siteUrl');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('products found by the search go on the shortlist by a touch on a phone', async () => {
  const { name, add, remove, open, hint } = wordsOf('ddr5-phy');
  const { page, problems, leave } = await arrive(browser, phone);
  await page.goto(`${url}${prefix}/home`);
  await wake(page);
  const dialog = await search(page, name);
  const option = dialog.getByRole('option', { name: add, exact: true });
  await option.scrollIntoViewIfNeeded();
  const box = await option.boundingBox();
  expect([box?.width, box?.height].every(side => (side ?? 0) >= 44)).toBe(true);
  await option.tap();
  await dialog.getByRole('option', { name: remove, exact: true }).waitFor();
  expect(await kept(page)).toEqual(['ddr5-phy']);
  expect(await dialog.getByText(hint(remove)).isVisible()).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await dialog.getByRole('link', { name: open('1') }).tap();
  await page.waitForURL('**/ic/ip#catalogue');
  expect(problems).toEqual([]);
  await leave();
});

test('pages, categories and suggestions have nothing to keep, and Shift with Enter opens them; where a product is kept, the list is accessible', async () => {
  const { shortlist } = en.layout.catalogue;
  const { page, leave } = await arrive(browser, desk);
  await page.goto(`${url}/home`);
  await wake(page);
  const dialog = await search(page, 'tape-out');
  await dialog.getByRole('option').first().waitFor();
  await expect.poll(() => activeOption(page)).toMatch(/Tape-out/);
  expect(await activeDescription(page)).toBe('');
  await page.keyboard.press('Shift+Enter');
  await page.waitForURL('**/ic/tapeout');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  const again = await search(page, 'DDR5 PHY');
  await again.getByRole('option', { name: filled(shortlist.add, { name: 'DDR5 PHY' }), exact: true }).click();
  await again.getByRole('option', { name: filled(shortlist.remove, { name: 'DDR5 PHY' }), exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await leave();
});
