import type { Page } from 'playwright-core';
import { loadWholeSite } from '../authoring/site-copy.ts';

export const site = await loadWholeSite();
export const wordsOf = (language: string) => {
  const words = site.locales[language]?.layout.search;
  if (!words) throw new Error(`No words of the search in ${language}`);
  return words;
};
export const routeTitle = (language: string, address: string) =>
  site.locales[language]?.routes.flatMap(route => [route, ...route.children]).find(route => route.path === address)?.title ?? address;

export const desk = { viewport: { width: 1440, height: 900 } };

export const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
/** What keys go to: not the options that keep a product. */
export const optionsOf = (page: Page) => page.getByRole('dialog').locator('[role="option"][aria-selected]');

/** The names of the groups of a listbox, and its options. */
export const groupsOf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('group')
    .evaluateAll(groups =>
      groups.map(group =>
        (group.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent)
          .join(': '),
      ),
    );
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName);
