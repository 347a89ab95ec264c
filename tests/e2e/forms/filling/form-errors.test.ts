import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { focused, openForm } from '../form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('errors show for fields that were left, and all after a refused try: the list takes the focus and leads to the fields', async () => {
  const { page, problems, leave } = await arrive(browser);
  const form = await openForm(page, '/contactUs/index');
  await form.getByLabel('E-mail').fill('anna@');
  await expect.poll(() => form.getByText('as a full address').count()).toBe(0);
  await form.getByLabel('Phone').focus();
  await form.getByText('Please write “E-mail” as a full address').waitFor();
  const email = form.getByLabel('E-mail');
  // The field beside it has no error; both stay on one line.
  const top = async (label: string) => (await form.getByLabel(label, { exact: true }).boundingBox())?.y;
  await expect.poll(() => top('Name *')).toBe(await top('E-mail *'));
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => email.getAttribute('aria-required')).toBe('true');
  await expect.poll(() => email.getAttribute('aria-describedby')).toBe('request-form-email-error request-form-email-help');
  await form.getByLabel('Phone').fill('call me');
  await form.getByRole('button', { name: 'Send request' }).click();
  const summary = form.getByRole('region', { name: 'Please check the completeness of the data filled in' });
  await expect
    .poll(() => summary.getByRole('link').allTextContents())
    .toEqual([
      'Please choose an option for “Requirement of interest”.',
      'Please write “E-mail” as a full address, such as name@example.com.',
      'Please fill in “Name”.',
      'Please write “Phone” in digits, with the country code or as you dial it locally, such as +86 10 1234 5678.',
      'Please fill in “Company name”.',
      'Please choose an option for “Country or region”.',
    ]);
  await expect.poll(() => summary.evaluate(element => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Company name' }).click();
  await expect.poll(() => focused(page)).toBe('request-form-companyName');
  await page.keyboard.type('ACME');
  await expect.poll(() => summary.getByRole('listitem').nth(4).textContent()).toBe('Company name');
  await expect.poll(() => summary.getByRole('link').count()).toBe(5);
  await page.getByRole('link', { name: '简体中文' }).click();
  await form.getByRole('region').getByText('“姓名”').waitFor();
  await expect.poll(() => form.locator('[name="email"]').inputValue()).toBe('anna@');
  expect(problems).toEqual([]);
  await leave();
});
