import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, overflowing } from '../visitor.ts';
import { countStored, focused, stored, tabTo } from './form-visitor.ts';
import { fillIn, fillWithoutScripts, journeysIn } from './without-scripts.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const phone = { width: 390, height: 844 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sendButton = (page: Page) => page.locator('#request button[type="submit"]');

/** The reference number on the receipt that the page shows. */
const referenceOn = async (page: Page) => (await page.locator('#request dd').textContent()) ?? '';

describe('without scripts', () => {
  const language = 'zh';
  const { forms, sharedFormWords: shared } = localSite(site, language);

  test.each(journeysIn(language))('the form $form is sent from $address with files, after its mistakes', async journey => {
    const { form: name, wrong, files } = journey;
    const form = forms[name];
    const address = addressIn(language, journey.address, site.languages);
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
  });

  test('a link fills in the form, says so, and can be taken back', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    const address = addressIn(language, '/contactUs/index', site.languages);
    const answer = await page.goto(`${url}${address}?interest=gpu-cards&quantity=20&country=CN&email=a@b.example`);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    expect(await page.locator('[name="interest"]').inputValue()).toBe('gpu-cards');
    expect(await page.locator('[name="quantity"]').inputValue()).toBe('20');
    expect(await page.locator('[name="email"]').inputValue()).toBe('');
    const [china] = forms.contact?.options.country?.filter(({ value }) => value === 'CN') ?? [];
    expect(await page.locator('[name="country"]:visible').inputValue()).toBe(china?.label);
    await page.getByText(forms.contact?.words.fields.message?.helpFor?.interest?.['gpu-cards'] ?? '').waitFor();
    await page.getByText(shared.draft.preset).waitFor();
    await page.getByRole('link', { name: shared.buttons.undoPreset }).click();
    await page.waitForURL(url + address);
    expect(await page.locator('[name="quantity"]').inputValue()).toBe('');
    expect(await page.getByText(shared.draft.preset).isVisible()).toBe(false);
    await leave();
  });
});

test('by keyboard alone: fields, mistakes, and sending with Enter', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false, viewport: phone });
  await page.goto(`${url}/service/index`);
  await tabTo(page, page.locator('[name="serviceType"]').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.locator('[name="cost"]'));
  await page.keyboard.type('3 USD');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect.poll(() => focused(page)).toBe(await summary.getAttribute('id'));
  const first = summary.getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect.poll(() => first.evaluate(link => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('request-form-chipInformation');
  await page.keyboard.type('An MCU');
  await tabTo(page, page.locator('[name="email"]'));
  await page.keyboard.type('anna@example.org');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?sent=/);
  expect(stored(await referenceOn(page))?.answers).toEqual({
    serviceType: 'solution',
    chipInformation: 'An MCU',
    cost: '3 USD',
    email: 'anna@example.org',
  });
  await leave();
});

test('a country that nobody knows can be chosen from all on the page that comes again', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/contactUs/index`);
  await fillWithoutScripts(page, 'Islander');
  await page.locator('[name="country"]:visible').fill('Atlantis');
  await sendButton(page).click();
  const link = page.getByRole('alert').getByRole('link', { name: 'Country or region' });
  await link.click();
  await page.locator('[name="country"]:visible').selectOption('FJ');
  await sendButton(page).click();
  await page.waitForURL(/\?sent=/);
  expect(stored(await referenceOn(page))?.answers.country).toBe('FJ');
  await leave();
});

test('sent twice, by a double click, by Back or once more, it is stored once and has one receipt', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/contactUs/index`);
  await fillWithoutScripts(page, 'Twice', 'france');
  await sendButton(page).dblclick();
  await page.waitForURL(/\?sent=/);
  const receipt = page.url();
  await page.reload();
  const ref = await referenceOn(page);
  await page.goBack();
  await fillWithoutScripts(page, 'Twice', 'france');
  await sendButton(page).click();
  await page.waitForURL(receipt);
  expect(await referenceOn(page)).toBe(ref);
  expect(countStored('Twice')).toBe(1);
  await leave();
});

test('a receipt is shown to whoever has its address, and to nobody who guesses', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/zh/contactUs/index`);
  await fillWithoutScripts(page, 'Guess', '法国');
  await sendButton(page).click();
  await page.waitForURL(/\?sent=/);
  const ref = await referenceOn(page);
  for (const guess of [ref, '00000000-0000-4000-8000-000000000000', '']) {
    const answer = await page.goto(`${url}/contactUs/index?sent=${encodeURIComponent(guess)}`);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, 'private, no-store']);
    expect(await page.content()).not.toContain(ref || 'none');
    await page.getByText(localSite(site, 'zh').sharedFormWords.receipt.unknown).waitFor();
  }
  await leave();
});
