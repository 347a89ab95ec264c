import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { countStored, fillContact, liveForm, openForm, receiptOf, stored } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a request is sent once', () => {
  test('with a double click, when the answer of the server is lost, and when the visitor tries again after a reload, before the connection is back', async () => {
    const { page, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Lost Answer Ltd');
    let calls = 0;
    await intercept(page, '**/api/ContactSave', async route => {
      calls += 1;
      await route.fetch();
      await route.abort();
    });
    await page.locator('#request button[type="submit"]').dblclick();
    await page.getByText('The form could not be sent. Your answers are kept.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Messages' }).getByText('The server cannot be reached').count()).toBe(1);
    expect(calls).toBe(1);
    await page.unroute('**/api/ContactSave');
    await page.reload();
    await wake(page);
    await liveForm(page);
    await page.context().setOffline(true);
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('Your answers are waiting').waitFor();
    await page.context().setOffline(false);
    await receiptOf(page);
    expect(countStored('Lost Answer Ltd')).toBe(1);
    await leave();
  });

  test('from another page of the site, where a message leads to the receipt', async () => {
    const { page, problems, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Elsewhere Ltd');
    await page.context().setOffline(true);
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('Your answers are waiting').waitFor();
    const other = await page.context().newPage();
    await page.close();
    await page.context().setOffline(false);
    await other.goto(`${url}/zh/home`);
    await wake(other);
    const message = other.getByRole('status').filter({ hasText: '提交成功' });
    await message.waitFor();
    await message.getByRole('link', { name: '查看回执' }).click();
    const ref = await receiptOf(other);
    await other.getByText(ref, { exact: true }).waitFor();
    await expect.poll(() => message.count()).toBe(0);
    expect(stored(ref)?.answers).toMatchObject({ companyName: 'ACME', name: 'Elsewhere Ltd' });
    expect(countStored('Elsewhere Ltd')).toBe(1);
    await other.getByRole('link', { name: '再提交一份' }).click();
    const empty = await liveForm(other);
    await expect.poll(() => empty.locator('[name="name"]').inputValue()).toBe('');
    expect(problems).toEqual([]);
    await leave();
  });
});
