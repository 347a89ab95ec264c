import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Follows the links to all views of the desk, of which the first one is open: each has a heading, which has the focus then, and a title of its own. */
export async function walkViews(page: Page, names: readonly string[]): Promise<void> {
  const views = page.locator('main nav').first().locator('a[href*="/desk"]');
  await views.first().waitFor();
  expect(await views.allInnerTexts()).toEqual(names);
  const titles = new Set<string>();
  for (const name of [...names.slice(1), names[0] ?? '']) {
    await views.filter({ hasText: name }).click();
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await heading.waitFor({ state: 'attached' });
    await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toContain(`${name} - `);
    titles.add(await page.title());
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('h2').count()).toBe(1);
  }
  expect(titles.size).toBe(names.length);
}

/** Whether the console says that the policy of the site refused something. */
export const isOfPolicy = (problem: string) => problem.includes('Content Security Policy');
