import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
/** Prefix and words of the language that is not the default. */
const [prefix, local] = ['/zh', localSite(site, 'zh')];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const filled = (words: string, values: Record<string, string>) => fillPlaceholders(words, name => values[name]);
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('ipShortlist') ?? '[]') as string[]);
const activeOption = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '');
/** What a screen reader says about the active option besides its text. */
const activeDescription = (page: Page) =>
  page.evaluate(() => {
    const option = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    return document.getElementById(option?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });

/** The words of a language about one product, found by its name. */
function wordsOf(id: string) {
  const name = local.catalogue.categories.flatMap(({ items }) => items).find(item => item.id === id)?.name ?? id;
  const { shortlist } = local.layout.catalogue;
  return {
    name,
    add: filled(shortlist.add, { name }),
    remove: filled(shortlist.remove, { name }),
    added: (count: string) => filled(shortlist.added, { name, count }),
    removed: (count: string) => filled(shortlist.removed, { name, count }),
    open: (count: string) => filled(shortlist.open, { count }),
    hint: (action: string) => filled(local.layout.search.keepKey, { action }),
  };
}

async function search(page: Page, query: string) {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(query);
  return dialog;
}

describe('products found by the search', () => {
  const { name, add, remove, added, removed, open, hint } = wordsOf('ddr5-phy');
  const other = wordsOf('ddr-controller');

  test('go on the shortlist by keys, which the list says, and from there into an enquiry', async () => {
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
    expect(await accessibilityViolations(page)).toEqual([]);
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

  test('go on the shortlist by a touch on a phone', async () => {
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
});

test('pages, categories and suggestions have nothing to keep, and Shift with Enter opens them', async () => {
  const { page, leave } = await arrive(browser, desk);
  await page.goto(`${url}/home`);
  await wake(page);
  const dialog = await search(page, 'tape-out');
  await dialog.getByRole('option').first().waitFor();
  await expect.poll(() => activeOption(page)).toMatch(/Tape-out/);
  expect(await activeDescription(page)).toBe('');
  await page.keyboard.press('Shift+Enter');
  await page.waitForURL('**/ic/tapeout');
  await leave();
});
