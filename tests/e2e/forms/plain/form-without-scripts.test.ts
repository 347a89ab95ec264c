import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { countStored } from '../form-visitor.ts';
import { forms, language, localAddress, referenceOn, sendAfterMistakes, sendButton, shared } from './form-without-scripts.ts';
import { fillWithoutScripts, journeysIn } from './without-scripts.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// The longest one, which has dates, two fields for files, and steps in the app. The others are in form-without-scripts.slow.test.ts.
test.each(journeysIn(language).filter(({ form }) => form === 'requirement'))(
  'the form $form is sent from $address with files, after its mistakes',
  journey => sendAfterMistakes(browser, journey),
);

test('a link fills in the form, says so, and can be taken back', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  const address = localAddress('/contactUs/index');
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

test('sent twice, by a double click, by Back or once more, it is stored once and has one receipt', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/contactUs/index`);
  await fillWithoutScripts(page, 'Once without scripts', 'france');
  await sendButton(page).dblclick();
  // The second press may give up the answer to the first.
  await expect.poll(() => page.url()).toMatch(/\?sent=/);
  await page.waitForLoadState('networkidle');
  const receipt = page.url();
  await page.reload();
  const ref = await referenceOn(page);
  await page.goBack();
  await fillWithoutScripts(page, 'Once without scripts', 'france');
  await sendButton(page).click();
  await page.waitForURL(receipt);
  expect(await referenceOn(page)).toBe(ref);
  expect(countStored('Once without scripts')).toBe(1);
  await leave();
});
