import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { BlockOf } from '#site/pages/block.ts';
import { localSite } from '#site/shell.ts';
import { sheetText } from '../scripts/requests-workbook.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const { catalogue } = localSite(site, 'en');
const en = localSite(site, 'en').layout.catalogue;
/** Prefix and words of the language that is not the default. */
const [prefix, words] = ['/zh', localSite(site, 'zh').layout.catalogue];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function visit(address: string, width = 1440) {
  const visitor = await arrive(browser, { viewport: { width, height: 900 } });
  await visitor.page.goto(url + address);
  await wake(visitor.page);
  return visitor;
}

const named = (words: string, name: string) => words.replace('{{name}}', name);
const shortlistOf = (page: Page, words: typeof en) => page.getByRole('region', { name: words.shortlist.title });

describe('the explorer of the catalogue', () => {
  test('keeps a shortlist, compares it and asks about all of it', async () => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip?q=pcie`);
    const names = (await page.locator('#catalogue tbody th').allTextContents()).slice(0, 2);
    for (const name of names) await page.getByRole('button', { name: named(words.shortlist.add, name), exact: true }).click();
    await page.goto(`${url}${prefix}/ic/ip`);
    await wake(page);
    const list = shortlistOf(page, words);
    for (const name of names) await list.getByRole('checkbox', { name: named(words.compare.choose, name), exact: true }).check();
    const comparison = page.getByRole('region', { name: words.compare.title });
    await comparison.waitFor();
    expect(await comparison.locator('thead th').allTextContents()).toEqual([words.compare.property, ...names]);
    await page.waitForURL(/compare=/);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await list.getByRole('link', { name: words.shortlist.ask }).click();
    await page.waitForURL('**/contactUs/index?*');
    for (const name of names) await page.locator('#request').getByRole('link', { name }).first().waitFor();
    await expect.poll(() => page.locator('[name="interest"]').inputValue()).toBe('ip');
    expect(problems).toEqual([]);
    await leave();
  });

  test('shows what differs, then what is the same', async () => {
    const { page, leave } = await visit('/ic/ip?compare=ddr5-phy.ddr-controller.hbm3-phy');
    const comparison = page.getByRole('region', { name: en.compare.title });
    const groups = await comparison.locator('tbody').evaluateAll(bodies =>
      bodies.map(body => ({
        label: body.querySelector('th[scope=rowgroup]')?.textContent,
        differing: Array.from(
          body.querySelectorAll('tr:has(td)'),
          row => new Set(Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent)).size > 1,
        ),
      })),
    );
    expect(groups.map(({ label, differing }) => [label, new Set(differing)])).toEqual([
      [en.compare.differs, new Set([true])],
      [en.compare.same, new Set([false])],
    ]);
    await comparison.getByRole('button', { name: en.compare.close }).click();
    await page.waitForURL(address => !address.search.includes('compare'));
    await leave();
  });

  test('shows three products on a phone whole, each value beside the name of its product', async () => {
    const { page, leave } = await visit('/ic/ip?compare=ddr5-phy.ddr-controller.hbm3-phy', 390);
    const comparison = page.getByRole('region', { name: en.compare.title });
    const [box, cells] = [comparison.getByRole('group'), comparison.locator('tbody tr:has(td) >> nth=0').locator('td')];
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const before = await cells.evaluateAll(found => found.map(cell => getComputedStyle(cell, '::before').content));
    expect(before).toHaveLength(3);
    for (const [index, name] of (await comparison.locator('thead th + th').allTextContents()).entries())
      expect(before[index]).toContain(name);
    await leave();
  });

  test('says under the comparison where to read how to choose', async () => {
    const { page, leave } = await visit('/ic/ip?compare=ddr5-phy.ddr-controller');
    const comparison = page.getByRole('region', { name: en.compare.title });
    await comparison.getByRole('link', { name: 'What soft and hard IP are' }).click();
    await page.waitForURL('**/ic/ip*#forms');
    await leave();
  });

  test('prints the comparison alone', async () => {
    const { page, leave } = await visit('/ic/ip?compare=ddr5-phy.ddr-controller');
    await page.getByRole('region', { name: en.compare.title }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const visible = (await page.locator('main table').all()).map(async table => table.isVisible());
    expect((await Promise.all(visible)).filter(Boolean)).toHaveLength(1);
    await leave();
  });

  test('compares three at most', async () => {
    const { page, leave } = await visit('/ic/ip?compare=ddr5-phy.ddr-controller.hbm3-phy.gddr6-phy');
    await page.getByRole('button', { name: named(en.shortlist.add, 'DDR3/DDR3L PHY') }).click();
    const box = page.getByRole('checkbox', { name: named(en.compare.choose, 'DDR3/DDR3L PHY') });
    await box.waitFor();
    expect(await box.isDisabled()).toBe(true);
    await leave();
  });

  test('shows cards in another order, as its address says', async () => {
    const { page, leave } = await visit('/ic/ip?sort=name&view=cards');
    const cards = page.locator('#catalogue h3:has(a[href^="/ic/ipInfo/"])');
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    const names = await cards.allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: en.showTable }).click();
    await page.waitForURL(address => !address.search.includes('view'));
    await leave();
  });

  test('saves all products that match, an offer in a row, with all that the catalogue says of them', async () => {
    const { page, problems, leave } = await visit(`${prefix}/ic/ip?node=7`);
    const finder = page.locator('search [role="status"]');
    const matching = catalogue.categories.flatMap(({ items }) => items).filter(({ process }) => process.includes(7));
    const offered = matching.flatMap(({ offers }) => offers).length;
    await expect.poll(() => finder.textContent()).toMatch(new RegExp(`\\b${matching.length}\\b`));
    const folder = await mkdtemp(path.join(tmpdir(), 'site-explorer-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const save = async (label: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: label }).click()]);
      const file = path.join(folder, download.suggestedFilename());
      // The browser may be in another process, from which a file is fetched.
      await download.saveAs(file);
      return file;
    };
    const csv = await save(words.export.csv);
    expect(path.basename(csv)).toBe('ip-catalogue.csv');
    const lines = (await readFile(csv, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(offered + 1);
    expect(lines[0]).toContain(words.applications);
    expect(lines[1]).toContain(`${prefix}/ic/ipInfo/`);
    const workbook = await save(words.export.xlsx);
    expect(path.basename(workbook)).toBe('ip-catalogue.xlsx');
    const cells = await sheetText(workbook);
    const names = lines.map(line => /^\uFEFF?"((?:[^"]|"")*)"/.exec(line)?.[1]);
    expect(names).toHaveLength(offered + 1);
    expect(new Set(names).size).toBe(matching.length + 1);
    expect(names.filter(name => !cells.includes(name ?? ''))).toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('a product asks in its own form, and says at which foundry and how far it is', async () => {
    const { page, leave } = await visit('/ic/ipInfo/ddr5-phy');
    await page.locator('#hero').getByRole('link').first().click();
    await page.waitForURL('**/ic/ipInfo/ddr5-phy#request');
    const heads = await page.getByRole('group', { name: en.foundryAndProcess }).locator('thead th').allTextContents();
    expect(heads).toEqual([en.foundries, en.process, en.status]);
    await leave();
  });

  test('a product says what decides, what is not stated, what belongs to it and what is not published', async () => {
    const { page, leave } = await visit(`${prefix}/ic/ipInfo/ddr5-phy`);
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
    const { page, leave } = await visit('/ic/ipInfo');
    expect(await page.locator('main a[href="#request"]').count()).toBe(0);
    expect(await page.locator('main table').count()).toBe(0);
    await page.locator('#hero').getByRole('link').click();
    await page.waitForURL('**/ic/ip#catalogue');
    await leave();
  });

  test('has no sideways scroll on a phone', async () => {
    const { page, leave } = await visit('/ic/ip?compare=ddr5-phy.ddr-controller&view=cards', 390);
    await page.getByRole('region', { name: en.compare.title }).waitFor();
    expect(await overflowing(page)).toEqual([]);
    await leave();
  });
});
