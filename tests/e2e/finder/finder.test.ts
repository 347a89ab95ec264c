import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { emptyFilter, filterItems, type ItemFilter } from '#chips/catalogue/finder/item-filter.ts';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import {
  allFor,
  chooseNodes,
  countText,
  en,
  namesFor,
  namesOf,
  nodeBox,
  oneNode,
  openFacet,
  pageSize,
  prefix,
  searchOf,
  site,
  total,
  visit,
  words,
} from './visit-finder.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const tick = async (page: Page, facet: string, name: string) =>
  (await openFacet(page, facet)).getByRole('checkbox', { name: new RegExp(`^${name}[ （(]`) }).check();
/** The number of items that a field promises. */
const promisedBy = async (text: Promise<string | null>) => Number(/(\d+)\D*$/.exec((await text) ?? '')?.[1]);
/** All names of a list in Chinese. */
const listOf = (filter: Partial<ItemFilter>) => {
  const catalogue = site.locales.zh?.catalogue;
  return catalogue ? filterItems(catalogue, { ...emptyFilter, ...filter }).items.map(({ name }) => name) : [];
};

describe('the finder of the catalogue', () => {
  test('says how many are left, and how many each choice would leave', async () => {
    const { page, problems, leave } = await visit(browser, `${prefix}/ic/ip`);
    const foundries = await openFacet(page, words.foundries);
    const last = foundries.getByRole('checkbox').last();
    await last.check();
    await openFacet(page, words.kind);
    await expect.poll(() => foundries.evaluate(details => (details as HTMLDetailsElement).open)).toBe(false);
    const node = page.getByRole('group', { name: words.process }).locator('label', { has: nodeBox(page, '130') });
    const count = allFor({ ...oneNode('130'), foundry: ['foundry-e'] }).length;
    await expect.poll(() => promisedBy(node.textContent())).toBe(count);
    await nodeBox(page, '130').check();
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => namesOf(page)).toHaveLength(Math.min(pageSize, count));
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, count) })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: words.reset }).click();
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, total) })
      .waitFor();
    await expect.poll(() => searchOf(page).evaluate(field => field === document.activeElement)).toBe(true);
    expect(await page.locator('[name="foundry"]:checked').count()).toBe(0);
    expect(problems).toEqual([]);
    await leave();
  });

  test('follows what was chosen and typed before the app ran', async () => {
    const { page, leave } = await arrive(browser);
    const release = await hold(page, '**/assets/main-*.js');
    await page.goto(`${url}/ic/ip`);
    await searchOf(page).fill('pcie');
    await chooseNodes(page, '7', '7');
    await tick(page, en.foundries, 'Foundry B');
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ q: 'pcie', ...oneNode('7'), foundry: ['foundry-b'] }));
    await page.waitForURL('**/ic/ip?q=pcie&nodeFrom=7&nodeTo=7&foundry=foundry-b');
    await leave();
  });

  test('keeps its state in the address: Back from a product brings filter, page and place back', async () => {
    const { page, problems, leave } = await visit(browser, `${prefix}/ic/ip?from=here`);
    const entries = await page.evaluate(() => history.length);
    await chooseNodes(page, '28', '28');
    await searchOf(page).pressSequentially('p');
    await page.waitForURL('**/ic/ip?from=here&q=p&nodeFrom=28&nodeTo=28');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('link', { name: words.pages.next }).click();
    await page.waitForURL('**&page=2#catalogue');
    await page.getByRole('link', { name: words.pages.previous }).waitFor();
    const shown = await namesOf(page);
    const last = page.locator('#catalogue tbody').getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    await last.click();
    await page.waitForURL('**/ic/ipInfo/*');
    await page.goBack();
    await page.waitForURL('**/ic/ip?from=here&q=p&nodeFrom=28&nodeTo=28&page=2#catalogue');
    await expect.poll(() => namesOf(page)).toEqual(shown);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    expect(await searchOf(page).inputValue()).toBe('p');
    expect(shown).not.toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('can be used with the keyboard alone, and closes its lists', async () => {
    const { page, leave } = await visit(browser, '/ic/ip');
    await searchOf(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL('**?nodeFrom=5&nodeTo=5');
    const categories = page.locator('details[name="facet"]').first();
    await categories.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL('**?category=memory-interface&nodeFrom=5&nodeTo=5');
    await page.keyboard.press('Escape');
    await expect.poll(() => categories.locator('summary').evaluate(summary => summary === document.activeElement)).toBe(true);
    expect(await categories.evaluate(details => (details as HTMLDetailsElement).open)).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => page.locator('details[name="facet"][open]').count()).toBe(0);
    await leave();
  });

  test('where no script runs, comes first after the head of the page and is a form whose answer the server renders', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}${prefix}/ic/ip`);
    const place = await searchOf(page).evaluate(field =>
      Array.from(field.closest('main')?.querySelectorAll('section') ?? []).findIndex(section => section.contains(field)),
    );
    expect(place).toBe(1);
    expect(await page.getByRole('button', { name: words.export.csv }).isVisible()).toBe(false);
    const foundries = await openFacet(page, words.foundries);
    await foundries.getByRole('checkbox').nth(1).check();
    await foundries.getByRole('checkbox').nth(2).check();
    await chooseNodes(page, '12', '28');
    await searchOf(page).fill('phy');
    await page.getByRole('button', { name: words.show }).click();
    const wanted = { foundry: ['foundry-b', 'foundry-c'], nodeFrom: '12', nodeTo: '28', q: 'phy' };
    const names = listOf(wanted);
    expect(names.length).toBeGreaterThan(pageSize);
    await expect.poll(() => namesOf(page)).toEqual(names.slice(0, pageSize));
    expect(await page.locator('search [role="status"]').textContent()).toBe(countText(words, names.length));
    expect(await searchOf(page).inputValue()).toBe('phy');
    expect(await page.locator('[name="foundry"]:checked').count()).toBe(2);
    await page.getByRole('link', { name: words.pages.next }).click();
    await expect.poll(() => namesOf(page)).toEqual(names.slice(pageSize, 2 * pageSize));
    await page.getByRole('list', { name: words.chosen }).getByRole('link').first().click();
    await expect
      .poll(() => page.locator('search [role="status"]').textContent())
      .toBe(countText(words, listOf({ ...wanted, nodeFrom: '', nodeTo: '' }).length));
    await page.getByRole('link', { name: words.showCards }).click();
    await expect.poll(() => page.locator('#catalogue h3:has(a[href*="/ic/ipInfo/"])').count()).toBe(pageSize);
    await leave();
  });
});

test('a document that answers a query is what the app shows, and waits for a gesture', async () => {
  const address = `${url}/ic/ip?q=phy&foundry=foundry-b&foundry=foundry-c&nodeFrom=12&nodeTo=28&view=cards&page=2`;
  const { page, problems, leave } = await arrive(browser);
  await page.goto(address);
  const text = () => page.locator('main').innerText();
  const before = await text();
  await wake(page);
  expect(await text()).toBe(before);
  expect(problems).toEqual([]);
  await leave();
});
