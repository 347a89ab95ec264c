import { expect, inject, test } from 'vitest';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, password } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('what a member chooses is kept with the account: e-mails by form, and in another browser language, dark and size', async () => {
  const { page, leave } = await openDesk(browser(), 'noor', 'agent');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.waitForURL('**/account');
  await wake(page);
  await page.getByText('This server sends no e-mails.').waitFor();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save the address' }) });
  await form.getByLabel('E-mail address').fill('noor@provider.example');
  await form.getByLabel('Password').fill(password);
  await form.getByLabel('Password').press('Enter');
  await page.getByText('E-mails go to noor@provider.example').waitFor();
  const contact = page.getByRole('group', { name: 'Contact us' });
  expect(await contact.getByLabel('No e-mails').isChecked()).toBe(true);
  // From the keyboard alone: arrows choose.
  await contact.getByLabel('No e-mails').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => contact.getByLabel('Once a day, at 8 a.m.').isChecked()).toBe(true);
  await page.getByText(/^Mornings are those of the time zone \S/).waitFor();
  await page.getByLabel('Language of the desk and of e-mails').selectOption('zh');
  await page.getByLabel('Appearance', { exact: true }).selectOption('dark');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.appearance)).toBe('dark');
  // With the control of the header, as everybody.
  const kept = page.waitForResponse(
    response => response.url().endsWith('/api/staff/settings') && 'size' in response.request().postDataJSON(),
  );
  await page.locator('header select[name="size"]').selectOption('small');
  expect((await kept).request().postDataJSON()).toEqual({ size: 'small' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await leave();

  const other = await arrive(browser(), { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  await other.page.goto(`${url}/sign-in`);
  await wake(other.page);
  await other.page.getByLabel('User name').fill('noor');
  await other.page.getByLabel('Password').fill(password);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.waitForURL('**/zh/desk');
  const shown = () => other.page.evaluate(() => [document.documentElement.dataset.appearance, document.documentElement.dataset.size]);
  await expect.poll(shown).toEqual(['dark', 'small']);
  await other.page.goto(`${url}/zh/account`);
  await wake(other.page);
  await expect.poll(() => other.page.getByRole('group', { name: '联系我们' }).getByLabel('每天一次，早上 8 点').isChecked()).toBe(true);
  expect(await other.page.getByLabel('工作台与邮件的语言').inputValue()).toBe('zh');
  expect(await overflowing(other.page)).toEqual([]);
  expect(await accessibilityViolations(other.page)).toEqual([]);
  await other.leave();
});
