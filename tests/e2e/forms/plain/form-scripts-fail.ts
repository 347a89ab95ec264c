import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { hold, intercept } from '../../intercept.ts';
import { arrive } from '../../visitor.ts';
import { live } from '../form-visitor.ts';

const url = inject('siteUrl');

export const sendButton = (page: Page) => page.locator('#request button[type="submit"]');

/** Forms that the browser itself sends from now on. */
export function sentByBrowser(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.isNavigationRequest()) sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Lets no script of a kind through; returns the function that does again. */
export async function block(page: Page, files: string) {
  await intercept(page, files, route => route.abort());
  return () => page.unroute(files);
}

/** Sends a form by the browser alone, to a page whose scripts run. */
export async function sendPlain(page: Page, fill: () => Promise<void>) {
  const unblock = await block(page, '**/assets/*.js');
  await page.goto(`${url}/contactUs/index`);
  await page.locator('html[data-plain]').waitFor({ state: 'attached' });
  await fill();
  await unblock();
  await sendButton(page).click();
}

/** Tries to send a form before the app runs and before the code of forms is there, and expects that the app answers. */
export async function sendEarly(browser: Browser, send: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems, leave } = await arrive(browser);
  const sent = sentByBrowser(page);
  const releases = [await hold(page, '**/assets/main-*.js'), await hold(page, '**/assets/interactive-form-*.js')];
  await page.goto(`${url}/contactUs/index`);
  await page.locator('[name="name"]').fill('Early');
  await send(page);
  releases[0]?.();
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
  await send(page);
  releases[1]?.();
  await page.locator(live).waitFor();
  await page
    .getByRole('link', { name: 'Please fill in “E-mail”' })
    .or(page.getByRole('link', { name: 'E-mail' }))
    .first()
    .waitFor();
  expect(await page.locator('[name="name"]').inputValue()).toBe('Early');
  expect([sent, problems]).toEqual([[], []]);
  await leave();
}
