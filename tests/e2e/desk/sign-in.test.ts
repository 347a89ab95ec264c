import { expect, inject, test } from 'vitest';
import { hold } from '../intercept.ts';
import { arrive } from '../visitor.ts';
import { beInvited, browserAtDesk, password, signIn } from './staff-visitor.ts';

const browser = browserAtDesk();
const address = `${inject('siteUrl')}/sign-in`;

test('the page waits for a gesture, as other pages do, where the app would show nothing else', async () => {
  const { page, problems, leave } = await arrive(browser());
  const answers = ['me', 'openid'].map(name => page.waitForResponse(`**/api/staff/${name}`));
  await page.goto(address);
  await Promise.all(answers);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('data-app')).toBeNull();
  expect(problems).toEqual([]);
  await leave();
});

test('a member who is signed in already sees that without a gesture', async () => {
  const { page, leave } = await arrive(browser());
  await beInvited(page, inject('siteUrl'), 'early.vera', 'viewer');
  await signIn(page, 'early.vera');
  await page.goto(address);
  await page.getByText('Signed in as').waitFor();
  await leave();
});

test('a password submitted before the app runs signs in, and never appears in an address', async () => {
  const { page, leave } = await arrive(browser());
  await beInvited(page, inject('siteUrl'), 'early.li', 'viewer');
  const release = await hold(page, '**/assets/main-*.js');
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await page.goto(address);
  await page.getByLabel('User name').fill('early.li');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL('**/desk');
  expect(addresses.filter(url => url.includes('password='))).toEqual([]);
  await leave();
});

test('where no script runs, a password is sent nowhere', async () => {
  const { page, leave } = await arrive(browser(), { javaScriptEnabled: false });
  await page.goto(address);
  await page.getByLabel('User name').fill('early.li');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(page.url()).toBe(address);
  // What the form requests would come before the page that is opened next.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL('**/home');
  expect(requests[0]).toBe(`${inject('siteUrl')}/home`);
  await leave();
});
