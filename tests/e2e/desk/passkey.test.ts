import { expect, test } from 'vitest';
import { addPasskey, seriousIn, signInWithPasskey } from './passkey.ts';
import { browserAtDesk } from './staff-visitor.ts';

const browser = browserAtDesk();

test('a passkey is added with the password, and signs in alone', async () => {
  const { page, problems, leave } = await addPasskey(browser(), 'priya');
  expect(seriousIn(problems)).toEqual([]);
  await signInWithPasskey(page, problems);
  await leave();
});
