import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { states } from '#scripts/shots/states.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

/** The menu of a phone covers the page behind it, which has the landmark and the heading. */
const behindMenu = /^(?:landmark-one-main|page-has-heading-one):/;

/** The tour looks every day at a comparison on a desk. */
const isInTour = (name: string) => name === 'compared';

/** Every state that has a picture, in English on a desk and in Chinese on a phone. */
const looks = Object.entries(states).flatMap(([name, state], index) => [
  { name, state, language: 'en', width: 1440, isEveryday: index % 2 === 0 && !isInTour(name) },
  { name, state, language: 'zh', width: 390, isEveryday: index % 2 === 1 },
]);

/** Tests of the states: each in one of the two ways, or in the other one. */
export function testStates(isEveryday: boolean): void {
  let browser: Browser;
  const visitors = new Map<number, Visitor>();
  beforeAll(async () => {
    browser = await openBrowser();
    for (const width of new Set(looks.map(look => look.width)))
      visitors.set(width, await arrive(browser, { viewport: { width, height: 900 }, colorScheme: 'dark' }));
  });
  afterAll(() => browser.close());

  test.each(looks.filter(look => look.isEveryday === isEveryday))(
    '$name in $language at $width px has no barrier in light and dark, and overflows nothing',
    async ({ name, state: { path, query = '', enter }, language, width }) => {
      const { page } = visitors.get(width) ?? never();
      await page.goto(url + addressIn(language, path, site.languages) + query);
      await enter?.(page);
      const found = await accessibilityViolations(page);
      expect(name === 'menu' ? found.filter(violation => !behindMenu.test(violation)) : found).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      // The next state begins as for a new visitor, whose browser has only the files of the site already.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
    },
  );
}

const never = () => {
  throw new Error('no visitor has such a window');
};
