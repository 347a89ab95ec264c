import { buffer } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { unzip } from '../../server/desk/unzip.ts';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { wake } from '../visitor.ts';
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
  expect(await barriersAtNight(page)).toEqual([]);
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
  // The key that ends a word of an input method is no answer yet.
  await page.getByLabel('Who').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(await page.getByLabel('Who').evaluate(field => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('The log has no such entries.').waitFor();
  expect(new URL(page.url()).searchParams.get('staff')).toBe('somebody else');
  await page.reload();
  await wake(page);
  await page.getByText('The log has no such entries.').waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  await leave();
});
