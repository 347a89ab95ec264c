import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that a page on paper has no field that waits to be filled in, and no heading at the foot of a sheet. */
export async function expectFitForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('input, select, textarea').filter({ visible: true }).count()).toBe(0);
  const breaks = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll(headings => [...new Set(headings.map(heading => getComputedStyle(heading).breakAfter))]);
  expect(breaks).toEqual(['avoid']);
  // Chromium does not avoid a break in a container that has siblings.
  const containers = await page
    .locator('main section:has(h2)')
    .evaluateAll(sections => [...new Set(sections.map(section => getComputedStyle(section).containerType))]);
  expect(containers).toEqual(['normal']);
}
