import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { serveChanged } from './changed-site.ts';
import { fillContact, focused, likeAPerson, liveForm, receiptOf, stored } from './form-visitor.ts';

const words = {
  en: { label: 'Consent', box: 'You may keep my answers for a year.', error: 'Please tick the box under “Consent”.' },
  zh: { label: '同意', box: '可以将我填写的内容保存一年。', error: '请勾选“同意”。' },
  ru: { label: 'Согласие', box: 'Можно хранить мои ответы год.', error: 'Поставьте отметку в поле «Согласие».' },
};

const changed = serveChanged(async site => {
  const field = '"consent": { "title": "Consent", "description": "Whether answers may be kept.", "enum": ["yes"] },';
  await site.edit('schemas/forms/contact.schema.json', '"city": {', `${field}\n    "city": {`);
  await site.edit('schemas/forms/contact.schema.json', '"country"', '"country", "consent"');
  await site.edit('schemas/forms/contact.ui.yaml', 'country, city]', 'country, city, consent]');
  await site.edit('schemas/forms/contact.ui.yaml', '  message: textarea', '  message: textarea\n  consent: consent');
  for (const [language, { label, box }] of Object.entries(words)) {
    const file = `content/locales/${language}/forms/contact.yaml`;
    await site.edit(file, '  city:\n', `  consent:\n    label: ${label}\n    options:\n      yes: ${box}\n  city:\n`);
  }
});

/** Pixels between the label of a field and what is below it. */
const belowLabel = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).evaluate(({ children: [label, control] }) => {
    if (label === undefined || control === undefined) throw new Error('The field has no label or no control');
    return control.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
  });

test.each([390, 1440])('a consent is as far below its label as other controls at %i px, with scripts and without', async width => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, leave } = await arrive(changed.browser, { viewport: { width, height: 900 }, javaScriptEnabled });
    await page.goto(`${changed.url}/contactUs/index#request`);
    if (javaScriptEnabled) {
      await wake(page);
      await liveForm(page);
    }
    expect(await belowLabel(page, 'consent')).toBeCloseTo(await belowLabel(page, 'city'), 0);
    await leave();
  }
});

describe('a consent', () => {
  const { box, error } = words.zh;
  const prefix = '/zh';

  test('is asked for, ticked from the keyboard, kept with the request', async () => {
    const visitor = await arrive(changed.browser, { viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    // A link ticks no box.
    await page.goto(`${changed.url}${prefix}/contactUs/index?consent=yes#request`);
    await wake(page);
    const form = await liveForm(page);
    const tick = form.getByRole('checkbox', { name: box });
    await fillContact(page, 'Anna');
    await likeAPerson(page);
    await form.locator('button[type="submit"]').click();
    await form.getByRole('link', { name: error }).waitFor();
    expect(await tick.isChecked()).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);

    await form.getByRole('link', { name: error }).click();
    await expect.poll(() => focused(page)).toBe(await tick.getAttribute('id'));
    await page.keyboard.press('Space');
    await form.locator(`[data-field="consent"]`).getByText(error).waitFor({ state: 'detached' });
    expect(await accessibilityViolations(page)).toEqual([]);
    const opening = page.waitForEvent('popup');
    await form.locator('fieldset').getByRole('link').click();
    const privacy = await opening;
    await privacy.waitForURL(`**${prefix}/privacy`);
    await privacy.close();
    await form.locator('button[type="submit"]').click();
    expect(stored(await receiptOf(page), changed.dataFolder)?.answers).toMatchObject({ consent: 'yes', email: 'anna@例え.jp' });
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('is ticked before the app runs, and still is after a reload', async () => {
    const { page, problems, leave } = await arrive(changed.browser);
    await page.goto(`${changed.url}${prefix}/contactUs/index#request`);
    const tick = page.getByRole('checkbox', { name: box });
    await tick.check();
    await wake(page);
    await liveForm(page);
    await expect.poll(() => tick.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await tick.uncheck();
    await liveForm(page);
    await expect.poll(() => tick.isChecked()).toBe(false);
    await page.reload();
    await wake(page);
    await liveForm(page);
    expect(await tick.isChecked()).toBe(false);
    expect(problems).toEqual([]);
    await leave();
  });
});
