import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { focused, stored, tabTo } from '../form-visitor.ts';
import { language, phone, referenceOn, sendAfterMistakes, sendButton, shared } from './form-without-scripts.ts';
import { fillWithoutScripts, journeysIn } from './without-scripts.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(journeysIn(language).filter(({ form }) => form !== 'requirement'))(
  'the form $form is sent from $address with files, after its mistakes',
  journey => sendAfterMistakes(browser, journey),
);

test('by keyboard alone: fields, mistakes, and sending with Enter', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false, viewport: phone });
  await page.goto(`${url}/service/index`);
  await tabTo(page, page.locator('[name="serviceType"]').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.locator('[name="cost"]'));
  await page.keyboard.type('3 USD');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect.poll(() => focused(page)).toBe(await summary.getAttribute('id'));
  const first = summary.getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect.poll(() => first.evaluate(link => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('request-form-chipInformation');
  await page.keyboard.type('An MCU');
  await tabTo(page, page.locator('[name="email"]'));
  await page.keyboard.type('anna@example.org');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?sent=/);
  expect(stored(await referenceOn(page))?.answers).toEqual({
    serviceType: 'solution',
    chipInformation: 'An MCU',
    cost: '3 USD',
    email: 'anna@example.org',
  });
  await leave();
});

test('a country that nobody knows can be chosen from all on the page that comes again', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/contactUs/index`);
  await fillWithoutScripts(page, 'Islander');
  await page.locator('[name="country"]:visible').fill('Atlantis');
  await sendButton(page).click();
  const link = page.getByRole('alert').getByRole('link', { name: 'Country or region' });
  await link.click();
  await page.locator('[name="country"]:visible').selectOption('FJ');
  await sendButton(page).click();
  await page.waitForURL(/\?sent=/);
  expect(stored(await referenceOn(page))?.answers.country).toBe('FJ');
  await leave();
});

test('a receipt is shown to whoever has its address, and to nobody who guesses', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/zh/contactUs/index`);
  await fillWithoutScripts(page, 'Guess', '法国');
  await sendButton(page).click();
  await page.waitForURL(/\?sent=/);
  const ref = await referenceOn(page);
  for (const guess of [ref, '00000000-0000-4000-8000-000000000000', '']) {
    const answer = await page.goto(`${url}/contactUs/index?sent=${encodeURIComponent(guess)}`);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, 'private, no-store']);
    expect(await page.content()).not.toContain(ref || 'none');
    await page.getByText(shared.receipt.unknown).waitFor();
  }
  await leave();
});
