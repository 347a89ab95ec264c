import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { arrive } from '../visitor.ts';
import { browserAtDesk, openDesk, openRequest, sendContact } from './staff-visitor.ts';

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
  expect(await openRequest(page).count()).toBe(0);
  await page.keyboard.press('Backspace');
  await page.locator('main thead').click();
  await page.keyboard.press('z');
  await page.getByText('There is nothing to undo').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await openRequest(page).getByText('键盘晶圆一厂').first().waitFor();
  const hasFocus = (area: Locator) => area.evaluate(element => element.contains(document.activeElement));
  await openRequest(page).getByRole('button', { name: 'Assign to me' }).press('Enter');
  await openRequest(page).getByText('assigned it (mei)').waitFor();
  // The button is gone.
  await expect.poll(() => hasFocus(openRequest(page))).toBe(true);
  await page.keyboard.press('k');
  await openRequest(page).getByText('键盘晶圆二厂').first().waitFor();
  // The list stands beside it, shows which one is open and can be worked on.
  expect(await page.locator('a[data-request][aria-current]').allTextContents()).toEqual([newer]);
  await page.getByRole('row').filter({ hasText: older }).click();
  await openRequest(page, older).getByText('键盘晶圆一厂').first().waitFor();
  await page.locator('#desk-search').click();
  await page.getByRole('row').filter({ hasText: newer }).click();
  expect(await barriersAtNight(page)).toEqual([]);
  await page.setViewportSize({ width: 1279, height: 900 });
  await page.getByRole('dialog', { name: newer }).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => hasFocus(openRequest(page))).toBe(true);
  await page.keyboard.press('a');
  await openRequest(page).getByText('assigned it (mei)').waitFor();
  // What is closed makes room for the next request; taken back, it is open again.
  await page.keyboard.press('e');
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('status').getByText(`${newer} · Status: Closed`).waitFor();
  await openRequest(page).getByText('键盘晶圆一厂').first().waitFor();
  await page.keyboard.press('z');
  await messages.getByText(`Undone: ${newer}`).waitFor();
  await openRequest(page).getByText('set the status (New)').waitFor();
  // One step further back: what was done before it is taken back, too.
  await page.keyboard.press('z');
  await openRequest(page).getByRole('button', { name: 'Assign to me' }).waitFor();
  await page.keyboard.press('a');
  await openRequest(page).getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
  await page.evaluate(() => {
    Object.assign(window, {
      // As browsers do it: between these two events the page is as it is printed.
      print: () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.body.setAttribute('data-printed', document.querySelector('body > article')?.textContent ?? '');
        window.dispatchEvent(new Event('afterprint'));
      },
    });
  });
  await openRequest(page).getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('键盘晶圆二厂');
  await page.keyboard.press('Escape');
  await openRequest(page).waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(newer);

  // Under a filter that it no longer passes, a request leaves the list; its successor has the focus, and what is taken back has it again.
  await page.goto(`${url}/desk?q=键盘&status=new`);
  await page.locator('a[data-request]').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect.poll(() => page.locator('a[data-request]').allTextContents()).toEqual([older]);
  await expect.poll(focused).toBe(older);
  await page.keyboard.press('z');
  await expect.poll(() => page.locator('a[data-request]').allTextContents()).toEqual([newer, older]);
  await expect.poll(focused).toBe(newer);
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('unread')).toBe(true);
  await page.goBack();
  await expect.poll(() => page.locator('a[data-request]').allTextContents()).toEqual([newer, older]);
  // Emptied, as by its own cross, the field searches for nothing.
  await page.locator('#desk-search').fill('');
  await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false);
  await page.goBack();
  await expect.poll(() => page.locator('a[data-request]').allTextContents()).toEqual([newer, older]);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.locator('main thead').click();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Commands and keys' });
  await help.getByText('Go to the search').waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  await help.getByRole('button', { name: 'Close', exact: true }).click();
  await help.waitFor({ state: 'detached' });
  // What is typed finds commands and references; what cannot be done now is not done.
  await page.locator('#desk-search').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('write a note');
  await help.getByRole('option', { name: 'Write a note' }).and(page.locator('[aria-disabled="true"]')).waitFor();
  await help.getByRole('combobox').fill(older.toLowerCase());
  await page.keyboard.press('Enter');
  await openRequest(page, older).getByText('键盘晶圆一厂').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('note');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('desk-note');
  await page.keyboard.press('Escape');
  await openRequest(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Wafers');
  await page.getByRole('checkbox', { name: 'Show to all' }).check();
  await page.getByLabel('Name of the view').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the view' }).waitFor();
  // It is a queue now, with how many there are.
  await page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Wafers 2' }).waitFor();
  await page.getByRole('button', { name: 'Show to me alone' }).click();
  await page.getByRole('button', { name: 'Show to all' }).waitFor();
  await page.getByLabel('Select all').check();
  await page.getByRole('group', { name: 'Selected: 2' }).getByRole('button', { name: 'Assign to me' }).press('Enter');
  // The buttons for what is selected are gone.
  await expect.poll(focused).toBe(newer);
  await expect.poll(() => page.locator('main table').getByText('mei', { exact: true }).count()).toBe(2);
  expect(await barriersAtNight(page)).toEqual([]);
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect(table.suggestedFilename()).toBe('requests.csv');
  await leave();
});

/** More countries than a table of numbers begins with. */
const countries = ['DE', 'IT', 'ES', 'PT', 'SE', 'NO', 'FI', 'DK', 'MY'];

test('numbers of a period, each table saved as CSV', async () => {
  const visitor = await arrive(browser());
  await visitor.page.goto(`${url}/contactUs/index`);
  // The field that is entered first loads the code of the form.
  const counted = visitor.page.waitForResponse(response => response.url().endsWith('/api/form-begun'));
  await visitor.page.getByRole('textbox', { name: 'E-mail' }).first().click();
  expect((await counted).status()).toBe(200);
  await visitor.leave();
  for (const country of countries) await sendContact(url, { country }, 'zh');
  const { page, leave } = await openDesk(browser(), 'ivan', 'viewer');
  await page.getByRole('link', { name: 'Numbers' }).click();
  await page.getByRole('button', { name: 'Show more Country or region' }).click();
  await page.getByRole('table', { name: 'Country or region' }).getByText('Malaysia').waitFor();
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
  expect(await barriersAtNight(page)).toEqual([]);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the table as CSV: Country or region' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe('Country or region.csv');
  await page.getByLabel('Until').fill('2020-01-03');
  await page.getByLabel('Until').press('Enter');
  await page.getByLabel('Until').blur();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=numbers&from=2020-01-03&to=2020-01-03');
  await page.getByText('Custom period').waitFor();
  await leave();
});
