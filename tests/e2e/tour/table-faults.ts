import type { Page } from 'playwright-core';

/** Words of Latin letters and figures in tables that are not on one line. A line may end after a hyphen or a slash. */
export function brokenTableWords(page: Page): Promise<string[]> {
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
export const hiddenCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main [role="group"] td'))
      .filter(cell => cell.getBoundingClientRect().right > (cell.closest('[role="group"]')?.getBoundingClientRect().right ?? 0) + 1)
      .map(cell => cell.textContent),
  );
