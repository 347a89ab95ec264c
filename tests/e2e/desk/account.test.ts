import { expect, inject, test } from 'vitest';
import { oneTimeCode } from '#server/staff/one-time-code.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, password } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('a second factor is turned on with an app, asked for at the next sign-in, and a recovery code replaces it', async () => {
  const { page, leave } = await openDesk(browser(), 'ines', 'agent');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.waitForURL('**/account');
  await wake(page);
  const turnOn = page.getByRole('button', { name: 'Turn it on' });
  await page.locator('form').filter({ has: turnOn }).getByLabel('Password').fill(password);
  // What fails is said beside its control, where it is tried again.
  await page.context().setOffline(true);
  await turnOn.click();
  await page.locator('form').filter({ has: turnOn }).getByRole('alert').waitFor();
  await page.getByRole('radio', { name: 'Once a day' }).first().check();
  await expect.poll(() => page.getByRole('alert').count()).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('group').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(oneTimeCode(secret, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Recovery codes left: 10').waitFor();
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^([A-Z2-7]{4}-){3}/ })
    .allInnerTexts();
  expect(await accessibilityViolations(page)).toEqual([]);
  await leave();

  const again = await arrive(browser(), { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await again.page.goto(`${url}/sign-in`);
  await wake(again.page);
  await again.page.getByLabel('User name').fill('ines');
  await again.page.getByLabel('Password').fill(password);
  await again.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = again.page.getByLabel('Code from the app, or a recovery code');
  await code.waitFor();
  await expect.poll(() => code.evaluate(field => field === document.activeElement)).toBe(true);
  await code.fill(recovery);
  await again.page.keyboard.press('Enter');
  await again.page.waitForURL('**/desk');
  await again.page.goto(`${url}/zh/account`);
  await wake(again.page);
  await again.page.getByText('剩余恢复码：9').waitFor();
  // Both devices are listed; the other one is signed out.
  await again.page.context().setOffline(true);
  await again.page.getByRole('button', { name: '退出我的其他所有设备' }).click();
  await again.page.getByRole('alert').waitFor();
  await again.page.context().setOffline(false);
  await again.page.getByRole('button', { name: '重试' }).click();
  await again.page.getByRole('button', { name: '退出该设备' }).waitFor({ state: 'detached' });
  expect(await accessibilityViolations(again.page)).toEqual([]);
  await again.leave();
});
