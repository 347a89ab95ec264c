import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { liveForm } from '../forms/form-visitor.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';

// Two real releases are in release.slow.test.ts: here requests are answered as a server does that has no old files any more.
const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Counts the documents that a page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('what was typed before the code of a form was found to be gone is in the document that is loaded then', async () => {
  const { page, leave } = await arrive(browser);
  const documents = countDocuments(page);
  let asked = 0;
  // It is gone for the first document, however often that asks: a preload may be refused before the import is.
  await page.route('**/assets/interactive-form*.js', route => {
    asked += 1;
    return documents() === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(`${url}/contactUs/index`);
  // Not `framenavigated`: the router of the first document navigates too, within it.
  const loadedAgain = page.waitForEvent('load');
  await page.locator('[name="companyName"]').fill('Typed Early Ltd');
  await loadedAgain;
  await wake(page);
  await liveForm(page);
  expect(asked).toBeGreaterThan(1);
  expect(documents()).toBe(2);
  expect(await page.locator('[name="companyName"]').inputValue()).toBe('Typed Early Ltd');
  await leave();
});

test('a page whose file is gone for good shows so, and is not loaded for ever', async () => {
  const { page, leave } = await arrive(browser);
  const documents = countDocuments(page);
  await page.route('**/assets/pages/**', route => route.fulfill({ status: 404 }));
  await page.goto(`${url}/home`);
  await page.keyboard.press('Shift');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'EDA' }).first().click();
  await page.getByRole('heading', { level: 1, name: /EDA tools/ }).waitFor();
  expect(documents()).toBeLessThan(4);
  await leave();
});
