import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive, wake } from '../../visitor.ts';
import { countStored, fillContact, liveForm, openForm, receiptOf, stored } from '../form-visitor.ts';
import { block, sendButton, sendEarly, sendPlain, sentByBrowser } from './form-scripts-fail.ts';
import { fillWithoutScripts } from './without-scripts.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('while the app is on its way, a click on the button does not let the browser send the form; the app then answers', () =>
  sendEarly(browser, page => sendButton(page).click()));

test('where the code of the app does not load, the browser sends what the visitor wants to be sent', async () => {
  const { page, leave } = await arrive(browser);
  const sent = sentByBrowser(page);
  await block(page, '**/assets/main-*.js');
  await page.goto(`${url}/service/index`);
  await page.locator('[name="serviceType"][value="solution"]').check();
  await page.locator('[name="chipInformation"]').fill('No app');
  await page.locator('[name="email"]').fill('anna@example.org');
  await sendButton(page).click();
  await page.waitForURL(/\?sent=/);
  expect([sent, countStored('No app')]).toEqual([['/service/index'], 1]);
  await leave();
});

test('the page with mistakes, where scripts run after all, goes on as an interactive form with what was typed and its mistakes, and is sent by the app', async () => {
  const { page, problems, leave } = await arrive(browser);
  // What was saved before is older.
  await openForm(page, '/contactUs/index');
  await page.locator('[name="city"]').fill('Paris');
  await page.locator('[name="name"]').fill('Draft');
  await page.goto(`${url}/home`);
  await sendPlain(page, async () => {
    await fillWithoutScripts(page, 'After all');
    await page.locator('[name="city"]').fill('');
    await page.locator('[name="email"]').fill('anna');
  });
  // Not its alert: where the pointer happens to be over a control, the app takes the page over by itself.
  await page.waitForURL(/#request-form-answer$/);
  problems.length = 0;
  await wake(page);
  const form = await liveForm(page);
  expect(await page.locator('[name="name"]').inputValue()).toBe('After all');
  expect(await page.locator('[name="city"]').inputValue()).toBe('');
  expect(await page.locator('[name="country"]').inputValue()).toBe('FR');
  await form.getByRole('link', { name: 'E-mail' }).waitFor();
  expect(await page.locator('[name="email"]').getAttribute('aria-invalid')).toBe('true');
  await fillContact(page, 'After all');
  await sendButton(page).click();
  expect(stored(await receiptOf(page))?.answers).toMatchObject({ name: 'After all', email: 'anna@例え.jp' });
  expect(problems).toEqual([]);
  await leave();
});
