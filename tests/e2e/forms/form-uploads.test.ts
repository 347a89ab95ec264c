import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { atStep, liveForm, openForm, textFile } from './form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('uploads go on where they stopped after a reload', async () => {
  const { page, leave } = await arrive(browser);
  page.on('dialog', dialog => dialog.accept());
  const form = await openForm(page, atStep('/service/story', 'documents'));
  const text = 'line of text\n'.repeat(200_000);
  let parts = 0;
  let isCut = true;
  await intercept(page, '**/api/uploads/*', async route => {
    const isPart = route.request().method() === 'PATCH';
    parts += isPart ? 1 : 0;
    // The second part is never sent.
    if (!(isPart && isCut && parts > 1)) await route.continue();
  });
  await form.locator('input[type="file"]').last().setInputFiles(textFile('long.txt', text));
  await expect.poll(() => parts).toBe(2);
  const offsets: string[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await page.reload();
  isCut = false;
  await wake(page);
  await liveForm(page);
  await page.getByRole('button', { name: /long\.txt$/ }).waitFor();
  await expect.poll(() => page.locator('#request li progress').count()).toBe(0);
  expect(offsets[0]).toBe(String(1024 * 1024));
  await leave();
});
