import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { countStored, fillContact, focused, liveForm, openForm, receiptOf, stored, textFile } from './form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a form is filled in and sent', () => {
  test('the contact form; the receipt takes the focus, has an address of its own and shows after a reload, and Back does not send again', async () => {
    const { page, problems, leave } = await arrive(browser);
    const form = await openForm(page, '/contactUs/index');
    await fillContact(page, '  Nina Receipt  ');
    await form.getByRole('button', { name: 'Send request' }).click();
    const ref = await receiptOf(page);
    expect(ref).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect.poll(() => focused(page)).toBe('Your request has been received');
    await page.getByText(ref, { exact: true }).waitFor();
    await page.getByText('Your answers have been stored.').waitFor();
    await page.getByText('The answer goes to anna@例え.jp.').waitFor();
    await page.getByText('Nina Receipt', { exact: true }).waitFor();
    expect(stored(ref)).toMatchObject({
      form: 'contact',
      language: 'en',
      answers: { email: 'anna@例え.jp', name: 'Nina Receipt', companyName: 'ACME', country: 'FR', interest: 'ip' },
    });
    await page.goBack();
    const empty = await liveForm(page);
    await expect.poll(() => empty.locator('[name="name"]').inputValue()).toBe('');
    expect(countStored('Nina Receipt')).toBe(1);
    await page.goForward();
    await page.getByText(ref, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(ref, { exact: true }).waitFor();
    await page.getByText('Nina Receipt', { exact: true }).waitFor();
    await wake(page);
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.getByText('编号', { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await leave();
  });

  test('the custom service asks and sends only what belongs to the chosen type, and keeps what was typed for the other', async () => {
    const { page, problems, leave } = await arrive(browser);
    const form = await openForm(page, '/service/index');
    await form.getByRole('radio', { name: 'Design service' }).check();
    await form.getByLabel('Application area').fill('Metering');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    await expect.poll(() => form.getByLabel('Application area').count()).toBe(0);
    await form.getByLabel('Basic chip information').fill('MCU, 10 k a year');
    await form.locator('input[type="file"]').setInputFiles(textFile('data sheet.txt'));
    await form.getByRole('radio', { name: 'Design service' }).check();
    await expect.poll(() => form.getByLabel('Application area').inputValue()).toBe('Metering');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    await form.getByRole('button', { name: 'Remove data sheet.txt' }).waitFor();
    await form.getByLabel('E-mail').fill('sol@example.com');
    await form.getByRole('button', { name: 'Send request' }).click();
    const sent = stored(await receiptOf(page));
    expect(sent?.answers).toMatchObject({ serviceType: 'solution', chipInformation: 'MCU, 10 k a year', email: 'sol@example.com' });
    expect(sent?.answers).not.toHaveProperty('applicationArea');
    expect(sent?.files).toHaveLength(1);
    expect(problems).toEqual([]);
    await leave();
  });
});
