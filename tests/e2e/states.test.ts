import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { states } from '#scripts/shots/states.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The menu of a phone covers the page behind it, which has the landmark and the heading. */
const behindMenu = /^(?:landmark-one-main|page-has-heading-one):/;

describe.each([
  ['en', 1440],
  ['zh', 390],
] as const)('in %s at %i px every state that has a picture', (language, width) => {
  test.each(Object.entries(states))(
    '%s has no barrier in light and dark, and overflows nothing',
    async (name, { path, query = '', enter }) => {
      const { page, leave } = await arrive(browser, { viewport: { width, height: 900 }, colorScheme: 'dark' });
      await page.goto(url + addressIn(language, path, site.languages) + query);
      await enter?.(page);
      const found = await accessibilityViolations(page);
      expect(name === 'menu' ? found.filter(violation => !behindMenu.test(violation)) : found).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await leave();
    },
  );
});
