import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { freePort, startServer } from '#scripts/processes/serve-build.ts';
import { runScript } from '../../scripts/run-script.ts';
import { client, openIdentityProvider } from '../../server/desk/identity-provider.ts';
import { copySite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { beInvited, signIn } from './staff-visitor.ts';

let browser: Browser;
let url: string;
let provider: Awaited<ReturnType<typeof openIdentityProvider>>;
const closing: (() => Promise<unknown>)[] = [];

// For browsers `localhost` is another site than 127.0.0.1, where the provider is.
beforeAll(async () => {
  browser = await openBrowser();
  const [site, port] = [await copySite(), await freePort()];
  url = `http://localhost:${port}`;
  await site.edit('site.config.yaml', 'url: https://chain-cloud.example', `url: ${url}`);
  const [dist, data] = [path.join(site.root, 'dist'), path.join(site.root, 'data')];
  await buildInto(site.root, dist);
  provider = await openIdentityProvider({ isClosedWithTest: false });
  const variables = { OPENID_ISSUER: provider.issuer, OPENID_CLIENT_ID: client.id, OPENID_CLIENT_SECRET: client.secret };
  const server = await startServer(dist, data, { ...variables, OPENID_LABEL: 'Example ID' }, port);
  vi.stubEnv('DATA_DIR', data);
  vi.stubEnv('DIST_DIR', dist);
  closing.push(() => server.stop(), provider.close, site.remove);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const close of closing) await close();
  await browser?.close();
});

const open = async (page: Page, address: string) => {
  await page.goto(`${url}${address}`);
  await wake(page);
};

test('a member signs in at an identity provider and lands where they wanted', async () => {
  const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
  expect(await runScript('staff', 'add', 'lin')).toMatchObject({ code: 0 });
  expect(await runScript('staff', 'openid', 'lin', 'lin@example.com')).toMatchObject({ code: 0 });

  // Without a gesture.
  await page.goto(`${url}/zh/sign-in?next=/account`);
  const link = page.getByRole('link', { name: '单点登录： Example ID' });
  await link.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/account`);
  await wake(page);
  // In the language that was read before.
  await page.getByRole('heading', { name: '通行密钥' }).waitFor();
  expect(problems.filter(problem => /uncaught|policy/i.test(problem))).toEqual([]);
  await open(page, '/desk');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/sign-in**');
  await leave();
});

test('whoever has no account, or finds the provider away, reads why on the sign-in page, and the password still signs in', async () => {
  const { page, problems, leave } = await arrive(browser);
  await beInvited(page, url, 'omar', 'agent');
  await page.context().clearCookies();
  provider.state.person = { sub: 'p2', email: 'stranger@example.com', email_verified: true };
  await open(page, '/sign-in');
  const english = page.getByRole('link', { name: 'Sign in with Example ID' });
  await english.click();
  await page.getByRole('alert').getByText('Single sign-on succeeded, but no account here is open to it.').waitFor();
  await wake(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  await provider.close();
  await english.click();
  await page.waitForURL('**/sign-in?failed=unavailable');
  await wake(page);
  await page.getByRole('alert').getByText('Single sign-on does not work at the moment.').waitFor();
  expect(problems.filter(problem => /uncaught|policy/i.test(problem))).toEqual([]);
  await signIn(page, 'omar');
  await leave();
});
