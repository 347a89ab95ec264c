import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { describeWhenFailed } from './failed-page.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A visitor with a separate browser profile, and the problems in it. */
export interface Visitor {
  page: Page;
  /** Messages of the console above info, uncaught errors and failed requests. */
  problems: string[];
  leave(): Promise<void>;
}

/** Opens a fresh profile with one page. */
export async function arrive(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // A busy machine is not a problem of the site.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await describeWhenFailed(page);
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', request => {
    const { errorText } = request.failure() ?? {};
    // What is only counted goes on when its page is left, and gives up after five seconds, which a busy machine may need: both look like
    // this. visit-log.slow.test.ts and desk/inbox.test.ts see what arrives.
    if (/\/api\/(?:SaveSiteLog|form-begun)$/.test(request.url()) && errorText === 'net::ERR_ABORTED') return;
    // A script is given up only with its page.
    if ((isPrefetch(request) || request.resourceType() === 'script') && errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()} ${errorText}`);
  });
  return { page, problems, leave: () => context.close() };
}

/**
 * Whether a request only fetches ahead. The browser asks for such files last, often after the app has them by requests of its own, and gives
 * them up when the page is left.
 */
export const isPrefetch = (request: Request) => request.headers()['sec-purpose'] === 'prefetch';

/** Makes a first gesture, as soon as scripts hear it, and waits until the app has hydrated the document. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.keyboard.press('Shift');
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
}

/** Violations of WCAG 2.2 A and AA that axe finds on the page as it is when nothing moves any more, one line each; its colours are looked at in light and in dark. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axeFile, 'utf8'));
  const found = await violations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const chosen = await page.evaluate(showOtherMode);
  const other = await violations(page, ['color-contrast', 'link-in-text-block']);
  await page.evaluate(showMode, chosen.before);
  await page.waitForFunction(isStill);
  return [...found, ...other.map(line => `${chosen.now}: ${line}`)];
}

async function violations(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  await page.waitForFunction(isStill);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  const results = await page.evaluate(
    settings => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(settings),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id}: ${help} — ${node.html.slice(0, 160)}`));
}

/** Shows the page in the mode in which it is not, as if chosen in the settings; at once, without the transitions of all its colours. */
function showOtherMode(): { before: string | undefined; now: string } {
  const root = document.documentElement;
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const before = root.dataset.appearance;
  const now = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark';
  root.dataset.appearance = now;
  return { before, now };
}

/** Shows the page in the mode that it had before, also at once; from then on its colours have transitions again. */
function showMode(mode: string | undefined): void {
  if (mode === undefined) delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = mode;
  // What is drawn in its colours already has no transition to them.
  document.body.getBoundingClientRect();
  document.adoptedStyleSheets.pop();
}

/**
 * Whether no transition or animation that ends is running: colours on their way are no state of the page. What moves with the
 * scrolling only is where it belongs.
 */
function isStill(): boolean {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
}

/** Whether an element is what a visitor sees at its centre: nothing lies over it. */
export const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** The elements that are wider than the window. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter(element => element.getBoundingClientRect().right > width + 1)
      .map(element => element.outerHTML.slice(0, 120));
  });
}
