import type { Page, Request } from 'playwright-core';

/** The list of what goes wrong on a page from now on: messages of the console above info, uncaught errors and failed requests. */
export function problemsOf(page: Page): string[] {
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
    // A document's own code, pictures and letters, and the drawing of an icon (`other`), are given up only with it.
    const isOfDocument = /^(?:script|stylesheet|image|font|other)$/.test(request.resourceType());
    if ((isPrefetch(request) || isOfDocument) && errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()} ${errorText}`);
  });
  return problems;
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

/** The elements that are wider than the window, at either side. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter(element => {
        const { left, right } = element.getBoundingClientRect();
        return right > width + 1 || left < -1;
      })
      .map(element => element.outerHTML.slice(0, 120));
  });
}
