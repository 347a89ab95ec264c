import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * Most bytes of a first visit, which tests/e2e/weight.test.ts holds: the brotli bodies of document, styles and first script of the page with the
 * whole catalogue and of any other, and all that a page with a form loads by gzip, headers too.
 */
export const weightBudgets = { explorer: 26_000, other: 20_000, form: 300_000 };

/** The pages with a form that are weighed. */
export const weighedForms = ['/contactUs/index', '/zh/service/story', '/service/index'];

/** Bytes over the wire (compressed bodies and headers) of a first visit. */
interface PageWeight {
  beforeLoad: number;
  /** With everything that a first gesture brings. */
  total: number;
}

/** After this long nothing more comes on its own. */
const quietMilliseconds = 1000;

/** Visits an address with an empty cache, then presses a key, and adds up what came. */
export async function measurePageWeight(browser: Browser, address: string): Promise<PageWeight> {
  const { page, session, leave } = await arrive(browser);
  const bytes = await countBytes(session);
  const loaded = new Promise<number>(resolve => page.once('load', () => resolve(bytes())));
  await page.goto(address, { waitUntil: 'load' });
  const beforeLoad = await loaded;
  await wake(page);
  const total = bytes();
  await leave();
  return { beforeLoad, total };
}

/** Visits a page with a form, with a browser that knows gzip alone, and adds up what came until the form can be filled in. */
export async function measureFormWeight(browser: Browser, address: string): Promise<number> {
  const { page, session, leave } = await arrive(browser, { extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const bytes = await countBytes(session);
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('main form').scrollIntoViewIfNeeded();
  await wake(page);
  // Until then the browser itself could send it.
  await page.locator('main form:not([method])').waitFor();
  const total = bytes();
  await leave();
  return total;
}

async function arrive(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page), leave: () => context.close() };
}

async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(quietMilliseconds);
}

/** Counts from now on; the visit log is no part of the page, and its answer comes when it comes. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  const calls = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!calls.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
