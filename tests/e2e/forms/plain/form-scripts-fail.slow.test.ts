import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../../visitor.ts';
import { countStored, liveForm } from '../form-visitor.ts';
import { block, sendButton, sendEarly, sendPlain, sentByBrowser } from './form-scripts-fail.ts';
import { fillWithoutScripts } from './without-scripts.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('where scripts are blocked', () => {
  test.each([
    [390, ''],
    [1440, '/zh'],
  ])('a form is sent by the browser; its mistakes and its receipt are accessible, at %i pixels, %s', async (width, prefix) => {
    const { page, leave } = await arrive(browser, { viewport: { width, height: 844 }, colorScheme: width === 390 ? 'dark' : 'light' });
    const look = async () => [...(await accessibilityViolations(page)), ...(await overflowing(page))];
    await block(page, '**/assets/*.js');
    await page.goto(`${url}${prefix}/contactUs/index?interest=wafers`);
    await page.locator('html[data-plain]').waitFor({ state: 'attached' });
    expect(await look()).toEqual([]);
    await page
      .locator('#request input[type="file"]')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
    await sendButton(page).click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[name="interest"]').inputValue()).toBe('wafers');
    expect(await look()).toEqual([]);
    await fillWithoutScripts(page, `Blocked ${width}${prefix}`);
    await sendButton(page).click();
    await page.waitForURL(/\?sent=/);
    expect(await look()).toEqual([]);
    expect(countStored(`Blocked ${width}${prefix}`)).toBe(1);
    await leave();
  });
});

test('while the app is on its way, Enter in a field does not let the browser send the form; the app then answers', () =>
  sendEarly(browser, page => page.locator('[name="name"]').press('Enter')));

describe('where code of the app does not load', () => {
  test('and it is that of forms, the page is loaded again, and then the browser sends what was typed', async () => {
    const { page, leave } = await arrive(browser);
    await block(page, '**/assets/interactive-form-*.js');
    await page.goto(`${url}/service/index`);
    const again = page.waitForEvent('load');
    await page.keyboard.press('Shift');
    await again;
    await wake(page);
    await page.getByText('The form could not be loaded.').waitFor();
    await page.locator('[name="serviceType"][value="solution"]').check();
    await page.locator('[name="chipInformation"]').fill('No form');
    await page.locator('[name="email"]').fill('anna@example.org');
    await sendButton(page).click();
    await page.waitForURL(/\?sent=/);
    expect(countStored('No form')).toBe(1);
    await leave();
  });

  test('without a connection nothing is sent, and the page stays', async () => {
    const { page, leave } = await arrive(browser);
    const sent = sentByBrowser(page);
    await block(page, '**/assets/main-*.js');
    await page.goto(`${url}/service/index`);
    await page.locator('[name="email"]').fill('anna@example.org');
    await page.context().setOffline(true);
    await sendButton(page).click();
    await page.locator('.failure').waitFor();
    expect(await page.locator('[name="email"]').inputValue()).toBe('anna@example.org');
    expect(sent).toEqual([]);
    await leave();
  });
});

test('a receipt that the browser has asked for stays when the app runs', async () => {
  const { page, problems, leave } = await arrive(browser);
  await sendPlain(page, () => fillWithoutScripts(page, 'Stays'));
  await page.waitForURL(/\?sent=/);
  problems.length = 0;
  const before = await page.locator('#request').innerHTML();
  await wake(page);
  expect(await page.locator('#request').innerHTML()).toBe(before);
  expect(problems).toEqual([]);
  await page.getByRole('link', { name: 'Send another request' }).click();
  await page.waitForURL(/\/contactUs\/index$/);
  await wake(page);
  await liveForm(page);
  await leave();
});
