import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hold, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { countStored, fillContact, likeAPerson, live, liveForm, openForm, receiptOf, stored } from './form-visitor.ts';
import { fillWithoutScripts } from './without-scripts.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sendButton = (page: Page) => page.locator('#request button[type="submit"]');

/** Forms that the browser itself sends from now on. */
function sentByBrowser(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.isNavigationRequest()) sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Lets no script of a kind through; returns the function that does again. */
async function block(page: Page, files: string) {
  await intercept(page, files, route => route.abort());
  return () => page.unroute(files);
}

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

describe('while the app is on its way', () => {
  test.each([
    ['a click on the button', (page: Page) => sendButton(page).click()],
    ['Enter in a field', (page: Page) => page.locator('[name="name"]').press('Enter')],
  ])('%s does not let the browser send the form; the app then answers', async (_, send) => {
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
  });
});

describe('where code of the app does not load', () => {
  test('and it is that of the whole app, the browser sends what the visitor wants to be sent', async () => {
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

describe('the page with mistakes, where scripts run after all', () => {
  /** Sends a form by the browser alone, to a page whose scripts run. */
  async function sendPlain(page: Page, fill: () => Promise<void>) {
    const unblock = await block(page, '**/assets/*.js');
    await page.goto(`${url}/contactUs/index`);
    await page.locator('html[data-plain]').waitFor({ state: 'attached' });
    await fill();
    await unblock();
    await sendButton(page).click();
  }

  test('goes on as an interactive form with what was typed and its mistakes, and is sent by the app', async () => {
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
    await likeAPerson(page);
    await sendButton(page).click();
    expect(stored(await receiptOf(page))?.answers).toMatchObject({ name: 'After all', email: 'anna@例え.jp' });
    expect(problems).toEqual([]);
    await leave();
  });

  test('and the receipt stays when the app runs', async () => {
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
});
