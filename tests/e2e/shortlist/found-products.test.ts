import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { activeDescription, activeOption, desk, kept, search, wordsOf } from './found-product.ts';
import { local, prefix } from './visit-shortlist.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('products found by the search go on the shortlist by keys, which the list says, and from there into an enquiry', async () => {
  const { name, add, remove, added, removed, open, hint } = wordsOf('ddr5-phy');
  const other = wordsOf('ddr-controller');
  const { page, problems, leave } = await arrive(browser, desk);
  await page.goto(`${url}${prefix}/home`);
  await wake(page);
  const dialog = await search(page, name);
  await dialog.getByRole('option', { name: add, exact: true }).waitFor();
  // Arrow keys go from result to result: options that keep a product are not on their way.
  for (let steps = 0; !(await activeOption(page)).startsWith(name) && steps < 30; steps += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toMatch(new RegExp(`^${name}`));
  await expect.poll(() => activeDescription(page)).toBe(hint(add));
  expect(await dialog.getByText(hint(add)).isVisible()).toBe(true);
  // The second one is for messages of the app.
  const status = dialog.getByRole('status').first();
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => status.textContent()).toBe(added('1'));
  expect(await kept(page)).toEqual(['ddr5-phy']);
  await expect.poll(() => activeDescription(page)).toBe(hint(remove));
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => status.textContent()).toBe(removed('0'));
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  expect(await overflowing(page)).toEqual([]);

  await dialog.getByRole('combobox').fill(other.name);
  await expect.poll(() => status.textContent()).not.toBe(added('1'));
  await dialog.getByRole('option', { name: other.add, exact: true }).click();
  await expect.poll(() => status.textContent()).toBe(other.added('2'));
  // A click there leaves the field as it was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  const link = dialog.getByRole('link', { name: open('2') });
  await link.press('Enter');
  await page.waitForURL('**/ic/ip#catalogue');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const list = page.getByRole('region', { name: local.layout.catalogue.shortlist.title });
  for (const product of [name, other.name]) await list.getByRole('link', { name: product, exact: true }).waitFor();
  expect(problems).toEqual([]);
  await leave();
});
