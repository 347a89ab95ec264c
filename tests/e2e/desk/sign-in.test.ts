import { expect, inject, test } from 'vitest';
import { hold } from '../intercept.ts';
import { arrive } from '../visitor.ts';
import { beSignedIn, browserAtDesk, password } from './staff-visitor.ts';

const browser = browserAtDesk();
const address = `${inject('siteUrl')}/sign-in`;

test('the page waits for a gesture, signs in with a password from before, which is never in an address, and then names the member without a gesture', async () => {
  const { page, problems, leave } = await arrive(browser());
  await beSignedIn(page, inject('siteUrl'), 'early.li', 'viewer');
  await page.context().clearCookies();
  // As other pages do: the app would show nothing else.
  const answers = ['me', 'openid'].map(name => page.waitForResponse(`**/api/staff/${name}`));
  await page.goto(address);
  await Promise.all(answers);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('data-app')).toBeNull();
  expect(problems).toEqual([]);

  // Submitted before the app runs.
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

  await page.goto(address);
  await page.getByText('Signed in as').waitFor();
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
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/home');
  expect(requests[0]).toBe(`${inject('siteUrl')}/home`);
  await leave();
});

test('a link in a mail program on the web leads to its request, without another password', async () => {
  const { page, leave } = await arrive(browser());
  await beSignedIn(page, inject('siteUrl'), 'mail.noor', 'agent');
  const request = `${inject('siteUrl')}/desk?request=2345-6789`;
  // With what another site begins, browsers send no cookie that is strict.
  await page.goto(`data:text/html,<a href="${request}">Your request</a>`);
  await page.getByRole('link', { name: 'Your request' }).click();
  await page.waitForURL('**/sign-in?next=*');
  await page.waitForURL(request);
  await page.locator('main nav a[href*="/desk"]').first().waitFor();
  await leave();
});
