import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { drawingFaults } from './drawing-faults.ts';
import { arrive } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

/** Of each category, the page of the product with the longest name. */
const longNames = site.languages.flatMap(({ code }) =>
  localSite(site, code).catalogue.categories.flatMap(({ items }) => {
    const [longest] = items.toSorted((a, b) => b.name.length - a.name.length);
    return longest?.path === undefined ? [] : [addressIn(code, longest.path, site.languages)];
  }),
);
const addresses = [...new Set([...addressesOf(site).map(({ address }) => address), ...longNames])];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('letters in drawings', () => {
  // The first is a window of 1280 pixels at 400 %.
  test.each([320, 390, 768, 1024, 1440, 1920])('at %i px have 13 pixels, lie within their drawing, and upon no others', async width => {
    const { page, leave } = await arrive(browser, { viewport: { width, height: 900 }, javaScriptEnabled: false });
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(url + address);
      faults.push(...(await drawingFaults(page)).map(fault => `${address} ${fault}`));
    }
    expect(faults).toEqual([]);
    await leave();
  });
});

test('the drawings of a page have 6 kB at most, those that are tables too', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  const heavy: string[] = [];
  for (const address of addresses) {
    await page.goto(url + address);
    const drawn = await page
      .locator('main svg:is([role="img"], [role="group"]), main table:has(td > svg, td > span[class]), main table:has(td > a)')
      .evaluateAll(elements => elements.map(({ outerHTML }) => outerHTML).join(''));
    const bytes = brotliCompressSync(drawn).length;
    if (bytes > 6_000) heavy.push(`${address} ${bytes}`);
  }
  expect(heavy).toEqual([]);
  await leave();
});
