import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockOf } from '#site/pages/block.ts';
import { localSite } from '#site/shell.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations } from '../visitor.ts';
import { en, named, prefix, site, visit, words } from './visit-explorer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the explorer of the catalogue', () => {
  test('is accessible with a shortlist whose products are compared', async () => {
    const { page, leave } = await visit(browser, `${prefix}/ic/ip?q=pcie`);
    const names = (await page.locator('#catalogue tbody th').allTextContents()).slice(0, 2);
    for (const name of names) await page.getByRole('button', { name: named(words.shortlist.add, name), exact: true }).click();
    for (const name of names) await page.getByRole('checkbox', { name: named(words.compare.choose, name), exact: true }).check();
    await page.getByRole('region', { name: words.compare.title }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await leave();
  });

  test('shows cards in another order, as its address says', async () => {
    const { page, leave } = await visit(browser, '/ic/ip?sort=name&view=cards');
    const cards = page.locator('#catalogue h3:has(a[href^="/ic/ipInfo/"])');
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    const names = await cards.allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })));
    await page.getByRole('link', { name: en.showTable }).click();
    await page.waitForURL(address => !address.search.includes('view'));
    await leave();
  });

  test('a product asks in its own form, says at which foundry and how far it is, what decides, what is not stated, what belongs to it and what is not published', async () => {
    const { page, leave } = await visit(browser, `${prefix}/ic/ipInfo/ddr5-phy`);
    await page.locator('#hero').getByRole('link').first().click();
    await page.waitForURL('**/ic/ipInfo/ddr5-phy#request');
    const heads = await page.getByRole('group', { name: words.foundryAndProcess }).locator('thead th').allTextContents();
    expect(heads).toEqual([words.foundries, words.process, words.status]);
    const details = page.getByRole('group', { name: words.details });
    const rowOf = (label: string) => details.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
    const said = (label: string) => rowOf(label).locator('td').textContent();
    expect(await said(words.standards)).toBe('DDR5');
    expect(await said(words.interfaces)).toBe(words.compare.none);
    expect(await rowOf(words.lanes).count()).toBe(0);
    const ending = localSite(site, 'zh').pages['/ic/ipInfo/ddr5-phy']?.blocks.find(({ id }) => id === 'next');
    const { unpublished = [] } = (ending as BlockOf<'call-to-action'>).words;
    expect(unpublished.length).toBeGreaterThan(2);
    expect(await page.locator('#next').getByRole('listitem').allTextContents()).toEqual(unpublished);
    await page.locator('#item-related').getByRole('link').first().click();
    await page.waitForURL(`**${prefix}/ic/ipInfo/ddr-controller`);
    await expect.poll(() => said(words.interfaces)).toMatch(/AXI.+DFI/);
    await page
      .locator('#item')
      .getByRole('link', { name: /soft|软核/ })
      .click();
    await page.waitForURL(`**${prefix}/ic/ip#forms`);
    await leave();
  });

  test('lists of products without one lead to the catalogue', async () => {
    const { page, leave } = await visit(browser, '/ic/ipInfo');
    expect(await page.locator('main a[href="#request"]').count()).toBe(0);
    expect(await page.locator('main table').count()).toBe(0);
    await page.locator('#hero').getByRole('link').click();
    await page.waitForURL('**/ic/ip#catalogue');
    await leave();
  });
});
