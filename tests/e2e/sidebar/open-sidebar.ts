import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { findRoute } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { hold } from '../intercept.ts';
import { arrive } from '../visitor.ts';

const url = inject('siteUrl');
export const site = await loadWholeSite();
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Cookies of a visitor who has chosen the rail. */
export const rail = [{ name: 'sidebarStatus', value: '0', url }];

/** What a visitor of a language reads and finds. */
export function sidebarOf(page: Page, code = 'en') {
  const locale = site.locales[code];
  const words = locale?.layout.navigation ?? { label: '', open: '', close: '', collapse: '', expand: '' };
  const title = (path: string) => findRoute(locale?.routes ?? [], path)?.title ?? '';
  const menu = page.getByRole('navigation', { name: words.label, exact: true });
  return {
    menu,
    title,
    link: (path: string) => menu.getByRole('link', { name: title(path), exact: true }),
    /** A group of the rail. */
    icon: (path: string) => menu.getByRole('button', { name: title(path), exact: true }),
    /** A group of the wide sidebar. */
    group: (path: string) => menu.locator('details').filter({ has: page.locator('summary', { hasText: title(path) }) }),
    opener: page.locator('header').getByLabel(words.open, { exact: true }),
    closer: menu.getByRole('button', { name: words.close }),
    collapse: page.getByRole('button', { name: words.collapse }),
    expand: page.getByRole('button', { name: words.expand }),
  };
}

interface Circumstances extends BrowserContextOptions {
  code?: string;
  /** As if the visitor had chosen the rail in an earlier session. */
  isRail?: boolean;
  /** Whether the app's files are on their way until `release()`. */
  isHeld?: boolean;
}

/** Opens an address in a fresh profile. */
export async function openSidebar(
  browser: Browser,
  path: string,
  { code = 'en', isRail = false, isHeld = false, ...options }: Circumstances = {},
) {
  const visitor = await arrive(browser, options);
  const { page } = visitor;
  if (isRail) await page.context().addCookies(rail);
  const release = isHeld ? await hold(page, '**/main-*.js') : () => {};
  await page.goto(url + addressIn(code, path, site.languages));
  return { ...visitor, ...sidebarOf(page, code), release };
}

export const width = (locator: Locator) => locator.evaluate(element => element.getBoundingClientRect().width);
export const hasFocus = (locator: Locator) => locator.evaluate(element => element === document.activeElement);
export const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });

/** Waits until the app runs, which a gesture or `release()` has started. */
export const running = (page: Page) => page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });

export const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
