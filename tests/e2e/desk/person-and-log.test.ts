import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { unzip } from '../../server/desk/unzip.ts';
import { accessibilityViolations, overflowing, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('a person is found by the address, saved, and erased with a reason, which the log has and the person has not', async () => {
  const email = 'olga.petrova@chips.example';
  const ref = await sendContact(url, { companyName: 'Petrova Ltd', email });
  const other = await sendContact(url, { companyName: 'Another Ltd', message: `Ask ${email}` });
  const { page, leave } = await openDesk(browser(), 'petra', 'admin');
  await page.getByRole('link', { name: 'A person' }).click();
  const address = page.getByLabel('E-mail address of the person');
  await address.fill('nobody@chips.example');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is stored about this address.').waitFor();

  await address.fill(` ${email.toUpperCase()}`);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: ref }).getByText('New').waitFor();
  await page.getByRole('heading', { name: 'Requests from others that mention the address' }).waitFor();
  expect(await page.getByRole('link', { name: other }).count()).toBe(1);
  expect(page.url()).not.toContain('petrova');
  expect(await accessibilityViolations(page)).toEqual([]);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything as an archive' }).click(),
  ]);
  expect(String((await unzip(await buffer(await archive.createReadStream())))['person.json'])).toContain(ref);

  await page.getByText('Erase everything about this person').click();
  const erase = page.getByRole('button', { name: 'Erase for good' });
  await erase.click();
  const reason = page.getByLabel('Reason, without an e-mail address: it stays in the log');
  expect(await reason.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await reason.fill(`wanted by ${email}`);
  expect(await reason.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
  await reason.fill('Asked for it on the phone');
  await erase.click();
  await page.getByText('Everything about this person has been erased.').waitFor();
  expect(await page.getByRole('row').filter({ hasText: ref }).count()).toBe(0);

  await page.getByRole('link', { name: 'Log' }).click();
  const line = page.getByRole('row').filter({ hasText: ref }).filter({ hasText: 'erased it' });
  await line.getByText('Asked for it on the phone').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/petrova/i);
  await page.getByLabel('Who').fill('somebody else');
  await page.keyboard.press('Enter');
  await page.getByText('The log has no such entries.').waitFor();
  expect(new URL(page.url()).searchParams.get('staff')).toBe('somebody else');
  await page.reload();
  await wake(page);
  await page.getByText('The log has no such entries.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await leave();
});

test.each([
  ['viewer', ['Requests', 'Numbers', 'Your account']],
  ['agent', ['Requests', 'Numbers', 'A person', 'Your account']],
])('what a role may not do is not offered to it, by an address neither: %s', async (role, views) => {
  const email = `${role}@chips.example`;
  await sendContact(url, { companyName: 'Roles Ltd', email });
  const { page, leave } = await openDesk(browser(), `role-${role}`, role);
  const navigation = page.getByRole('navigation', { name: 'Requests' });
  expect(await navigation.getByRole('link').allTextContents()).toEqual(views);
  await page.goto(`${url}/desk?view=log`);
  await wake(page);
  await expect.poll(() => navigation.locator('[aria-current="page"]').textContent()).toBe('Requests');
  if (role === 'agent') {
    await page.getByRole('link', { name: 'A person' }).click();
    await page.getByLabel('E-mail address of the person').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save everything as an archive' }).waitFor();
    expect(await page.getByText('Erase everything about this person').count()).toBe(0);
  }
  await leave();
});

test('person, log and system fit a phone, in Chinese and dark', async () => {
  const email = 'phone@chips.example';
  await sendContact(url, { companyName: 'Phone Ltd', email }, 'zh');
  const { page, leave } = await openDesk(browser(), 'phoebe', 'admin', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto(`${url}/zh/desk?view=person`);
  await wake(page);
  await page.getByLabel('此人的邮箱地址').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('删除此人的全部数据').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  expect(await whiteElements(page)).toEqual([]);
  await page.goto(`${url}/zh/desk?view=log`);
  await wake(page);
  await page.getByRole('table', { name: '操作日志' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  expect(await whiteElements(page)).toEqual([]);
  await page.goto(`${url}/zh/desk?view=system`);
  await wake(page);
  await page.getByText('未配置邮件或 Webhook').waitFor();
  await page.getByText('SQLite').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  expect(await whiteElements(page)).toEqual([]);
  await leave();
});

/** Elements of the page that are white though it is dark. */
const whiteElements = (page: Page) =>
  page
    .locator('main *')
    .evaluateAll(elements =>
      elements.flatMap(element =>
        getComputedStyle(element).backgroundColor === 'rgb(255, 255, 255)' ? [element.outerHTML.slice(0, 150)] : [],
      ),
    );
