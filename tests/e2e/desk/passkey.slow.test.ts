import { expect, test } from 'vitest';
import { addPasskey, openAccount, seriousIn, signInWithPasskey, signOut, submitIn } from './passkey.ts';
import { browserAtDesk, password, signIn } from './staff-visitor.ts';

const browser = browserAtDesk();

test('a passkey is not taken twice, nor what was sent with it, and signs nobody in whom the device does not know, or once it is removed', async () => {
  const { page, problems, leave, device, own } = await addPasskey(browser(), 'paul');
  // A message goes by itself: a busy machine looks for it in time only if it begins before.
  const saying = (message: string, act: () => Promise<void>) => Promise.all([page.getByRole('alert').getByText(message).waitFor(), act()]);
  // The same device has one already.
  await saying('The browser did not create a passkey.', () =>
    submitIn(page, 'Add a passkey', { 'Name of the new passkey': 'Again', Password: password }),
  );
  expect(seriousIn(problems)).toEqual([]);

  const body = await signInWithPasskey(page, problems);
  const replayed = await page.evaluate(async sent => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/staff/passkey-sign-in', { method: 'POST', headers, body: sent })).status;
  }, body);
  expect(replayed).toBe(401);

  // The device does not recognize its owner: no passkey, and the password still signs in.
  await signOut(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.recognize(false);
  await saying('The browser did not use a passkey.', () => button.click());
  await device.recognize(true);
  await signIn(page, 'paul');

  await openAccount(page);
  await own.getByText('last used:').waitFor();
  await own.getByText('Remove').first().click();
  await submitIn(page, 'Remove', { Password: password });
  await page.getByText('You have no passkeys yet.').waitFor();
  await signOut(page);
  seriousIn(problems);
  await saying('The passkey was not accepted.', () => button.click());
  expect(seriousIn(problems)).toEqual([]);
  await leave();
});
