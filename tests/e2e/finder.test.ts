import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { emptyFilter, filterItems, type ItemFilter } from '#site/pages/finder/item-filter.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { hold } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const en = localSite(site, 'en').layout.catalogue;
const zh = localSite(site, 'zh').layout.catalogue;
/** Prefix and words of the pages on which words and numbers meet: those of the language that is not the default. */
const [prefix, words] = ['/zh', zh];

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
/** The fields of a facet, which its name opens. */
async function openFacet(page: Page, label: string) {
  const facet = page.locator('details[name="facet"]').filter({ has: page.locator('legend', { hasText: label }) });
  const isOpen = await facet.evaluate(details => (details as HTMLDetailsElement).open);
  if (!isOpen) await facet.locator('summary').click();
  return facet;
}
const tick = async (page: Page, facet: string, name: string) =>
  (await openFacet(page, facet)).getByRole('checkbox', { name: new RegExp(`^${name}[ （(]`) }).check();
async function chooseNodes(page: Page, words: { process: string; nodeFrom: string; nodeTo: string }, from: string, to: string) {
  const facet = await openFacet(page, words.process);
  await facet.getByRole('combobox', { name: words.nodeFrom }).selectOption(from);
  await facet.getByRole('combobox', { name: words.nodeTo }).selectOption(to);
}
/** The number of items that a field promises. */
const promisedBy = async (text: Promise<string | null>) => Number(/(\d+)\D*$/.exec((await text) ?? '')?.[1]);
/** All names of a list in Chinese. */
const listOf = (filter: Partial<ItemFilter>) => {
  const catalogue = site.locales.zh?.catalogue;
  return catalogue ? filterItems(catalogue, { ...emptyFilter, ...filter }).items.map(({ name }) => name) : [];
};
const oneNode = (node: string) => ({ nodeFrom: node, nodeTo: node });

