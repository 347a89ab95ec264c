import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { hold } from '../intercept.ts';
import { wake } from '../visitor.ts';

/** A form of the built site, by the heading of its section. */
export async function openForm(page: Page, address: string): Promise<Locator> {
  await page.goto(inject('siteUrl') + address);
  await wake(page);
  return liveForm(page);
}

/** The form on the page, once it is interactive: then no browser could send it by itself. */
export async function liveForm(page: Page): Promise<Locator> {
  await page.locator('#request').scrollIntoViewIfNeeded();
  await page.locator(live).waitFor();
  return page.locator('#request form');
}

/** An interactive form. */
export const live = '#request form:not([method])';

/** Address of a form in steps, at one of its groups. */
export const atStep = (address: string, group: string) => `${address}#request-form-step-${group}`;

/** Leads a form in steps to one of its groups, or to all answers, by the list of its steps. */
export async function showStep(page: Page, step: string): Promise<void> {
  await page.locator(`#request nav a[href$="-${step}"]`).click();
  await page.locator(`#request [id$="-${step}"][tabindex]`).waitFor();
}

/** Fills in the required fields of the contact form. */
export async function fillContact(page: Page, name: string) {
  await page.locator('[name="interest"]').selectOption('ip');
  await fillSender(page, name);
}

/** Fills in who sends the contact form, or an enquiry about an IP. */
export async function fillSender(page: Page, name: string) {
  await page.locator('[name="email"]').fill('anna@例え.jp');
  await page.locator('[name="name"]').fill(name);
  await page.locator('[name="companyName"]').fill('ACME');
  await page.locator('[name="country"]').selectOption('FR');
}

/** A text file as a visitor chooses it. */
export const textFile = (name: string, text = 'Block diagram\n') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Holds back all parts of files; returns the function that releases them. */
export const holdUploads = (page: Page) => hold(page, '**/api/uploads/*', route => route.request().method() === 'PATCH');

/** The server treats forms that are filled in within two seconds as spam. */
export const likeAPerson = (page: Page) => page.waitForTimeout(2000);

/** Id, or else text, of the focused element. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

/** Waits until the form is acknowledged, and returns its reference number. */
export async function receiptOf(page: Page): Promise<string> {
  await page.waitForURL(/\?receipt=/);
  return new URL(page.url()).searchParams.get('receipt') ?? '';
}

/** The submission in the store of a data folder with a reference number. */
export function stored(
  ref: string,
  dataFolder = inject('dataFolder'),
):
  | { form: string; language: string; isSpam: boolean; answers: Record<string, unknown>; context: object | undefined; files: string[] }
  | undefined {
  const database = new DatabaseSync(path.join(dataFolder, 'site.sqlite'), { readOnly: true });
  try {
    const row = database.prepare('select id, form, language, is_spam, answers, context from submission where ref = ?').get(ref);
    if (row === undefined) return undefined;
    const files = database.prepare('select name, sha256 from upload where submission_id = ? order by position').all(String(row.id));
    return {
      form: String(row.form),
      language: String(row.language),
      isSpam: row.is_spam === 1,
      answers: JSON.parse(String(row.answers)),
      context: row.context === null ? undefined : JSON.parse(String(row.context)),
      files: files.map(({ name, sha256 }) => `${name} ${sha256}`),
    };
  } finally {
    database.close();
  }
}

/** How many submissions contain a text. */
export function countStored(text: string): number {
  const database = new DatabaseSync(path.join(inject('dataFolder'), 'site.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as count from submission where instr(answers, ?) > 0').get(text)?.count);
  } finally {
    database.close();
  }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
