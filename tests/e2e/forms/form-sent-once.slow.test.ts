import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { countStored, fillContact, openForm, receiptOf } from './form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a request that waits for the connection', () => {
  test('says so in an accessible way, and is sent once when the connection is back', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Offline Ltd');
    await page.context().setOffline(true);
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('Your answers are waiting').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await receiptOf(page);
    expect(countStored('Offline Ltd')).toBe(1);
    await leave();
  });

  test('and is sent from another page of the site has a message there that is accessible', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Accessible Ltd');
    await page.context().setOffline(true);
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('Your answers are waiting').waitFor();
    const other = await page.context().newPage();
    await page.close();
    await page.context().setOffline(false);
    await other.goto(`${inject('siteUrl')}/zh/home`);
    await wake(other);
    await other.getByRole('status').filter({ hasText: '提交成功' }).waitFor();
    expect(await accessibilityViolations(other)).toEqual([]);
    await leave();
  });
});
