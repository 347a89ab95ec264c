import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';

const url = inject('siteUrl');
const addresses = addressesOf(await loadWholeSite()).map(({ address }) => address);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Headings that are larger than those above them in rank, a line each. */
const wrongHeadings = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const sizesOf = (root: ParentNode | null, tag: string) =>
      Array.from(root?.querySelectorAll<HTMLElement>(tag) ?? [])
        .filter(heading => heading.checkVisibility() && heading.getBoundingClientRect().width > 1)
        .map(heading => ({ words: heading.textContent, size: Number.parseFloat(getComputedStyle(heading).fontSize) }));
    const [title] = sizesOf(main, 'h1');
    const sections = Array.from(main?.querySelectorAll('section') ?? [], section => ({
      heads: sizesOf(section, 'h2'),
      parts: sizesOf(section, 'h3'),
    }));
    const heads = sections.flatMap(section => section.heads);
    const others = heads.slice(0, -1).map(({ size }) => size);
    const last = heads.at(-1);
    return [
      ...heads.filter(({ size }) => title !== undefined && size >= title.size).map(({ words }) => `${words} is as large as the title`),
      ...sections.flatMap(({ heads: [head], parts }) =>
        parts
          .filter(({ size }) => head !== undefined && size > head.size)
          .map(({ words }) => `${words} is larger than the heading above it`),
      ),
      ...(last !== undefined && others.length > 0 && last.size > Math.max(...others) ? [`${last.words} is larger than all others`] : []),
    ];
  });

describe.each([390, 1440])('at %i px', width => {
  test('no heading is larger than those above it in rank, and the last one is no larger than the others', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width, height: 900 }, javaScriptEnabled: false });
    const wrong: string[] = [];
    for (const address of addresses) {
      await page.goto(url + address);
      wrong.push(...(await wrongHeadings(page)).map(heading => `${address} ${heading}`));
    }
    expect(wrong).toEqual([]);
    await leave();
  });
});

test('on the home page a picture is never more than a screen and a half away from the next one', async () => {
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
  await leave();
});

test('the drawing of the cover stands in the first screen, wider than half of the page', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/home`);
  const [drawing, hero] = await Promise.all([page.locator('#hero svg[role]').boundingBox(), page.locator('#hero').boundingBox()]);
  expect((drawing?.y ?? 900) + (drawing?.height ?? 0)).toBeLessThan(900);
  expect(drawing?.width).toBeGreaterThan((hero?.width ?? 0) / 2);
  await leave();
});

test('frames for pictures that are still to come end where their page does', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  for (const address of ['/semi/wafer', '/aboutUs/index']) {
    await page.goto(url + address);
    const [right, end] = await page.evaluate(() => {
      const frame = document.querySelector('main figure > p');
      const inner = frame?.closest('section')?.firstElementChild;
      const edge = inner ? inner.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(inner).paddingInlineEnd) : 0;
      return [frame?.getBoundingClientRect().right ?? -1, edge];
    });
    expect(Math.abs((right ?? 0) - (end ?? 0))).toBeLessThan(1);
  }
  await leave();
});
