import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { emptyFilter, filterItems, type ItemFilter } from '#site/pages/item-filter.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { hold } from './intercept.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const en = localSite(site, 'en').layout.catalogue;
const zh = localSite(site, 'zh').layout.catalogue;
const languages = [
  ['', en],
  ['/zh', zh],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A visitor on the page of the finder, whose app runs. */
async function visit(address: string, width = 1440): Promise<Visitor> {
  const visitor = await arrive(browser, { viewport: { width, height: 800 } });
  await visitor.page.goto(url + address);
  await wake(visitor.page);
  return visitor;
}

const items = site.locales.en?.catalogue.categories.flatMap(category => category.items) ?? [];
const total = items.length;
/** Items on a page of the list. */
const pageSize = 24;
const allFor = (filter: Partial<ItemFilter>) =>
  site.locales.en ? filterItems(site.locales.en.catalogue, { ...emptyFilter, ...filter }).items.map(({ name }) => name) : [];
/** Names on the first page of the list. */
const namesFor = (filter: Partial<ItemFilter>) => allFor(filter).slice(0, pageSize);
const countText = (words: { count: string }, count: number) =>
  words.count.replace(/\{\{count.*?\}\}/, String(count)).replace(/\{\{all.*?\}\}/, String(total));
/** Names of the items that are listed. */
const namesOf = (page: Page) => page.locator('#catalogue table tbody tr:has(td:nth-of-type(4)) th').allTextContents();
const searchOf = (page: Page, words: { search: string }) => page.getByRole('searchbox', { name: words.search });

describe('the finder of the catalogue', () => {
  test.each(languages)('comes first after the head of the page (%s)', async (prefix, words) => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}${prefix}/ic/ip`);
    const place = await searchOf(page, words).evaluate(field =>
      Array.from(field.closest('main')?.querySelectorAll('section') ?? []).findIndex(section => section.contains(field)),
    );
    expect(place).toBe(1);
    await leave();
  });

  test.each(languages)('says how many are left, and how many each choice would leave (%s)', async (prefix, words) => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip`);
    const node = page.getByRole('combobox', { name: words.process });
    const foundry = page.getByRole('combobox', { name: words.foundries });
    const promised = (option: string) =>
      node.locator(`option[value="${option}"]`).evaluate(({ textContent }) => Number(/(\d+)\D*$/.exec(textContent)?.[1]));
    await foundry.selectOption('foundry-e');
    const count = await promised('130');
    await node.selectOption('130');
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => namesOf(page)).toHaveLength(count);
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, count) })
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: words.reset }).click();
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, total) })
      .waitFor();
    await expect.poll(() => searchOf(page, words).evaluate(field => field === document.activeElement)).toBe(true);
    expect(await foundry.inputValue()).toBe('');
    expect(problems).toEqual([]);
    await leave();
  });

  test('has its choices folded on a phone, and says how many are made', async () => {
    const { page, leave } = await visit('/ic/ip', 390);
    const node = page.getByRole('combobox', { name: en.process });
    await expect.poll(() => node.isVisible()).toBe(false);
    await page.getByText(en.filters, { exact: true }).click();
    await node.selectOption('7');
    await page.getByText(en.filtersChosen.replace('{{count}}', '1')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await leave();
  });

  test('follows what was chosen and typed before the app ran', async () => {
    const { page, leave } = await arrive(browser);
    const release = await hold(page, '**/assets/main-*.js');
    await page.goto(`${url}/ic/ip`);
    await searchOf(page, en).fill('pcie');
    await page.getByRole('combobox', { name: en.process }).selectOption('7');
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ q: 'pcie', node: '7' }));
    expect(await page.getByRole('combobox', { name: en.process }).inputValue()).toBe('7');
    await leave();
  });

  test.each(languages)('keeps its state in the address: Back from a product brings filter and place back (%s)', async (prefix, words) => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip?from=here`);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('combobox', { name: words.process }).selectOption('28');
    await searchOf(page, words).pressSequentially('p');
    await page.waitForURL('**/ic/ip?from=here&q=p&node=28');
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
    await page.waitForURL('**/ic/ip?from=here&q=p&node=28&page=2#catalogue');
    await expect.poll(() => namesOf(page)).toEqual(shown);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    expect(await searchOf(page, words).inputValue()).toBe('p');
    expect(shown).not.toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('opens as its address says, without a gesture, and ignores what the catalogue does not have', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/ic/ip?q=pcie&node=7&foundry=nowhere&unknown=1`);
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ q: 'pcie', node: '7' }));
    expect(await searchOf(page, en).inputValue()).toBe('pcie');
    expect(await page.getByRole('combobox', { name: en.process }).inputValue()).toBe('7');
    expect(await page.getByRole('combobox', { name: en.foundries }).inputValue()).toBe('');
    await leave();
  });

  test('follows a link to another filter of the same page, and Back', async () => {
    const { page, leave } = await visit('/ic/ip?node=7');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'IP selection' }).click();
    await page.waitForURL('**/ic/ip');
    await expect.poll(() => namesOf(page)).toEqual(namesFor({}));
    await page.goBack();
    await page.waitForURL('**/ic/ip?node=7');
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ node: '7' }));
    await leave();
  });

  test('goes along when the language changes right after a key', async () => {
    const { page, leave } = await visit('/ic/ip');
    await searchOf(page, en).fill('pcie');
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL('**/zh/ic/ip?q=pcie');
    await page
      .getByRole('status')
      .filter({ hasText: countText(zh, allFor({ q: 'pcie' }).length) })
      .waitFor();
    await leave();
  });

  test('shows its first products where no script runs, and each category lists the others', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/ic/ip?q=pcie`);
    expect(await namesOf(page)).toEqual(namesFor({}));
    expect(await searchOf(page, en).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: en.export.csv }).isVisible()).toBe(false);
    const note = en.inCategories.replace(/\{\{shown.*?\}\}/, String(pageSize)).replace(/\{\{all.*?\}\}/, String(total));
    expect(await page.getByText(note).isVisible()).toBe(true);
    const listed = new Set<string>();
    const addresses = await page
      .locator('main a[href^="/ic/ipSubclass/"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    for (const address of new Set(addresses)) {
      await page.goto(`${url}${address}`);
      for (const name of await page.locator('main tbody th').allTextContents()) listed.add(name);
    }
    expect(items.map(({ name }) => name).filter(name => !listed.has(name))).toEqual([]);
    await leave();
  });
});
