import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { live, liveForm, openForm, showStep, textFile } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('nothing typed is lost', () => {
  test('answers and files stay when the language and the size change, and are restored after a reload; a button clears them', async () => {
    const { page, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    const form = await openForm(page, '/service/story');
    await form.getByLabel('Product application scenario').fill('Radar');
    await showStep(page, 'documents');
    await form.locator('input[type="file"]').first().setInputFiles(textFile('kept.txt'));
    await form.getByRole('button', { name: 'Remove kept.txt' }).waitFor();
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL(/\/zh\//);
    await expect.poll(() => form.getByText('kept.txt').isVisible()).toBe(true);
    await showStep(page, 'product');
    await expect.poll(() => form.getByLabel('产品应用场景').inputValue()).toBe('Radar');
    await page.locator('html').evaluate(root => {
      root.dataset.size = 'mini';
    });
    await expect.poll(() => form.getByLabel('产品应用场景').inputValue()).toBe('Radar');

    await showStep(page, 'documents');
    await page.reload();
    await wake(page);
    await liveForm(page);
    await form.getByText('已恢复您之前填写的内容。').first().waitFor();
    await expect.poll(() => form.getByText('kept.txt').isVisible()).toBe(true);
    await showStep(page, 'product');
    await expect.poll(() => form.locator('[name="applicationScenario"]').inputValue()).toBe('Radar');
    await form.getByRole('button', { name: '清空表单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '清空表单' }).click();
    await expect.poll(() => form.locator('[name="applicationScenario"]').inputValue()).toBe('');
    await showStep(page, 'documents');
    await expect.poll(() => form.getByText('kept.txt').count()).toBe(0);
    await page.reload();
    await wake(page);
    await liveForm(page);
    await showStep(page, 'product');
    await expect.poll(() => page.locator('[name="applicationScenario"]').inputValue()).toBe('');
    await leave();
  });

  test('what is typed before the code of the form is there stays, with the cursor where it was', async () => {
    const { page, leave } = await arrive(browser);
    const release = await hold(page, '**/assets/interactive-form-*.js');
    await page.goto(`${url}/contactUs/index`);
    await page.locator('[name="name"]').click();
    await page.keyboard.type('Early');
    await page.keyboard.press('ArrowLeft');
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    release();
    await page.locator(live).waitFor();
    await page.keyboard.type('!');
    await expect.poll(() => page.locator('[name="name"]').inputValue()).toBe('Earl!y');
    await leave();
  });

  test('each of two tabs shows after a reload what was typed in it, and not what the other has saved since', async () => {
    const { page, leave } = await arrive(browser);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      tab.on('dialog', dialog => dialog.accept());
      await openForm(tab, '/contactUs/index');
    }
    await other.locator('[name="name"]').fill('Of the other');
    await page.locator('[name="name"]').fill('Of the first');
    for (const [tab, name] of [
      [other, 'Of the other'],
      [page, 'Of the first'],
    ] as const) {
      await tab.reload();
      await expect.poll(() => tab.locator('[name="name"]').inputValue()).toBe(name);
    }
    await wake(page);
    const form = await liveForm(page);
    await form.getByRole('button', { name: 'Clear the form' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).press('Enter');
    // The button that asked is gone; what is typed next goes into the form.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') != null)).toBe(true);
    await leave();
  });

  test('leaving with unsent answers asks, in the site and in the browser', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await page.locator('[name="name"]').fill('Unsent');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'About us' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(page.url()).toBe(`${url}/contactUs/index`);
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await wake(page);
    await liveForm(page);
    await page.locator('[name="name"]').fill('Unsent, still');
    await menu.getByRole('link', { name: 'About us' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${url}/aboutUs/index`);
    await page.reload();
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
    await leave();
  });
});
