import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { countStored, openForm, receiptOf } from '../form-visitor.ts';
import { answerInTurn, fillContact, send, status } from './filling-answers.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a server that is down leaves the answers and says what to do; errors that only the server finds are at their fields and in the list, which gets the focus; once corrected, the form is sent, with what a program has filled in', async () => {
  const { page, leave } = await arrive(browser);
  const form = await openForm(page, '/zh/contactUs/index');
  await fillContact(page, 'Judged Ltd');
  const errors = [
    { field: 'city', rule: 'characters', message: 'as the server says' },
    { field: 'companyName', rule: 'unheard-of', message: '公司名称已停用。' },
  ];
  await answerInTurn(page, [
    route => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { code: 503, message: '服务器正在重启。' } }),
    route => route.fulfill({ status: 422, json: { code: 422, message: '请检查。', errors } }),
  ]);
  await send(page).click();
  await expect.poll(() => status(page).textContent()).toBe('服务器暂时无法接收表单。您填写的内容已保留，请几分钟后重试。');
  // The message of the server shows over the page, but screen readers do not read it a second time.
  const messages = page.getByRole('region', { name: '消息' });
  await messages.getByText('服务器正在重启。').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await send(page).click();
  const list = form.getByRole('region', { name: '请检查所填资料是否完整' });
  await expect
    .poll(() => list.getByRole('link').allTextContents())
    .toEqual(['公司名称已停用。', '“城市”中含有无法保存的字符，请重新输入。']);
  await expect.poll(() => list.evaluate(element => element === document.activeElement)).toBe(true);
  await expect.poll(() => form.locator('#request-form-city-error').textContent()).toBe('“城市”中含有无法保存的字符，请重新输入。');
  await expect.poll(() => form.locator('#request-form-companyName-error').textContent()).toBe('公司名称已停用。');
  await expect.poll(() => messages.getByText('请检查。', { exact: true }).count()).toBe(1);
  await expect.poll(() => form.getByLabel('公司名称').getAttribute('aria-invalid')).toBe('true');
  await list.getByRole('link', { name: '公司名称已停用' }).click();
  await page.keyboard.type(' & Co');
  await expect.poll(() => list.getByRole('link').count()).toBe(1);
  // Some programs fill fields in without an event.
  for (const [name, value] of Object.entries({ name: 'Anna Li', country: 'DE' }))
    await form.locator(`[name="${name}"]`).evaluate((field, text) => Object.assign(field, { value: text }), value);
  const request = page.waitForRequest('**/api/ContactSave');
  // Unchanged, it is sent again: the server itself decides about its errors.
  await send(page).click();
  expect((await request).postDataJSON().answers).toMatchObject({ name: 'Anna Li', country: 'DE', companyName: 'Judged Ltd & Co' });
  await receiptOf(page);
  expect(countStored('Judged Ltd & Co')).toBe(1);
  await leave();
});
