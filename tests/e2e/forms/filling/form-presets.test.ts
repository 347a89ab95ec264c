import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive, wake } from '../../visitor.ts';
import { fillContact, liveForm, openForm, receiptOf, stored } from '../form-visitor.ts';
import { answerOf, askForACard, followLink, undoIn } from './form-presets.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a link fills in the form that it leads to, which says so, asks what belongs to it, and is sent with it and the pages of the visitor', async () => {
  const { page, problems, leave } = await arrive(browser);
  const form = await askForACard(page);
  await form.getByText('filled in from the link').first().waitFor();
  expect(await answerOf(page, 'interest')).toBe('gpu-cards');
  const help = page.locator(`#${await page.locator('[name="message"]').getAttribute('aria-describedby')}`);
  await expect.poll(() => help.textContent()).toMatch(/^Card, memory size, host machine/);
  await page.locator('[name="interest"]').selectOption('other');
  await expect.poll(() => help.textContent()).toMatch(/^What you need/);
  await fillContact(page, 'Preset Ltd');
  await page.locator('[name="interest"]').selectOption('gpu-cards');
  await page.locator('[name="quantity"]').fill('20');
  await page.locator('[name="product"]').fill('The larger one');
  await form.locator('button[type="submit"]').click();
  const sent = stored(await receiptOf(page));
  expect(sent?.answers).toMatchObject({ interest: 'gpu-cards', quantity: '20', name: 'Preset Ltd' });
  expect(sent?.context).toEqual({ page: '/contactUs/index', from: '/project/gpu', preset: ['interest'] });
  expect(problems).toEqual([]);
  await leave();
});

test('a page says in the form of the service what it knows', () =>
  followLink(browser, ['/project/usb', '#next a[href*="/service/index?"]', { serviceType: 'design', serviceDirection: 'custom-chip' }]));

test('what the visitor made of it stays after a reload and after Back; a new click on the link counts again', async () => {
  const { page, leave } = await arrive(browser);
  await askForACard(page);
  await page.locator('[name="interest"]').selectOption('video');
  await page.reload();
  // The server, which does not know that, has filled in what the address says.
  expect(await answerOf(page, 'interest')).toBe('video');
  await wake(page);
  await liveForm(page);
  expect(await answerOf(page, 'interest')).toBe('video');
  await page.goto(`${url}/home`);
  await page.goBack();
  await wake(page);
  await liveForm(page);
  expect(await answerOf(page, 'interest')).toBe('video');
  await askForACard(page);
  await expect.poll(() => answerOf(page, 'interest')).toBe('gpu-cards');
  await leave();
});

test('what a link has filled in can be taken out with one button, which brings back what was there before, for good', async () => {
  const [prefix, name] = ['/zh', undoIn('zh')];
  const { page, problems, leave } = await arrive(browser);
  page.on('dialog', dialog => dialog.accept());
  await openForm(page, `${prefix}/contactUs/index`);
  await page.locator('[name="interest"]').selectOption('video');
  await page.locator('[name="quantity"]').fill('3');
  const form = await openForm(page, `${prefix}/contactUs/index?interest=gpu-cards&product=Card&quantity=20`);
  await expect.poll(() => answerOf(page, 'interest')).toBe('gpu-cards');
  const undo = form.getByRole('button', { name });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => answerOf(page, 'interest')).toBe('video');
  expect([await answerOf(page, 'product'), await answerOf(page, 'quantity')]).toEqual(['', '3']);
  expect(await undo.isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('interest');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await wake(page);
  await liveForm(page);
  expect([await answerOf(page, 'interest'), await answerOf(page, 'product')]).toEqual(['video', '']);
  expect(problems).toEqual([]);
  await leave();
});
