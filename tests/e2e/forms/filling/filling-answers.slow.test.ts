import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { countStored, openForm, receiptOf } from '../form-visitor.ts';
import { answerInTurn, answers, fillContact, send, status } from './filling-answers.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a server that takes nothing now, is down, or does not answer: the answers stay, it says what to do, and they are stored once', async () => {
  const { page, leave } = await arrive(browser);
  const form = await openForm(page, '/contactUs/index');
  await fillContact(page, 'Patience Ltd');
  const ids = await answerInTurn(page, [
    route => route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { code: 429, message: 'Seconds to wait: 90.' } }),
    route => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { code: 503, message: '服务器正在重启。' } }),
    // It is stored, but the answer is lost.
    async route => void (await route.fetch()),
  ]);
  await send(page).click();
  await expect
    .poll(() => status(page).textContent())
    .toMatch(/^Too many requests .* Your answers are kept\. Please try again after \d+:\d\d/);
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => send(page).textContent()).toBe('Try again');
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect.poll(() => status(page).textContent()).toMatch(/^您所在网络的请求过多。您填写的内容已保留，请在 \d\d:\d\d 后重试。$/);
  await send(page).click();
  await expect.poll(() => status(page).textContent()).toBe('服务器暂时无法接收表单。您填写的内容已保留，请几分钟后重试。');
  // The message of the server shows over the page, but screen readers do not read it a second time.
  await page.getByRole('region', { name: '消息' }).getByText('服务器正在重启。').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: 'English' }).click();
  await expect.poll(() => send(page).textContent()).toBe('Try again');
  await send(page).click();
  await expect.poll(() => status(page).textContent()).toBe('Sending…');
  await expect.poll(() => status(page).textContent()).toBe('The form could not be sent. Your answers are kept. Please try again.');
  expect(await page.getByRole('alert').count()).toBe(0);
  for (const [name, text] of Object.entries(answers)) await expect.poll(() => form.locator(`[name="${name}"]`).inputValue()).toBe(text);
  await send(page).click();
  await receiptOf(page);
  expect(countStored('Patience Ltd')).toBe(1);
  expect([ids.length, new Set(ids).size]).toEqual([4, 1]);
  await leave();
});

test('Enter pressed twice sends once', async () => {
  const { page, problems, leave } = await arrive(browser);
  await openForm(page, '/contactUs/index');
  await fillContact(page, 'Two Enters Ltd');
  const ids = await answerInTurn(page, []);
  await page.locator('[name="city"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await receiptOf(page);
  await page.keyboard.press('Enter');
  expect([ids.length, countStored('Two Enters Ltd')]).toEqual([1, 1]);
  expect(problems).toEqual([]);
  await leave();
});

test('without a connection a file waits, and the form behind it; both go when it is back', async () => {
  const { page, leave } = await arrive(browser);
  const form = await openForm(page, '/service/index');
  await form.getByRole('radio', { name: 'Scenario solution' }).check();
  await form.getByLabel('Basic chip information').fill('Tunnel Ltd');
  await form.getByLabel('E-mail').fill('anna@example.com');
  await page.context().setOffline(true);
  await form.locator('input[type="file"]').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') });
  await form.getByText('No connection. The upload resumes as soon as the connection is back.').waitFor();
  await send(page).click();
  await form.getByText('Files are still being uploaded. The form can be sent when they are done.').first().waitFor();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Remove plan.txt' }).waitFor();
  await page.context().setOffline(true);
  await send(page).click();
  await expect.poll(() => status(page).textContent()).toMatch(/^There is no connection at the moment\. Your answers are waiting/);
  await page.context().setOffline(false);
  await receiptOf(page);
  expect(countStored('Tunnel Ltd')).toBe(1);
  await leave();
});