describe('the finder of the catalogue', () => {
  test('comes first after the head of the page', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}${prefix}/ic/ip`);
    const place = await searchOf(page, words).evaluate(field =>
      Array.from(field.closest('main')?.querySelectorAll('section') ?? []).findIndex(section => section.contains(field)),
    );
    expect(place).toBe(1);
    await leave();
  });

  test('says how many are left, and how many each choice would leave', async () => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip`);
    const foundries = await openFacet(page, words.foundries);
    const last = foundries.getByRole('checkbox').last();
    await last.check();
    const nodes = await openFacet(page, words.process);
    await expect.poll(() => foundries.evaluate(details => (details as HTMLDetailsElement).open)).toBe(false);
    await nodes.getByRole('combobox', { name: words.nodeTo }).selectOption('130');
    const smallest = nodes.getByRole('combobox', { name: words.nodeFrom });
    const count = allFor({ ...oneNode('130'), foundry: ['foundry-e'] }).length;
    await expect.poll(() => promisedBy(smallest.locator('option[value="130"]').textContent())).toBe(count);
    await smallest.selectOption('130');
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => namesOf(page)).toHaveLength(count);
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, count) })
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: words.reset }).click();
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, total) })
      .waitFor();
    await expect.poll(() => searchOf(page, words).evaluate(field => field === document.activeElement)).toBe(true);
    expect(await page.locator('[name="foundry"]:checked').count()).toBe(0);
    expect(problems).toEqual([]);
    await leave();
  });

  test('has its choices folded on a phone, and says how many are made', async () => {
    const { page, leave } = await visit('/ic/ip', 390);
    const facet = page.locator('details[name="facet"]').first();
    await expect.poll(() => facet.isVisible()).toBe(false);
    await page.getByText(en.filters, { exact: true }).click();
    await chooseNodes(page, en, '7', '12');
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
    await chooseNodes(page, en, '7', '7');
    await tick(page, en.foundries, 'Foundry B');
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ q: 'pcie', ...oneNode('7'), foundry: ['foundry-b'] }));
    await page.waitForURL('**/ic/ip?q=pcie&nodeFrom=7&nodeTo=7&foundry=foundry-b');
    await leave();
  });

  test('keeps its state in the address: Back from a product brings filter, page and place back', async () => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip?from=here`);
    const entries = await page.evaluate(() => history.length);
    await chooseNodes(page, words, '28', '28');
    await searchOf(page, words).pressSequentially('p');
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
    expect(await searchOf(page, words).inputValue()).toBe('p');
    expect(shown).not.toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('opens as its address says, without a gesture, and ignores what the catalogue does not have', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/ic/ip?q=pcie&node=7&foundry=nowhere&unknown=1`);
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ q: 'pcie', ...oneNode('7') }));
    expect(await searchOf(page, en).inputValue()).toBe('pcie');
    const nodes = await openFacet(page, en.process);
    expect(await nodes.getByRole('combobox', { name: en.nodeFrom }).inputValue()).toBe('7');
    expect(await page.locator('[name="foundry"]:checked').count()).toBe(0);
    await leave();
  });

  test('takes several values and a range, and shows only what one offer has', async () => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip`);
    const foundries = await openFacet(page, words.foundries);
    await foundries.getByRole('checkbox').nth(1).check();
    await foundries.getByRole('checkbox').nth(3).check();
    await chooseNodes(page, words, '12', '28');
    const wanted = { foundry: ['foundry-b', 'foundry-d'], nodeFrom: '12', nodeTo: '28' };
    await page.waitForURL('**/ic/ip?nodeFrom=12&nodeTo=28&foundry=foundry-b&foundry=foundry-d');
    await expect.poll(() => namesOf(page)).toHaveLength(Math.min(pageSize, allFor(wanted).length));
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, allFor(wanted).length) })
      .waitFor();
    await page.keyboard.press('Escape');
    const chosen = page.getByRole('list', { name: words.chosen }).getByRole('link');
    const count = await chosen.count();
    await chosen.first().click();
    await page.waitForURL('**/ic/ip?foundry=foundry-b&foundry=foundry-d');
    // The address changes before the page does.
    await expect.poll(() => chosen.count()).toBe(count - 1);
    await chosen.first().click();
    await page.waitForURL('**/ic/ip?foundry=foundry-d');
    await expect.poll(() => page.locator('[name="foundry"]:checked').count()).toBe(1);
    expect(await page.locator('[name="foundry"]').nth(3).isChecked()).toBe(true);
    expect(problems).toEqual([]);
    await leave();
  });

  test('can be used with the keyboard alone, and closes its lists', async () => {
    const { page, leave } = await visit('/ic/ip');
    await searchOf(page, en).focus();
    await page.keyboard.press('Tab');
    const nodes = page.locator('details[name="facet"]').first();
    await expect.poll(() => nodes.locator('summary').evaluate(summary => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**?nodeFrom=5');
    await page.keyboard.press('Escape');
    await expect.poll(() => nodes.locator('summary').evaluate(summary => summary === document.activeElement)).toBe(true);
    expect(await nodes.evaluate(details => (details as HTMLDetailsElement).open)).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL('**?category=memory-interface&nodeFrom=5');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => page.locator('details[name="facet"][open]').count()).toBe(0);
    await leave();
  });

  test('says where to read about what is to be chosen', async () => {
    const { page, leave } = await visit('/ic/ip');
    const kinds = await openFacet(page, en.kind);
    await kinds.getByRole('link').click();
    await page.waitForURL('**/ic/ip#forms');
    await expect.poll(() => page.locator('#forms').evaluate(section => Math.abs(section.getBoundingClientRect().top) < 200)).toBe(true);
    await leave();
  });

  test('brings cards, order and page back with Back', async () => {
    const { page, leave } = await visit('/ic/ip?foundry=foundry-a&sort=name&view=cards&page=2');
    const cards = page.locator('#catalogue h3:has(a[href^="/ic/ipInfo/"])');
    const shown = allFor({ foundry: ['foundry-a'], sort: 'name' }).slice(pageSize, 2 * pageSize);
    await expect.poll(() => cards.allTextContents()).toEqual(shown);
    const last = cards.last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    await last.click();
    await page.waitForURL('**/ic/ipInfo/*');
    await page.goBack();
    await expect.poll(() => cards.allTextContents()).toEqual(shown);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    await leave();
  });

  test('follows a link to another filter of the same page, and Back', async () => {
    const { page, leave } = await visit('/ic/ip?node=7');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'IP selection' }).click();
    await page.waitForURL('**/ic/ip');
    await expect.poll(() => namesOf(page)).toEqual(namesFor({}));
    await page.goBack();
    await page.waitForURL('**/ic/ip?node=7');
    await expect.poll(() => namesOf(page)).toEqual(namesFor(oneNode('7')));
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
});

describe('the finder where no script runs', () => {
  test('is a form whose answer the server renders', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}${prefix}/ic/ip`);
    expect(await page.getByRole('button', { name: words.export.csv }).isVisible()).toBe(false);
    const foundries = await openFacet(page, words.foundries);
    await foundries.getByRole('checkbox').nth(1).check();
    await foundries.getByRole('checkbox').nth(2).check();
    await chooseNodes(page, words, '12', '28');
    await searchOf(page, words).fill('phy');
    await page.getByRole('button', { name: words.show }).click();
    const wanted = { foundry: ['foundry-b', 'foundry-c'], nodeFrom: '12', nodeTo: '28', q: 'phy' };
    const names = listOf(wanted);
    expect(names.length).toBeGreaterThan(pageSize);
    await expect.poll(() => namesOf(page)).toEqual(names.slice(0, pageSize));
    expect(await page.locator('search [role="status"]').textContent()).toBe(countText(words, names.length));
    expect(await searchOf(page, words).inputValue()).toBe('phy');
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

  test('lists every product, page after page', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/ic/ip`);
    const listed: string[] = [];
    for (;;) {
      listed.push(...(await namesOf(page)));
      const next = page.getByRole('link', { name: en.pages.next });
      if ((await next.count()) === 0) break;
      await Promise.all([page.waitForEvent('domcontentloaded'), next.click()]);
    }
    expect(listed).toEqual(allFor({}));
    await leave();
  });

  test('lets a visitor go who follows a link before the address has followed the filter', async () => {
    const { page, leave } = await visit('/ic/ip');
    // The moment at which a busy browser notices that the pause is over: the link is followed, and nothing was drawn since.
    await page.evaluate(() => {
      const pauses: TimerHandler[] = [];
      const setTimeout = window.setTimeout;
      Object.assign(window, {
        pauses,
        setTimeout: (handler: TimerHandler, time?: number, ...rest: unknown[]) => {
          if (time === 300) pauses.push(handler);
          return setTimeout(handler, time === 300 ? 60_000 : time, ...rest);
        },
      });
    });
    await searchOf(page, en).pressSequentially('usb');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#catalogue tbody th a')?.click();
      const last = (window as unknown as { pauses: (() => void)[] }).pauses.at(-1);
      if (!last) throw new Error('The address does not wait');
      last();
    });
    await page.waitForURL('**/ic/ipInfo/*');
    await leave();
  });

  test('compares what its address names', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/ic/ip?compare=ddr5-phy.hbm3-phy`);
    const comparison = page.getByRole('region', { name: en.compare.title });
    expect(await comparison.locator('thead th').allTextContents()).toEqual([en.compare.property, 'DDR5 PHY', 'HBM3 PHY']);
    expect(await comparison.getByRole('button').first().isVisible()).toBe(false);
    await leave();
  });

  test('shows its first products on a host that only sends files, where each category lists the others', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.route('**/ic/ip*', async route => {
      const answer = await route.fetch({ url: `${url}/ic/ip` });
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<html ', '<html data-static="" ') });
    });
    await page.goto(`${url}/ic/ip?q=pcie`);
    expect(await namesOf(page)).toEqual(namesFor({}));
    expect(await searchOf(page, en).isVisible()).toBe(false);
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

test('a document that answers a query is what the app shows, and waits for a gesture', async () => {
  const address = `${url}/ic/ip?q=phy&foundry=foundry-b&foundry=foundry-c&nodeFrom=12&nodeTo=28&view=cards&page=2`;
  const { page, problems, leave } = await arrive(browser);
  await page.goto(address);
  const text = () => page.locator('main').innerText();
  const before = await text();
  expect(await accessibilityViolations(page)).toEqual([]);
  await wake(page);
  expect(await text()).toBe(before);
  expect(problems).toEqual([]);
  await leave();
});
