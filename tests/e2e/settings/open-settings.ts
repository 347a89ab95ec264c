import type { Page } from 'playwright-core';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';

const site = await loadWholeSite();
export const wordsOf = (language: string) => localSite(site, language).layout;
export const en = wordsOf('en');

/** What the style sheets read from the root element. */
export const rootOf = (page: Page) =>
  page.evaluate(() => ({
    ...document.documentElement.dataset,
    color: getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
  }));

export async function pressSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: en.settings.label, exact: true });
  if (!(await button.isVisible())) await page.getByRole('button', { name: en.tools.more }).click();
  await button.click();
}

export async function openSettings(page: Page): Promise<void> {
  await pressSettings(page);
  await page.getByRole('dialog', { name: en.settings.label }).waitFor();
}
