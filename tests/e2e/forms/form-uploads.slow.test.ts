import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive } from '../visitor.ts';
import { atStep, holdUploads, openForm, showStep, textFile } from './form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('uploads', () => {
  test('show how far they are; they can be cancelled, and removing one that is there asks', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, atStep('/service/story', 'documents'));
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await intercept(page, '**/api/uploads/*', async route => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue().catch(() => undefined);
    });
    const picker = form.locator('input[type="file"]').first();
    await picker.setInputFiles([textFile('slow.txt'), textFile('next.txt', 'next\n')]);
    await form.getByRole('progressbar', { name: 'slow.txt' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    // They may arrive while the next step is filled in, but the form waits for them in the end.
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.locator('[name="email"]').waitFor();
    await showStep(page, 'review');
    await form.locator('button[type="submit"]').click();
    await form.getByText('Files are still being uploaded').first().waitFor();
    await showStep(page, 'documents');
    await form.getByRole('button', { name: 'Cancel slow.txt' }).click();
    release();
    await form.getByRole('button', { name: 'Remove next.txt' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm removal' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(() => form.getByText('next.txt', { exact: true }).isVisible()).toBe(true);
    await form.getByRole('button', { name: 'Remove next.txt' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => form.locator('li').filter({ hasText: '.txt' }).count()).toBe(0);
    await leave();
  });

  test('leave what is below them in its place when they end: a tap on its button is not lost', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    const form = await openForm(page, atStep('/service/story', 'documents'));
    const release = await holdUploads(page);
    const name = 'block diagram of the controller, third draft.txt';
    await form.locator('input[type="file"]').first().setInputFiles(textFile(name));
    await form.getByRole('progressbar', { name }).waitFor();
    const button = form.locator('button[type="submit"]');
    const before = await button.boundingBox();
    release();
    await form.getByRole('button', { name: `Remove ${name}` }).waitFor();
    expect(await button.boundingBox()).toEqual(before);
    await leave();
  });
});
