import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { contactRequest } from '#scripts/bench/load/contact-request.ts';
import { runScript } from '../../scripts/run-script.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';

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

/** The desk of the shared site, opened by a new member of staff. */
export async function openDesk(browser: Browser, name: string, role: string, options: BrowserContextOptions = {}) {
  const visitor = await arrive(browser, options);
  await beInvited(visitor.page, inject('siteUrl'), name, role);
  await signIn(visitor.page, name);
  return visitor;
}

/** Makes an account and sets its password by the link that the command prints. */
export async function beInvited(page: Page, url: string, name: string, role: string): Promise<void> {
  const { code, stdout } = await runScript('staff', 'add', name, '--role', role);
  expect(code).toBe(0);
  await page.goto(`${url}/sign-in#${stdout.trim().split('#')[1]}`);
  await wake(page);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('The password is set').waitFor();
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
export async function sendContact(url: string, answers: object = {}, language = 'en'): Promise<string> {
  const { path, ...body } = contactRequest;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ...body, id: randomUUID(), language, filledSeconds: 60, website: '' },
      answers: { ...body.answers, ...answers },
    }),
  });
  const { ref } = (await answer.json()) as { ref: string };
  return ref;
}
