import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('on the home page a picture is never more than a screen and a half away from the next one, and the drawing of the cover stands in the first screen, wider than half of the page', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/home`);
  const gaps = await page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    const pictures = Array.from(document.querySelectorAll('main svg:is([role="img"], [role="group"]), main img'), picture =>
      picture.getBoundingClientRect(),
    ).toSorted((a, b) => a.top - b.top);
    const ends = [main?.top ?? 0, ...pictures.map(({ bottom }) => bottom)];
    return [...pictures.map(({ top }) => top), main?.bottom ?? 0].map((top, index) => top - Math.max(...ends.slice(0, index + 1)));
  });
  expect(Math.max(...gaps)).toBeLessThan(1350);
  const [drawing, hero] = await Promise.all([page.locator('#hero svg[role]').boundingBox(), page.locator('#hero').boundingBox()]);
  expect((drawing?.y ?? 900) + (drawing?.height ?? 0)).toBeLessThan(900);
  expect(drawing?.width).toBeGreaterThan((hero?.width ?? 0) / 2);
  await leave();
});
