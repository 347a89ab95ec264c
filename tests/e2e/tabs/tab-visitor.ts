import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { arrive, type Visitor, wake } from '../visitor.ts';

export const names = { en: { bar: 'Visited pages', main: 'Main navigation' }, zh: { bar: '访问过的页面', main: '主导航' } };

/** A visitor with the tabs switched on, who has opened these documents one after the other; the last one is on the screen, and the app runs in it. */
export async function visitWithTabs(
  browser: Browser,
  addresses: string[],
  { url = inject('siteUrl'), ...options }: BrowserContextOptions & { url?: string } = {},
): Promise<Visitor & { bar: Locator }> {
  const visitor = await arrive(browser, options);
  const { page } = visitor;
  // As the documents before the last one would have left it; a test opens them all to see that.
  await page.addInitScript(visits => {
    localStorage.setItem('preferences', JSON.stringify({ tagsView: true }));
    if (visits !== '' && sessionStorage.getItem('visits') === null) sessionStorage.setItem('visits', visits);
  }, addresses.slice(0, -1).join('\n'));
  await page.goto(url + addresses.at(-1));
  await wake(page);
  const bar = page.getByRole('navigation', { name: addresses[0]?.startsWith('/zh') ? names.zh.bar : names.en.bar });
  await bar.waitFor();
  return { ...visitor, bar };
}

export const tabOf = (bar: Locator, name: string) => bar.getByRole('link', { name, exact: true });
export const titles = (bar: Locator) => bar.getByRole('link').allTextContents();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: names.en.main }).getByRole('link', { name, exact: true });
export const shown = (page: Page, title: string) => page.waitForFunction(wanted => document.title.startsWith(wanted), title);
/** A document that is left at once aborts what it was fetching. */
export const isOwn = (problem: string) => !problem.endsWith('net::ERR_ABORTED') && !problem.includes('status of 404');
export const isFocused = (locator: Locator) => locator.evaluate(element => element === document.activeElement);
export const pathOf = (page: Page) => new URL(page.url()).pathname;
export const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** An address with this path, with or without a query: that of the finder says what is looked for. */
export const at = (path: string) => (address: URL) => address.pathname.endsWith(path);

export async function go(page: Page, name: string, to: string): Promise<void> {
  await menuLink(page, name).click();
  await page.waitForURL(at(to));
  await shown(page, name);
}

export async function choose(page: Page, bar: Locator, name: string): Promise<void> {
  await tabOf(bar, name).click();
  await bar.locator('[aria-current]', { hasText: name }).waitFor();
  await shown(page, name);
}

export async function act(page: Page, tab: Locator, action: string): Promise<void> {
  await tab.click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
