import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const entries = ['/ic/ipSubclass/memory-interface', '/ic/ipInfo/ddr4-lpddr4-phy'];
const site = await loadWholeSite();
const isOfOneEntry = (path: string) => /^\/ic\/ip(Subclass|Info)\/./.test(path);
/** Lists of products show all their columns. */
const listsItems = /\/ic\/ip(Subclass\/.*)?$/;
/** Every page in each language; of those of single entries one each, and what the explorer shows besides its list. */
const addresses = Object.values(site.locales).flatMap(({ language, pages }) =>
  [...Object.keys(pages).filter(path => !isOfOneEntry(path)), ...entries, '/ic/ip?compare=ddr5-phy.ddr-controller.mipi-cdphy-combo'].map(
    path => addressIn(language.code, path, site.languages),
  ),
);

test.each(addresses)('%s breaks no word of its tables on any width', async address => {
  const { page, leave } = await arrive(browser);
  await page.goto(url + address);
  if (address.includes('?')) await page.locator('[data-comparison]').waitFor();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
  for (const width of (await page.locator('main table').count()) === 0 ? [] : [320, 390, 576, 768, 992, 1100, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    // Other tables may scroll sideways.
    if (listsItems.test(address)) expect(await page.evaluate(hiddenCells), `${width} px`).toEqual([]);
  }
  await leave();
});

/** Words of Latin letters and figures in tables that do not stand on one line. A line may end after a hyphen or a slash. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('main table :is(th, td)')) {
      // A head that only screen readers meet.
      if (cell.closest('thead')?.offsetWidth === 1) continue;
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{Script=Latin}\p{N}.]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          // Long words are hyphenated where the style sheet asks for it.
          if (word.length >= 9 && getComputedStyle(cell).hyphens === 'auto') continue;
          if (lines.size > 1) broken.push(`${word} in ${cell.textContent}`);
        }
      }
    }
    return broken;
  });
}

/** Cells that reach out of the box around their table. */
function hiddenCells(): string[] {
  return Array.from(document.querySelectorAll('main [role="group"] td'))
    .filter(cell => cell.getBoundingClientRect().right > (cell.closest('[role="group"]')?.getBoundingClientRect().right ?? 0) + 1)
    .map(cell => cell.textContent);
}
