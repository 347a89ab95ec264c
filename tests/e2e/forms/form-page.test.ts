import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { jumpsOn, watchJumps } from './filling/jumps.ts';
import { focused, live, liveForm, openForm, showStep } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };

describe('the page with a form', () => {
  test('shows the fields of a choice, and does not move while saved answers are restored', async () => {
    const { page, problems, leave } = await arrive(browser, phone);
    page.on('dialog', dialog => dialog.accept());
    await page.goto(`${url}/service/index`);
    expect(await page.getByLabel('Application area').isVisible()).toBe(false);
    const form = await openForm(page, '/service/index#request');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    await form.getByLabel('Basic chip information').fill('MCU\n'.repeat(8));
    await watchJumps(page);
    const release = await hold(page, '**/assets/interactive-form-*.js');
    await page.reload();
    const heightOf = () => form.evaluate(element => element.getBoundingClientRect().height);
    expect(await form.getByLabel('Basic chip information').inputValue()).toBe('MCU\n'.repeat(8));
    expect(await form.getByLabel('Application area').isVisible()).toBe(false);
    const height = await heightOf();
    await form.getByLabel('E-mail').scrollIntoViewIfNeeded();
    await wake(page);
    release();
    await page.locator(live).waitFor();
    await form.getByText('Your earlier entries have been restored.').waitFor();
    expect(await jumpsOn(page)).toBeLessThan(0.01);
    expect(await heightOf()).toBe(height);
    expect(problems).toEqual([]);
    await leave();
  });

  test('names the long form and does not jump when its code comes; it shows one step after the other, and Back and Forward lead through them', async () => {
    const { page, problems, leave } = await arrive(browser, phone);
    await watchJumps(page);
    await page.goto(`${url}/service/story`);
    const title = (await page.locator('#request h2').textContent()) ?? '';
    const named = page.getByRole('form', { name: title, exact: true });
    expect([title === '', await named.count()]).toEqual([false, 1]);
    await wake(page);
    const form = await liveForm(page);
    expect(await named.count()).toBe(1);
    expect(await jumpsOn(page)).toBeLessThan(0.01);
    expect(await overflowing(page)).toEqual([]);

    const legend = () => form.locator('legend').allTextContents();
    expect(await legend()).toEqual(['Step 1 of 5The product']);
    await form.locator('[name="applicationScenario"]').fill('Radar');
    await form.locator('[name="keyPerformance"]').fill('1 GHz');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(legend).toEqual(['Step 2 of 5Manufacturing']);
    await expect.poll(() => focused(page)).toBe('request-form-step-manufacture');
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('link', { name: 'Please fill in “Expected chip quantity”.' }).waitFor();
    await page.goBack();
    await expect.poll(legend).toEqual(['Step 1 of 5The product']);
    expect(await form.locator('[name="applicationScenario"]').inputValue()).toBe('Radar');
    await page.goForward();
    await expect.poll(legend).toEqual(['Step 2 of 5Manufacturing']);
    await showStep(page, 'review');
    await form.getByRole('link', { name: 'Change “The product”' }).click();
    await expect.poll(legend).toEqual(['Step 1 of 5The product']);
    expect(problems).toEqual([]);
    await leave();
  });
});
