import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations, overflowing, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('what an agent may not do is not offered, by an address neither', async () => {
  const email = 'agent@chips.example';
  await sendContact(url, { companyName: 'Roles Ltd', email });
  const { page, leave } = await openDesk(browser(), 'role-agent', 'agent', { address: '/desk?view=log' });
  const navigation = page.getByRole('navigation', { name: 'Requests' });
  expect(await navigation.getByRole('link').allTextContents()).toEqual(['Requests', 'Numbers', 'A person', 'Your account']);
  await expect.poll(() => navigation.locator('[aria-current="page"]').textContent()).toBe('Requests');
  await page.getByRole('status').getByText('your role has no access to it').waitFor();
  await page.getByRole('link', { name: 'A person' }).click();
  await page.getByLabel('E-mail address of the person').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save everything as an archive' }).waitFor();
  expect(await page.getByText('Erase everything about this person').count()).toBe(0);
  await leave();
});

test('person, log and system fit a phone, in Chinese and dark', async () => {
  const email = 'phone@chips.example';
  await sendContact(url, { companyName: 'Phone Ltd', email }, 'zh');
  const { page, leave } = await openDesk(browser(), 'phoebe', 'admin', {
    address: '/zh/desk?view=person',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
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
