import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { arrive } from './visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(['/ic/ip', '/zh/ic/ip', '/ic/ipSubclass/memory-interface', '/zh/ic/ipSubclass/memory-interface'])(
  '%s breaks no word of its table, and shows all columns, on every width',
  async address => {
    const { page, leave } = await arrive(browser);
    await page.goto(url + address);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
    });
    for (const width of [320, 390, 576, 768, 992, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(hiddenCells), `${width} px`).toEqual([]);
    }
    await leave();
  },
);

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
