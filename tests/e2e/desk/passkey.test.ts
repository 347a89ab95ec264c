import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { beInvited, browserAtDesk, password, signIn } from './staff-visitor.ts';

/** Browsers make passkeys for names of hosts, never for addresses. */
const url = inject('siteUrl').replace('127.0.0.1', 'localhost');
const browser = browserAtDesk();

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

async function openAccount(page: Page) {
  await page.goto(`${url}/account`);
  await wake(page);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
}

async function signOut(page: Page) {
  await page.goto(`${url}/desk`);
  await wake(page);
  // With the key: on a phone the button is below the list, whose arrival moves it away from a pointer that is down.
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.waitForURL('**/sign-in**');
  await wake(page);
}

async function submitIn(page: Page, button: string, fields: Record<string, string>) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: button, exact: true }).click();
}

test('a passkey is added, signs in alone, is not taken twice, and signs nobody in once it is removed', async () => {
  const { page, problems, leave } = await arrive(browser(), { viewport: { width: 390, height: 844 } });
  await beInvited(page, url, 'priya', 'agent');
  await signIn(page, 'priya');
  const device = await plugIn(page);
  // A message goes by itself: a busy machine looks for it in time only if it begins before.
  const saying = (message: string, act: () => Promise<void>) => Promise.all([page.getByRole('alert').getByText(message).waitFor(), act()]);
  // Of this page: antd's components are at the desk.
  const problemsHere = () => problems.splice(0).filter(problem => /uncaught|policy/i.test(problem));
  await openAccount(page);
  problemsHere();
  await page.getByText('You have no passkeys yet.').waitFor();
  await submitIn(page, 'Add a passkey', { 'Name of the new passkey': 'Work laptop', Password: 'not the password' });
  await page.getByRole('alert').getByText('The user name or the password is wrong.').waitFor();
  expect(await device.credentials()).toEqual([]);
  await submitIn(page, 'Add a passkey', { 'Name of the new passkey': 'Work laptop', Password: password });
  const own = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await own.getByText('not used yet').waitFor();
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true, userName: 'priya' }]);
  await own.getByText('Remove').first().click();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  // The same device has one already.
  await saying('The browser did not create a passkey.', () =>
    submitIn(page, 'Add a passkey', { 'Name of the new passkey': 'Again', Password: password }),
  );
  expect(problemsHere()).toEqual([]);

  await signOut(page);
  problemsHere();
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  const sending = page.waitForRequest(request => request.url().endsWith('/api/staff/passkey-sign-in'));
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk');
  const body = (await sending).postData();
  const replayed = await page.evaluate(async sent => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/staff/passkey-sign-in', { method: 'POST', headers, body: sent })).status;
  }, body);
  expect(replayed).toBe(401);

  // The device does not recognize its owner: no passkey, and the password still signs in.
  await signOut(page);
  await device.recognize(false);
  await saying('The browser did not use a passkey.', () => button.click());
  await device.recognize(true);
  await signIn(page, 'priya');

  await openAccount(page);
  await own.getByText('last used:').waitFor();
  await own.getByText('Remove').first().click();
  await submitIn(page, 'Remove', { Password: password });
  await page.getByText('You have no passkeys yet.').waitFor();
  await signOut(page);
  problemsHere();
  await saying('The passkey was not accepted.', () => button.click());
  expect(problemsHere()).toEqual([]);
  await leave();
});
