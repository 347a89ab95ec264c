import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';
import { drawingFaults } from './drawing-faults.ts';

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

/** Lines, areas and words of the drawings of a page that hardly differ from the ground behind them, a line each. */
function faintShapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(part => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (color: string, ground: string) => {
      if (color === 'none') return 1;
      const [low = 0, high = 0] = [luminance(color), luminance(ground)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const shapes = document.querySelectorAll('main svg:is([role="img"], [role="group"]) :is(path, rect, circle, text)');
    return [
      ...new Set(
        Array.from(shapes, shape => {
          const { fill, stroke } = getComputedStyle(shape);
          const box = shape.getBoundingClientRect();
          const areas = Array.from(shape.closest('g, a')?.querySelectorAll(':scope > :is(rect, circle)') ?? []);
          const area = areas.find(candidate => {
            const { left, right, top, bottom } = candidate.getBoundingClientRect();
            const middle = (box.top + box.bottom) / 2;
            return left <= box.left && box.right <= right && top <= middle && middle <= bottom;
          });
          const behind = area ? getComputedStyle(area).fill : ground;
          const isSeen =
            shape.tagName === 'text'
              ? contrast(fill, behind === 'none' ? ground : behind) >= 4.5
              : Math.max(contrast(fill, ground), contrast(stroke, ground)) >= 3;
          return isSeen ? [] : [`${shape.tagName} ${shape.textContent} fill ${fill} stroke ${stroke} on ${behind}`];
        }).flat(),
      ),
    ];
  });
}

describe('where the system forces its colours, every line, area and word of every drawing is seen', () => {
  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
    ['dark', 'dark'],
  ] as const)('in a %s system, with the site in %s', async (colorScheme, appearance) => {
    const { page, leave } = await arrive(browser, { forcedColors: 'active', colorScheme });
    const faint: string[] = [];
    for (const { address } of addressesOf(site)) {
      await page.goto(url + address);
      await page.evaluate(chosen => {
        document.documentElement.dataset.appearance = chosen;
      }, appearance);
      faint.push(...(await faintShapes(page)).map(shape => `${address} ${shape}`));
    }
    expect(faint).toEqual([]);
    await leave();
  });
});
