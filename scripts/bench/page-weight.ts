import type { Browser } from 'playwright-core';

/** Bytes over the wire (compressed bodies and headers) of a first visit. */
export interface PageWeight {
  beforeLoad: number;
  /** With everything that a first gesture brings. */
  total: number;
}

/** After this long nothing more comes on its own. */
const quietMilliseconds = 1000;

/** Visits an address with an empty cache, then presses a key, and adds up what came. */
export async function measurePageWeight(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  // The visit log is no part of the page, and its answer comes when it comes.
  const calls = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!calls.has(requestId)) bytes += encodedDataLength;
  });
  const loaded = new Promise<number>(resolve => page.once('load', () => resolve(bytes)));
  await page.goto(address, { waitUntil: 'load' });
  const beforeLoad = await loaded;
  await page.keyboard.press('Shift');
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(quietMilliseconds);
  await context.close();
  return { beforeLoad, total: bytes };
}
