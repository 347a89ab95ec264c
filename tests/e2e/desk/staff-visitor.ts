import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { callEndpoint } from '#scripts/bench/load/call-endpoints.ts';
import { contactRequest } from '#scripts/bench/load/contact-request.ts';
import type { Role } from '#site/desk/rights.ts';
import { runScript } from '../../scripts/run-script.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, type Visitor, wake } from '../visitor.ts';

export const password = 'correct horse battery';

/**
 * A browser for the tests of a file, whose commands work on the data folder of the site that all tests share; called once, where the
 * file begins.
 */
export function browserAtDesk(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    vi.stubEnv('DATA_DIR', inject('dataFolder'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await browser?.close();
  });
  return () => {
    if (browser === undefined) throw new Error('The browser did not start');
    return browser;
  };
}

/** The desk of the shared site, opened by a new member of staff at an address. */
export async function openDesk(
  browser: Browser,
  name: string,
  role: Role,
  { address = '/desk', ...options }: BrowserContextOptions & { address?: string } = {},
): Promise<Visitor> {
  const visitor = await arrive(browser, options);
  await beSignedIn(visitor.page, inject('siteUrl'), name, role);
  await visitor.page.goto(inject('siteUrl') + address);
  await wake(visitor.page);
  await visitor.page.locator('main nav a[href*="/desk"]').first().waitFor();
  return visitor;
}

/** The request that is open: a part of the page beside the list, or over it where the window is narrow. */
export function openRequest(page: Page, ref: string | RegExp = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/): Locator {
  return page.getByRole('region', { name: ref }).or(page.getByRole('dialog', { name: ref }));
}

/** Makes an account and a session of it by calls, as a program. How people come in is tested in desk.test.ts and sign-in.test.ts. */
export async function beSignedIn(page: Page, url: string, name: string, role: Role): Promise<void> {
  const invite = await inviteOf(name, role);
  for (const [call, data] of [
    ['password', { invite, password }],
    ['sign-in', { name, password }],
  ] as const)
    expect((await page.request.post(`${url}/api/staff/${call}`, { data })).status()).toBe(200);
}

/** Makes an account; returns the code of its invitation, which is in the link that the command prints. */
async function inviteOf(name: string, role: Role): Promise<string> {
  const { code, stdout } = await runScript('staff', 'add', name, '--role', role);
  expect(code).toBe(0);
  return stdout.trim().split('#invite=')[1] ?? '';
}

/** Makes an account and sets its password by the link that the command prints; the desk opens. */
export async function beInvited(page: Page, url: string, name: string, role: Role): Promise<void> {
  await page.goto(`${url}/sign-in#invite=${await inviteOf(name, role)}`);
  await setPassword(page, name);
}

/** Sets the password of the invitation whose page is open, which names its account; the desk opens. */
export async function setPassword(page: Page, name: string): Promise<void> {
  await wake(page);
  // Also called before the first test.
  await vi.waitUntil(async () => (await page.getByLabel('User name').inputValue()) === name, { timeout: 120_000 });
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL('**/desk');
  await wake(page);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Signs in on the page that is open; the desk opens. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/desk');
  await wake(page);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Sends the contact form as a program that fills it in; returns the reference. */
export function sendContact(url: string, answers: object = {}, language = 'en'): Promise<string> {
  const { path, ...body } = contactRequest;
  return send(url + path, { ...body, language, answers: { ...body.answers, ...answers } });
}

/** Sends the long form with a text as `plan.txt`, as a program; returns the reference. */
export async function sendRequirement(url: string, applicationScenario: string, text: string): Promise<string> {
  const content = Buffer.from(text);
  const [form, field] = ['requirement_v1', 'attachments'];
  const declared = { form, field, name: 'plan.txt', size: content.length };
  const { id, secret } = (await callEndpoint(`${url}/api/uploads`, 'POST', {}, declared)) as { id: string; secret: string };
  await callEndpoint(`${url}/api/uploads/${id}`, 'PATCH', { 'upload-secret': secret, 'upload-offset': '0' }, content);
  const more = { keyPerformance: '1 GHz', chipQuantity: '1000', email: 'anna@example.org', attachments: [id] };
  const answers = { applicationScenario, ...more };
  return send(`${url}/api/RequirementSave`, { form, language: 'en', answers, uploadSecrets: { [id]: secret } });
}

async function send(address: string, body: object): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, id: randomUUID(), filledSeconds: 60, website: '' }),
  });
  const { ref } = (await answer.json()) as { ref: string };
  return ref;
}
