import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../../authoring/site-copy.ts';
import { arrive, overflowing } from '../../visitor.ts';
import { focused, stored } from '../form-visitor.ts';
import { fillIn, type Journey } from './without-scripts.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
export const phone = { width: 390, height: 844 };

/** The language in which forms are sent without scripts, its words, and the address of a page in it. */
export const language = 'zh';
export const { forms, sharedFormWords: shared } = localSite(site, language);
export const localAddress = (address: string) => addressIn(language, address, site.languages);

export const sendButton = (page: Page) => page.locator('#request button[type="submit"]');

/** The reference number on the receipt that the page shows. */
export const referenceOn = async (page: Page) => (await page.locator('#request dd').textContent()) ?? '';

/** Sends a form with files, after its mistakes, and expects what the visitor and the provider have of it. */
export async function sendAfterMistakes(browser: Browser, journey: Journey): Promise<void> {
  const { form: name, wrong, files } = journey;
  const form = forms[name];
  const address = localAddress(journey.address);
  const { page, problems, leave } = await arrive(browser, { javaScriptEnabled: false, viewport: phone });
  await page.goto(url + address);
  const title = await page.title();
  await fillIn(page, journey.first);
  await sendButton(page).click();

  await expect.poll(() => page.title()).toBe(shared.served.errorTitle.replace('{{title}}', title));
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await page.locator('html').getAttribute('lang')).toBe(localSite(site, language).language.htmlLang);
  const summary = page.getByRole('alert');
  expect(await summary.getByRole('heading').textContent()).toBe(form?.words.tip);
  await expect.poll(() => focused(page)).toBe(await summary.getAttribute('id'));
  // What needs attention is in sight, and nothing hides it.
  expect((await summary.boundingBox())?.y).toBeLessThan(phone.height);
  const links = summary.getByRole('link');
  expect(await links.count()).toBe(wrong.length);
  for (const [index, field] of wrong.entries()) {
    const label = form?.words.fields[field]?.label ?? '';
    const text = (await links.nth(index).textContent()) ?? '';
    expect(text).toContain(label);
    const control = page.locator(`#request [name="${field}"]`).first();
    expect(await links.nth(index).getAttribute('href')).toBe(`#${await control.getAttribute('id')}`);
    expect(await control.getAttribute('aria-invalid')).toBe('true');
    const [errorId] = ((await control.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await page.locator(`#${errorId}`).textContent()).toBe(text);
  }
  expect(await summary.getByText(shared.served.filesAgain).count()).toBe(Object.values(journey.first).some(Array.isArray) ? 1 : 0);
  for (const [field, answer] of Object.entries(journey.first)) {
    if (typeof answer !== 'string') continue;
    const control = page.locator(`#request [name="${field}"]`);
    if ((await control.count()) > 1) expect(await page.locator(`#request [name="${field}"]:checked`).getAttribute('value')).toBe(answer);
    else expect(await control.inputValue(), field).toBe(answer);
  }
  expect(await overflowing(page)).toEqual([]);

  await fillIn(page, journey.second);
  await sendButton(page).click();
  await page.waitForURL(/\?sent=/);
  expect(new URL(page.url()).pathname).toBe(address);
  await page.getByRole('heading', { name: shared.receipt.title }).waitFor();
  expect(await page.locator('#request').textContent()).toContain(shared.receipt.nextWithFiles);
  const kept = stored(await referenceOn(page));
  expect(kept).toMatchObject({ form: name, language, isSpam: false, answers: journey.stored });
  expect(Object.keys(kept?.answers ?? {}).sort()).toEqual(
    [
      ...Object.keys(journey.stored),
      ...Object.entries(journey.second).flatMap(([field, answer]) => (typeof answer === 'string' ? [] : [field])),
    ].sort(),
  );
  expect(kept?.files.map(file => file.split(' ').slice(0, -1).join(' '))).toEqual(files);
  // Chromium reports the status of the page with mistakes.
  expect(problems.filter(problem => !problem.includes('status of 422'))).toEqual([]);
  await leave();
}
