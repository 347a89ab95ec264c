import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { fillContact, liveForm, openForm, receiptOf, stored } from './form-visitor.ts';
import { putUnsent, unsentKeys } from './unsent-rows.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('nothing typed is lost', () => {
  test('cleared answers stay away, even if the document is loaded again before the database has answered', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/service/story');
    await page.locator('[name="applicationScenario"]').fill('Camera');
    await page.reload();
    await wake(page);
    const form = await liveForm(page);
    await form.getByText('Your earlier entries have been restored.').first().waitFor();
    await page.evaluate(() => {
      indexedDB.open = () => ({}) as IDBOpenDBRequest;
    });
    await form.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).click();
    await expect.poll(() => form.locator('[name="applicationScenario"]').inputValue()).toBe('');
    await page.reload();
    await wake(page);
    await liveForm(page);
    expect(await page.locator('[name="applicationScenario"]').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))).toEqual([]);
    await leave();
  });

  test('answers to another version of the form that waited to be sent are not sent, but offered as far as they fit', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.addInitScript(() => {
      const answers = { name: 'Earlier Ltd', interest: 'fabs', fax: '+49 30 1234' };
      const pending = { id: crypto.randomUUID(), answers: JSON.stringify(answers), path: '/contactUs/index', isQueued: true };
      localStorage.setItem('draft:contact_v0', JSON.stringify({ answers, files: [], seconds: 60, pending, keptAt: Date.now() }));
    });
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('link', { name: 'Open the form' }).click();
    const form = await liveForm(page);
    await form.getByText('The form has changed since you filled it in.').waitFor();
    await expect.poll(() => form.getByRole('listitem').allTextContents()).toEqual(['Requirement of interest: fabs', '+49 30 1234']);
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Earlier Ltd');
    expect(await accessibilityViolations(page)).toEqual([]);
    await fillContact(page, 'Earlier Ltd');
    await form.locator('button[type="submit"]').click();
    expect(stored(await receiptOf(page))).toMatchObject({ answers: { name: 'Earlier Ltd', interest: 'ip' }, isSpam: false });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:contact_v0'))).toBeNull();
    expect(problems).toEqual([]);
    await leave();
  });

  test('answers to another version of the form that fit nowhere can be cleared, and stay away', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    await page.evaluate(() => {
      const draft = { answers: { fax: '+49 30 1234' }, files: [], seconds: 60, keptAt: Date.now() };
      localStorage.setItem('draft:contact_v0', JSON.stringify(draft));
    });
    const form = await openForm(page, '/contactUs/index');
    const leftOver = form.getByRole('listitem').filter({ hasText: '+49 30 1234' });
    await leftOver.waitFor();
    await form.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).click();
    await leftOver.waitFor({ state: 'detached' });
    expect(await form.getByRole('button', { name: 'Clear the form' }).count()).toBe(0);
    await page.reload();
    await wake(page);
    await liveForm(page);
    expect(await leftOver.count()).toBe(0);
    await leave();
  });

  test('what a browser saved more than 30 days ago is gone with its files at the next visit of a form; nothing younger is', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    const [now, day] = [Date.now(), 24 * 60 * 60_000];
    await putUnsent(page, [
      { key: 'draft:contact_v1', keptAt: now - 31 * day, name: 'Long ago', files: ['old'] },
      { key: 'draft:requirement_v1', keptAt: now - 29 * day, name: 'Lately', files: ['young'] },
      { key: 'draft:custom_service_v1', keptAt: now - 31 * day, name: 'Long ago', files: ['shared', 'old too'] },
    ]);
    // The answers to the last one were saved again since, with one of its files; the second one took its file over from an earlier version.
    await page.evaluate(
      ([now, old]) => {
        const save = (key: string, file: string, keptAt: number | undefined) => {
          const files = [{ key: file, field: 'attachments', name: 'a.txt', size: 1, changedAt: 0, sent: 0, state: 'waiting' }];
          localStorage.setItem(key, JSON.stringify({ answers: { a: 'b' }, files, seconds: 1, keptAt }));
        };
        save('draft:custom_service_v1', 'shared', now);
        save('draft:requirement_v0', 'young', old);
      },
      [now, now - 31 * day],
    );
    await openForm(page, '/contactUs/index');
    await expect.poll(() => unsentKeys(page)).toEqual({ drafts: ['draft:requirement_v1'], files: ['shared', 'young'] });
    expect(await page.locator('[name="name"]').inputValue()).toBe('');
    const saved = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter(key => key.startsWith('draft:'))
        .sort(),
    );
    expect(saved).toEqual(['draft:custom_service_v1', 'draft:requirement_v1']);
    await leave();
  });

  test('the question to whoever leaves with unsent answers is accessible', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await page.locator('[name="name"]').fill('Unsent');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' }).click();
    await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await leave();
  });
});
