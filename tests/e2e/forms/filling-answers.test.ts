import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';
import { countStored, openForm, receiptOf } from './form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const answers = { email: 'anna@example.com', name: 'Anna', city: 'Lyon' };

async function fillContact(page: Page, companyName: string): Promise<void> {
  for (const [name, text] of Object.entries({ ...answers, companyName })) await page.locator(`[name="${name}"]`).fill(text);
  await page.locator('[name="country"]').selectOption('FR');
  await page.locator('[name="interest"]').selectOption('ip');
}

/** Answers the calls of the form in turn; later ones go to the server. Returns the ids under which the form was sent. */
async function answerInTurn(page: Page, turns: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const ids: string[] = [];
  await intercept(page, '**/api/ContactSave', route => {
    ids.push(route.request().postDataJSON().id);
    return turns.shift()?.(route) ?? route.continue();
  });
  return ids;
}

const send = (page: Page) => page.locator('#request button[type="submit"]');
const status = (page: Page) => page.locator('#request form').getByRole('status');

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

test('errors that only the server finds are at their fields and in the list, which gets the focus; once corrected, the form is sent', async () => {
  const { page, leave } = await arrive(browser);
  const form = await openForm(page, '/zh/contactUs/index');
  await fillContact(page, 'Judged Ltd');
  const errors = [
    { field: 'city', rule: 'characters', message: 'as the server says' },
    { field: 'companyName', rule: 'unheard-of', message: '公司名称已停用。' },
  ];
  await answerInTurn(page, [route => route.fulfill({ status: 422, json: { code: 422, message: '请检查。', errors } })]);
  await send(page).click();
  const list = form.getByRole('region', { name: '请检查所填资料是否完整' });
  await expect
    .poll(() => list.getByRole('link').allTextContents())
    .toEqual(['公司名称已停用。', '“城市”中含有无法保存的字符，请重新输入。']);
  await expect.poll(() => list.evaluate(element => element === document.activeElement)).toBe(true);
  await expect.poll(() => form.locator('#request-form-city-error').textContent()).toBe('“城市”中含有无法保存的字符，请重新输入。');
  await expect.poll(() => form.getByLabel('公司名称').getAttribute('aria-invalid')).toBe('true');
  await list.getByRole('link', { name: '公司名称已停用' }).click();
  await page.keyboard.type(' & Co');
  await expect.poll(() => list.getByRole('link').count()).toBe(1);
  // Unchanged, it is sent again: the server itself decides about its errors.
  await send(page).click();
  await receiptOf(page);
  expect(countStored('Judged Ltd & Co')).toBe(1);
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
