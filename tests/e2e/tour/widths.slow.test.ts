import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';
import { longNamesIn, pagesIn } from './addresses.ts';
import { faintShapes } from './faint-shapes.ts';
import { faultsAt } from './faults-at.ts';
import { otherLargestElement, watchLargestElement } from './largest-element.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const languages = site.languages.map(({ code }) => code);

/** The first is a window of 1280 pixels at 400 %, the others are where layouts begin and have the least room; 390 and 1440 are those of the tour. */
const widths = [320, 360, 480, 576, 640, 768, 900, 992, 1200, 1920];
/** Pages of products differ in their names alone, which break on phones alone. */
const phones = [320, 344, 390];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(languages)('in %s', language => {
  test.each([
    ['every page', pagesIn(site, language), widths],
    ['the longest name of each category', longNamesIn(site, language), phones],
  ])('%s is whole at all other widths', async (_name, addresses, wanted) => {
    const { page, leave } = await arrive(browser, { viewport: { width: 320, height: 900 } });
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(url + address);
      if (address.includes('?')) await page.locator('[data-comparison]').waitFor();
      for (const width of wanted) faults.push(...(await faultsAt(page, address, width)));
    }
    expect(faults).toEqual([]);
    await leave();
  });

  test('the largest element on a desktop is words of the document, on every page', async () => {
    const { page, leave } = await arrive(browser);
    await watchLargestElement(page);
    const others: string[] = [];
    for (const address of pagesIn(site, language).filter(found => !found.endsWith(site.signInPath ?? '/none') && !found.includes('?'))) {
      await page.goto(url + address);
      others.push(...(await otherLargestElement(page)).map(other => `${address}: ${other}`));
    }
    expect(others).toEqual([]);
    await leave();
  });

  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
    ['dark', 'dark'],
  ] as const)(
    'where a %s system forces its colours, with the site in %s, every line, area and word of every drawing is seen',
    async (colorScheme, appearance) => {
      const { page, leave } = await arrive(browser, { forcedColors: 'active', colorScheme });
      const faint: string[] = [];
      for (const address of pagesIn(site, language)) {
        await page.goto(url + address);
        await page.evaluate(chosen => {
          document.documentElement.dataset.appearance = chosen;
        }, appearance);
        faint.push(...(await faintShapes(page)).map(shape => `${address} ${shape}`));
      }
      expect(faint).toEqual([]);
      await leave();
    },
  );
});
