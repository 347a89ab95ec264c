import { expect, inject, test } from 'vitest';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('requests are found, read, taken and closed by keys alone, saved as a view, changed together and exported', async () => {
  const older = await sendContact(url, { companyName: '键盘晶圆一厂' });
  const newer = await sendContact(url, { companyName: '键盘晶圆二厂' });
  const { page, leave } = await openDesk(browser(), 'mei', 'agent');

  await page.keyboard.press('/');
  await page.keyboard.type('键盘');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('a[data-request]').allTextContents()).toEqual([newer, older]);
  // What is typed into a field is no shortcut.
  await page.locator('#desk-search').focus();
  await page.keyboard.type('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Backspace');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('键盘晶圆一厂').first().waitFor();
  await page.keyboard.press('k');
  await page.getByRole('dialog').getByText('键盘晶圆二厂').first().waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByText('assigned it (mei)').waitFor();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByText('set the status (Closed)').waitFor();
  await page.evaluate(() => {
    Object.assign(window, {
      print: () => document.body.setAttribute('data-printed', document.querySelector('body > article')?.textContent ?? ''),
    });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('键盘晶圆二厂');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Go to the search').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await help.getByRole('button', { name: 'Close' }).click();
  await help.waitFor({ state: 'detached' });

  await page.getByLabel('Name of the view').fill('Wafers');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('button', { name: 'Remove the view' }).waitFor();
  await page.getByLabel('Select all').check();
  await page.getByRole('group', { name: 'Selected: 2' }).getByRole('button', { name: 'Assign to me' }).click();
  await expect.poll(() => page.locator('main table').getByText('mei', { exact: true }).count()).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect(table.suggestedFilename()).toBe('requests.csv');
  await leave();
});

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
    { width: 1024, count: 6 },
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
  await page.getByRole('dialog').waitFor();
  await leave();
});

/** More countries than a table of numbers begins with. */
const countries = ['DE', 'IT', 'ES', 'PT', 'SE', 'NO', 'FI', 'DK', 'MY'];

test('numbers of a period, in Chinese and dark on a phone too, each table saved as CSV', async () => {
  const visitor = await arrive(browser());
  await visitor.page.goto(`${url}/contactUs/index`);
  // The field that is entered first loads the code of the form.
  const counted = visitor.page.waitForResponse(response => response.url().endsWith('/api/form-begun'));
  await visitor.page.getByRole('textbox', { name: 'E-mail' }).first().click();
  expect((await counted).status()).toBe(200);
  await visitor.leave();
  for (const country of countries) await sendContact(url, { country }, 'zh');
  const { page, leave } = await openDesk(browser(), 'ivan', 'viewer', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Numbers' }).click();
  await page.getByRole('button', { name: 'Show more Requests by country' }).click();
  await page.getByRole('table', { name: 'Requests by country' }).getByText('Malaysia').waitFor();
  await page.getByRole('img', { name: /^Requests by day/ }).waitFor();
  await page.getByRole('img', { name: /^Visits by weekday/ }).waitFor();
  await page
    .getByText(/^Most: .+ Period before: /)
    .first()
    .waitFor();
  const funnel = page.getByRole('table', { name: 'From a visit to a request' });
  expect(
    Number(
      await funnel
        .getByRole('row', { name: /^Contact us/ })
        .getByRole('cell')
        .first()
        .textContent(),
    ),
  ).toBeGreaterThan(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the table as CSV: Requests by country' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe('Requests by country.csv');
  await page.getByLabel('Until').fill('2020-01-03');
  await page.getByLabel('Until').press('Enter');
  await page.getByLabel('Until').blur();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=numbers&from=2020-01-03&to=2020-01-03');
  await page.getByText('Custom period').waitFor();
  await page.goto(`${url}/zh/desk?view=numbers&days=7`);
  await wake(page);
  await page.getByRole('button', { name: '显示更多 各国家请求数' }).click();
  await page.getByRole('table', { name: '各国家请求数' }).getByText('马来西亚').waitFor();
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('table', { name: '各表单请求数' }).getByRole('rowheader', { name: '联系我们' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await leave();
});
