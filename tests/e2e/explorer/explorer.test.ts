import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { sheetText } from '../../scripts/requests-workbook.ts';
import { openBrowser } from '../shared-browser.ts';
import { overflowing, wake } from '../visitor.ts';
import { en, named, prefix, site, visit, words } from './visit-explorer.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the explorer of the catalogue', () => {
  test('keeps a shortlist, compares it and asks about all of it', async () => {
    const { page, problems, leave } = await visit(browser, `${prefix}/ic/ip?q=pcie`);
    const names = (await page.locator('#catalogue tbody th').allTextContents()).slice(0, 2);
    for (const name of names) await page.getByRole('button', { name: named(words.shortlist.add, name), exact: true }).click();
    await page.goto(`${url}${prefix}/ic/ip`);
    await wake(page);
    const list = page.getByRole('region', { name: words.shortlist.title });
    for (const name of names) await list.getByRole('checkbox', { name: named(words.compare.choose, name), exact: true }).check();
    const comparison = page.getByRole('region', { name: words.compare.title });
    await comparison.waitFor();
    expect(await comparison.locator('thead th').allTextContents()).toEqual([words.compare.property, ...names]);
    await page.waitForURL(/compare=/);
    expect(await overflowing(page)).toEqual([]);
    await list.getByRole('link', { name: words.shortlist.ask }).click();
    await page.waitForURL('**/contactUs/index?*');
    for (const name of names) await page.locator('#request').getByRole('link', { name }).first().waitFor();
    await expect.poll(() => page.locator('[name="interest"]').inputValue()).toBe('ip');
    expect(problems).toEqual([]);
    await leave();
  });

  test('compares three at most: what differs, then what is the same; on paper alone, on a phone whole, and with a link to what is to be chosen', async () => {
    const { page, leave } = await visit(browser, '/ic/ip?compare=ddr5-phy.ddr-controller.hbm3-phy.gddr6-phy');
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

    await page.emulateMedia({ media: 'print' });
    const visible = (await page.locator('main table').all()).map(async table => table.isVisible());
    expect((await Promise.all(visible)).filter(Boolean)).toHaveLength(1);
    await page.emulateMedia({ media: null });

    await page.getByRole('button', { name: named(en.shortlist.add, 'DDR3/DDR3L PHY') }).click();
    const choice = page.getByRole('checkbox', { name: named(en.compare.choose, 'DDR3/DDR3L PHY') });
    await choice.waitFor();
    expect(await choice.isDisabled()).toBe(true);

    // Each value is beside the name of its product.
    await page.setViewportSize({ width: 390, height: 900 });
    const [box, cells] = [comparison.getByRole('group'), comparison.locator('tbody tr:has(td) >> nth=0').locator('td')];
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const before = await cells.evaluateAll(found => found.map(cell => getComputedStyle(cell, '::before').content));
    expect(before).toHaveLength(3);
    for (const [index, name] of (await comparison.locator('thead th + th').allTextContents()).entries())
      expect(before[index]).toContain(name);

    await comparison.getByRole('link', { name: 'What soft and hard IP are' }).click();
    await page.waitForURL('**/ic/ip*#forms');
    await comparison.getByRole('button', { name: en.compare.close }).click();
    await page.waitForURL(address => !address.search.includes('compare'));
    await leave();
  });

  test('saves all products that match, an offer in a row, with all that the catalogue says of them', async () => {
    const { page, problems, leave } = await visit(browser, `${prefix}/ic/ip?node=7`);
    const { catalogue } = localSite(site, 'en');
    const finder = page.locator('search [role="status"]');
    const matching = catalogue.categories
      .flatMap(({ items }) => items)
      .filter(({ kind, process }) => kind === 'soft' || process.includes(7));
    // Source code has a row for any process.
    const offered = matching.reduce((sum, { kind, offers }) => sum + offers.length + (kind === 'soft' ? 1 : 0), 0);
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
});
