import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { addressIn } from '#site/words/language.ts';
import { fixedFlags, loadFixedFonts, openFixedPage } from '../../pictures/fixed-page.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBaselines } from './baselines.ts';
import type { KeyView } from './key-views.ts';

const heights = { 390: 844, 1440: 900 };

type Theme = 'light' | 'dark';

/** Pages as they are drawn for baselines, by a browser that draws the same on every machine. */
export interface Looks {
  browser(): Browser;
  baselines(): Awaited<ReturnType<typeof openBaselines>>;
  /** Opens a view as its baseline shows it. */
  open(view: KeyView, theme: Theme): Promise<Page>;
}

/** Starts the browser for the tests of a file, and ends it after them. */
export function openLooks(): Looks {
  const url = inject('siteUrl');
  let browser: Browser;
  let baselines: Awaited<ReturnType<typeof openBaselines>>;
  beforeAll(async () => {
    browser = await openBrowser(fixedFlags);
    baselines = await openBaselines(browser, url);
  });
  afterAll(() => browser?.close());
  return {
    browser: () => browser,
    baselines: () => baselines,
    async open({ language, width, path, query = '', enter, from }, theme) {
      const { languages } = await loadWholeSite();
      const page = await openFixedPage(browser, { width, height: heights[width], theme });
      await page.goto(url + addressIn(language, path, languages) + query);
      await loadFixedFonts(page);
      // A query is answered by the app, which begins without a gesture.
      if (query !== '') await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
      await enter?.(page);
      await page.locator(from ?? 'html').evaluate(async (element, isMeant) => {
        await document.fonts.ready;
        if (isMeant) element.scrollIntoView();
      }, from !== undefined);
      return page;
    },
  };
}
