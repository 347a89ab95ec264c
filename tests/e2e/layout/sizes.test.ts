import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { widths } from '#scripts/shots/take-shots.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';
import { layoutFaults } from './layout-faults.ts';
import { writtenAt } from './written-at.ts';

const url = inject('siteUrl');
const addresses = addressesOf(await loadWholeSite()).map(({ address }) => address);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('at every width', () => {
  test.each(addresses)('%s has nothing outside the window, nothing cut off, no broken word and no lone character', async address => {
    const { page, leave } = await arrive(browser);
    await page.goto(url + address);
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await layoutFaults(page)) faults.push(`${width} px: ${fault} ${writtenAt(address, fault)}`);
    }
    expect(faults).toEqual([]);
    await leave();
  });
});
