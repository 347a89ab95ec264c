import { expect, inject, test } from 'vitest';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { browserAtDesk, openDesk, openRequest, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('the list fits every window, in one cell a request on a phone, and begins in the first screen', async () => {
  const ref = await sendContact(url, { companyName: `Sensors and Systems of a rather long name ${'and more '.repeat(8)}GmbH & Co. KG` });
  const { page, leave } = await openDesk(browser(), 'lena', 'agent', { viewport: { width: 1440, height: 900 } });
  // Other tests send requests at the same time.
  await page.keyboard.press('/');
  await page.keyboard.type('rather');
  await page.keyboard.press('Enter');
  const row = page.locator(`tr:has(a[data-request="${ref}"])`);
  await row.waitFor();
  // Nobody has to touch the page for it.
  await page.reload();
  const cells = () => row.locator('td').count();
  for (const { width, count } of [
    { width: 1440, count: 8 },
    { width: 1024, count: 2 },
    { width: 390, count: 2 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cells).toBe(count);
    await expect.poll(() => overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    const top = (await row.boundingBox())?.y;
    expect(top).toBeLessThan(900);
  }
  await row.getByText('New').waitFor();
  await row.locator('a').click();
  await openRequest(page).waitFor();
  await leave();
});

/** More countries than a table of numbers begins with. */
const countries = ['DE', 'IT', 'ES', 'PT', 'SE', 'NO', 'FI', 'DK', 'MY'];

test('numbers of a period are read in Chinese and dark on a phone', async () => {
  for (const country of countries) await sendContact(url, { country }, 'zh');
  const { page, leave } = await openDesk(browser(), 'ivo', 'viewer', {
    address: '/zh/desk?view=numbers&days=7',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.getByRole('button', { name: '显示更多 国家或地区' }).click();
  await page.getByRole('table', { name: '国家或地区' }).getByText('马来西亚').waitFor();
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('table', { name: '各表单请求数' }).getByRole('rowheader', { name: '联系我们' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await leave();
});
