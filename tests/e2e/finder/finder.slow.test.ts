import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing } from '../visitor.ts';
import {
  allFor,
  chooseNodes,
  countText,
  en,
  items,
  namesFor,
  namesOf,
  oneNode,
  openFacet,
  pageSize,
  prefix,
  searchOf,
  total,
  visit,
  words,
  zh,
} from './visit-finder.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the finder of the catalogue', () => {
  test('has its choices folded on a phone, and says how many are made', async () => {
    const { page, leave } = await visit(browser, '/ic/ip', 390);
    const facet = page.locator('details[name="facet"]').first();
    await expect.poll(() => facet.isVisible()).toBe(false);
    await page.getByText(en.filters, { exact: true }).click();
    await chooseNodes(page, '7', '12');
    await (await openFacet(page, en.category)).getByRole('checkbox').first().check();
    await page.getByText(en.filtersChosen.replace('{{count}}', '1')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await leave();
  });

  test('opens as its address says, without a gesture, and ignores what the catalogue does not have', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/ic/ip?q=pcie&node=7&foundry=nowhere&unknown=1`);
    await expect.poll(() => namesOf(page)).toEqual(namesFor({ q: 'pcie', ...oneNode('7') }));
    expect(await searchOf(page).inputValue()).toBe('pcie');
    expect(await page.locator('[name="node"]:checked').evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))).toEqual([
      '7',
    ]);
    expect(await page.locator('[name="foundry"]:checked').count()).toBe(0);
    await leave();
  });

  test('takes several values and a range, shows only what one offer has, and is accessible with a list open', async () => {
    const { page, problems, leave } = await visit(browser, `${prefix}/ic/ip`);
    const foundries = await openFacet(page, words.foundries);
    await foundries.getByRole('checkbox').nth(1).check();
    await foundries.getByRole('checkbox').nth(3).check();
    await chooseNodes(page, '12', '28');
    const wanted = { foundry: ['foundry-b', 'foundry-d'], nodeFrom: '12', nodeTo: '28' };
    await page.waitForURL('**/ic/ip?nodeFrom=12&nodeTo=28&foundry=foundry-b&foundry=foundry-d');
    await expect.poll(() => namesOf(page)).toHaveLength(Math.min(pageSize, allFor(wanted).length));
    await page
      .getByRole('status')
      .filter({ hasText: countText(words, allFor(wanted).length) })
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
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

  test('brings cards, order and page back with Back', async () => {
    const { page, leave } = await visit(browser, '/ic/ip?foundry=foundry-a&sort=name&view=cards&page=2');
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

  test('follows a link to another filter of the same page and to what is said about a choice, and Back', async () => {
    const { page, leave } = await visit(browser, '/ic/ip?node=7');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'IP selection' }).click();
    await page.waitForURL('**/ic/ip');
    await expect.poll(() => namesOf(page)).toEqual(namesFor({}));
    const kinds = await openFacet(page, en.kind);
    await kinds.getByRole('link').click();
    await page.waitForURL('**/ic/ip#forms');
    await expect.poll(() => page.locator('#forms').evaluate(section => Math.abs(section.getBoundingClientRect().top) < 200)).toBe(true);
    await page.goBack();
    await page.waitForURL('**/ic/ip');
    await page.goBack();
    await page.waitForURL('**/ic/ip?node=7');
    await expect.poll(() => namesOf(page)).toEqual(namesFor(oneNode('7')));
    await leave();
  });

  test('goes along when the language changes right after a key', async () => {
    const { page, leave } = await visit(browser, '/ic/ip');
    await searchOf(page).fill('pcie');
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL('**/zh/ic/ip?q=pcie');
    await page
      .getByRole('status')
      .filter({ hasText: countText(zh, allFor({ q: 'pcie' }).length) })
      .waitFor();
    await leave();
  });

  test('lets a visitor go who follows a link before the address has followed the filter', async () => {
    const { page, leave } = await visit(browser, '/ic/ip');
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
    await searchOf(page).pressSequentially('usb');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#catalogue tbody th a')?.click();
      const last = (window as unknown as { pauses: (() => void)[] }).pauses.at(-1);
      if (!last) throw new Error('The address does not wait');
      last();
    });
    await page.waitForURL('**/ic/ipInfo/*');
    await leave();
  });
});

describe('the finder where no script runs', () => {
  test('lists every product, page after page, and compares what its address names', async () => {
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
    expect(await searchOf(page).isVisible()).toBe(false);
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
