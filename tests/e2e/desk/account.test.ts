import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneTimeCode } from '#server/staff/one-time-code.ts';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, password } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

/** Expects a frame of its own: no menu, search or footer of the public site, and a way back to it. */
async function expectBare(page: Page): Promise<void> {
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Search this site' }).count()).toBe(0);
  await page.getByRole('link', { name: 'To the public site' }).waitFor();
}

test('what a member chooses is kept with the account, in another browser too, where a second factor is asked for and a recovery code replaces it', async () => {
  const { page, leave } = await openDesk(browser(), 'ines', 'agent');
  await expectBare(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: 'Where e-mails go' }).waitFor();
  await expectBare(page);

  await page.getByText('This server sends no e-mails.').waitFor();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save the address' }) });
  await form.getByLabel('E-mail address').fill('ines@provider.example');
  await form.getByLabel('Password').fill(password);
  await form.getByLabel('Password').press('Enter');
  await page.getByText('E-mails go to ines@provider.example').waitFor();
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
  expect(await barriersAtNight(page)).toEqual([]);

  const turnOn = page.getByRole('button', { name: 'Turn it on' });
  await page.locator('form').filter({ has: turnOn }).getByLabel('Password').fill(password);
  // What fails is said beside its control, where it is tried again.
  await page.context().setOffline(true);
  await turnOn.click();
  await page.locator('form').filter({ has: turnOn }).getByRole('alert').waitFor();
  await page.getByRole('group').filter({ hasNotText: 'Contact us' }).getByRole('radio', { name: 'Once a day' }).first().check();
  await expect.poll(() => page.getByRole('alert').count()).toBe(2);
  expect(await barriersAtNight(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('group').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(oneTimeCode(secret, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Recovery codes left: 10').waitFor();
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^([A-Z2-7]{4}-){3}/ })
    .allInnerTexts();
  expect(await barriersAtNight(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the public site' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('contentinfo').waitFor();
  await leave();

  const other = await arrive(browser(), { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  await other.page.goto(`${url}/sign-in`);
  await wake(other.page);
  await other.page.getByLabel('User name').fill('ines');
  await other.page.getByLabel('Password').fill(password);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = other.page.getByLabel('Code from the app, or a recovery code');
  await code.waitFor();
  await expect.poll(() => code.evaluate(field => field === document.activeElement)).toBe(true);
  await code.fill(recovery);
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/zh/desk');
  const shown = () => other.page.evaluate(() => [document.documentElement.dataset.appearance, document.documentElement.dataset.size]);
  await expect.poll(shown).toEqual(['dark', 'small']);
  await other.page.goto(`${url}/zh/account`);
  await wake(other.page);
  await other.page.getByText('剩余恢复码：9').waitFor();
  await expect.poll(() => other.page.getByRole('group', { name: '联系我们' }).getByLabel('每天一次，早上 8 点').isChecked()).toBe(true);
  expect(await other.page.getByLabel('工作台与邮件的语言').inputValue()).toBe('zh');
  expect(await overflowing(other.page)).toEqual([]);
  // Both devices are listed; the other one is signed out.
  await other.page.context().setOffline(true);
  await other.page.getByRole('button', { name: '退出我的其他所有设备' }).click();
  await other.page.getByRole('alert').waitFor();
  await other.page.context().setOffline(false);
  await other.page.getByRole('button', { name: '重试' }).click();
  await other.page.getByRole('button', { name: '退出该设备' }).waitFor({ state: 'detached' });
  expect(await barriersAtNight(other.page)).toEqual([]);
  await other.leave();
});
