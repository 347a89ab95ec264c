import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { beSignedIn, password } from './staff-visitor.ts';

/** Browsers make passkeys for names of hosts, never for addresses. */
const url = inject('siteUrl').replace('127.0.0.1', 'localhost');

/** Gives a page a device that keeps passkeys and knows its owner. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    recognize: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

export async function openAccount(page: Page) {
  await page.goto(`${url}/account`);
  await wake(page);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
}

export async function signOut(page: Page) {
  await page.goto(`${url}/desk`);
  await wake(page);
  // With the key: on a phone the button is below the list, whose arrival moves it away from a pointer that is down.
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.waitForURL('**/sign-in**');
  await wake(page);
}

export async function submitIn(page: Page, button: string, fields: Record<string, string>) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: button, exact: true }).click();
}

/** Problems of the pages since the last time that are no matter of looks; at the desk there are those of antd's components. */
export const seriousIn = (problems: string[]) => problems.splice(0).filter(problem => /uncaught|policy/i.test(problem));

/** A member on a phone with a device who has added one passkey to the account, whose page is open. */
export async function addPasskey(browser: Browser, name: string) {
  const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
  await beSignedIn(page, url, name, 'agent');
  const device = await plugIn(page);
  await openAccount(page);
  seriousIn(problems);
  await page.getByText('You have no passkeys yet.').waitFor();
  await submitIn(page, 'Add a passkey', { 'Name of the new passkey': 'Work laptop', Password: 'not the password' });
  await page.getByRole('alert').getByText('The user name or the password is wrong.').waitFor();
  expect(await device.credentials()).toEqual([]);
  await submitIn(page, 'Add a passkey', { 'Name of the new passkey': 'Work laptop', Password: password });
  const own = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await own.getByText('not used yet').waitFor();
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true, userName: name }]);
  await own.getByText('Remove').first().click();
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  return { page, problems, leave, device, own };
}

/** Signs out, and in with the passkey from the keyboard alone; returns what was sent. */
export async function signInWithPasskey(page: Page, problems: string[]): Promise<string | null> {
  await signOut(page);
  seriousIn(problems);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  const sending = page.waitForRequest(request => request.url().endsWith('/api/staff/passkey-sign-in'));
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk');
  return (await sending).postData();
}
