import { buffer } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { unzip } from '../../server/desk/unzip.ts';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { wake } from '../visitor.ts';
import { browserAtDesk, openDesk, openRequest, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('a person is found by the address, saved, and erased with a reason, which the log has and the person has not', async () => {
  const email = 'olga.petrova@chips.example';
  const ref = await sendContact(url, { companyName: 'Petrova Ltd', email });
  const other = await sendContact(url, { companyName: 'Another Ltd', message: `Ask ${email}` });
  const again = await sendContact(url, { companyName: 'Petrova Ltd', email, name: 'O. Petrova' });
  const { page, leave } = await openDesk(browser(), 'petra', 'admin');

  // What was sent twice is closed beside the one that is answered; taken back, it is open again.
  await page.goto(`${url}/desk?q=petrova`);
  await page.getByRole('link', { name: ref }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  const duplicate = openRequest(page, ref).getByRole('listitem').filter({ hasText: again });
  await duplicate.getByText('same answers').waitFor();
  // What was searched for is marked in names, too, in the list and in the request.
  for (const area of [page.getByRole('table'), openRequest(page, ref)])
    await area.locator('mark', { hasText: 'Petrova' }).first().waitFor();
  const close = duplicate.getByRole('button', { name: `Close as a duplicate: ${again}` });
  await close.press('Enter');
  await messages.getByText(`${again} · Status: Closed`).waitFor();
  await duplicate.getByText('Closed').waitFor();
  expect(await close.count()).toBe(0);
  expect(await openRequest(page, ref).evaluate(area => area.contains(document.activeElement))).toBe(true);
  await duplicate.getByRole('link', { name: again }).click();
  await openRequest(page, again).getByText(`Duplicate of: ${ref}`).waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await openRequest(page, again).getByText('set the status (New)').waitFor();
  await page.keyboard.press('Escape');

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
  const searched = page.getByRole('row').filter({ hasText: 'looked at the list' }).filter({ hasText: 'Search, Requests: ' });
  await searched.first().waitFor();
  expect(await page.getByRole('table').innerText()).not.toContain('isSpam');
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
