import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { problemsOf } from '#scripts/smoke/visitor.ts';
import { describeWhenFailed } from './failed-page.ts';

export { accessibilityViolations } from '#scripts/smoke/accessibility.ts';
export { isPrefetch, overflowing, wake } from '#scripts/smoke/visitor.ts';

/** A visitor with a separate browser profile, and the problems in it. */
export interface Visitor {
  page: Page;
  /** Messages of the console above info, uncaught errors and failed requests. */
  problems: string[];
  leave(): Promise<void>;
}

/** Opens a fresh profile with one page. Its visitor wants no motion, which would be a tenth of what a test costs. */
export async function arrive(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  // A busy machine is not a problem of the site.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await describeWhenFailed(page);
  return { page, problems: problemsOf(page), leave: () => context.close() };
}

/** Whether an element is what a visitor sees at its centre: nothing lies over it. */
export const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
