import type { Page, Route } from 'playwright-core';

const probe = '**/api/health';
const probed = 'intercepted';

/**
 * Answers requests in place of the server. For a while after `page.route` an open page still lets requests pass, which the
 * driver does not report: this returns when none passes any more.
 */
export async function intercept(page: Page, files: string, answer: (route: Route) => unknown): Promise<void> {
  await page.route(files, answer);
  if (page.url() === 'about:blank') return;
  await page.route(probe, route => route.fulfill({ body: probed }));
  await page.waitForFunction(async word => (await fetch('/api/health').then(answered => answered.text(), String)) === word, probed);
  await page.unroute(probe);
}

/** Holds back the requests for which `isHeld`; returns the function that releases them. */
export async function hold(page: Page, files: string, isHeld: (route: Route) => boolean = () => true): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, files, async route => {
    if (isHeld(route)) await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Fails the requests for some files, and those by which the app asks whether the server answers, as without a connection. Returns
 * the function that connects again.
 */
export async function cutOff(page: Page, files: string): Promise<() => Promise<void>> {
  const questions = '**/*';
  await page.route(questions, route => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await intercept(page, files, route => route.abort());
  return async () => {
    await page.unroute(questions);
    await page.unroute(files);
  };
}
