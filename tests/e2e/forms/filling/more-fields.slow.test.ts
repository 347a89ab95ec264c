import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addArabic } from '../../authoring/arabic.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../../visitor.ts';
import { fillSender, focused, liveForm, receiptOf, stored } from '../form-visitor.ts';
import { fillIn } from '../plain/without-scripts.ts';
import { choose, rush, said, sendButton, sender, serveMoreFields, shown, withCases, withNumber, words } from './more-fields.ts';

const changed = serveMoreFields(addArabic);

describe('fields of one case', () => {
  test('show, are wanted and are sent in their case alone, without scripts', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${changed.url}${withCases}`);
    expect(await shown(page)).toEqual([]);
    await choose(page, 'gpu-cards');
    expect(await shown(page)).toEqual(['units']);
    await choose(page, 'usb-hub');
    expect(await shown(page)).toEqual(['units']);
    await fillIn(page, { units: '5' });
    await rush(page).check();
    expect(await shown(page)).toEqual(['units', 'reason']);
    await choose(page, 'ip');
    expect(await shown(page)).toEqual(['reason', 'stage']);
    await fillIn(page, { stage: 'gds' });
    expect(await shown(page)).toEqual(['reason', 'stage', 'library']);
    await fillIn(page, { library: 'Typed before' });
    // What depends on a field goes with it, whatever was answered there.
    await rush(page).uncheck();
    expect(await shown(page)).toEqual([]);
    await rush(page).check();
    await fillIn(page, { stage: 'rtl', ...sender, country: 'FR' });
    expect(await shown(page)).toEqual(['reason', 'stage']);
    expect(await overflowing(page)).toEqual([]);
    await sendButton(page).click();

    const mistakes = page.getByRole('alert').getByRole('link');
    await mistakes.first().waitFor();
    expect(await mistakes.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual(['#request-form-reason']);
    // The page comes again as it was filled in.
    expect(await shown(page)).toEqual(['reason', 'stage']);
    await fillIn(page, { reason: 'A fair' });
    await sendButton(page).click();
    await page.waitForURL(/\?sent=/);
    const reference = (await page.locator('#request dd').textContent()) ?? '';
    expect(stored(reference, changed.dataFolder)?.answers).toEqual({
      ...sender,
      country: 'FR',
      interest: 'ip',
      rush: 'yes',
      stage: 'rtl',
      reason: 'A fair',
    });
    expect(problems.filter(problem => !problem.includes('status of 422'))).toEqual([]);
    await leave();
  });

  test('are filled in by a link that makes their case', async () => {
    const { page, leave } = await arrive(changed.browser, { javaScriptEnabled: false });
    await page.goto(`${changed.url}${withCases}?interest=gpu-cards&units=20`);
    expect(await shown(page)).toEqual(['units']);
    expect(await page.locator('#request [name="units"]').inputValue()).toBe('20');
    await leave();
  });

  test('are accessible in the app', async () => {
    const { page, leave } = await arrive(changed.browser);
    await page.goto(`${changed.url}${withCases}#request`);
    await wake(page);
    await liveForm(page);
    await choose(page, 'ip');
    await rush(page).check();
    await page.locator('#request [name="stage"]').selectOption('gds');
    await expect.poll(() => shown(page)).toEqual(['reason', 'stage', 'library']);
    expect(await accessibilityViolations(page)).toEqual([]);
    await leave();
  });
});

/** Pixels between the label of a field and what is below it. */
const belowLabel = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).evaluate(({ children: [label, control] }) => {
    if (label === undefined || control === undefined) throw new Error('The field has no label or no control');
    return control.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
  });

test('a consent is as far below its label as other controls, on phone and desktop, with scripts and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, leave } = await arrive(changed.browser, { javaScriptEnabled });
    await page.goto(`${changed.url}${withNumber}#request`);
    if (javaScriptEnabled) {
      await wake(page);
      await liveForm(page);
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await belowLabel(page, 'consent'), `${width}`).toBeCloseTo(await belowLabel(page, 'city'), 0);
    }
    await leave();
  }
});

describe('a number, several options and a consent', () => {
  const { count, labels, box } = words.zh;
  const [, second = '', third = ''] = labels;
  const addressIn = (language: string, query = '') => `${changed.url}/${language}${withNumber}${query}#request`;

  test('are filled in by a link, changed before the app runs, and still there after a reload', async () => {
    const { page, problems, leave } = await arrive(changed.browser);
    await page.goto(addressIn('zh', '?wafers=250&topics=ddr5.usb4'));
    const option = (name: string) => page.locator('#request').getByRole('checkbox', { name });
    const chosen = () => Promise.all([...labels, box].map(label => option(label).isChecked()));
    await expect.poll(chosen).toEqual([true, false, true, false]);
    await option(second).check();
    await option(third).uncheck();
    await option(box).check();
    await page.getByRole('textbox', { name: count }).fill('500');
    await wake(page);
    await liveForm(page);
    await expect.poll(chosen).toEqual([true, true, false, true]);
    await page.reload();
    await expect.poll(chosen).toEqual([true, true, false, true]);
    expect(await page.getByRole('textbox', { name: count }).inputValue()).toBe('500');
    await option(box).uncheck();
    await liveForm(page);
    await expect.poll(chosen).toEqual([true, true, false, false]);
    await page.reload();
    await wake(page);
    await liveForm(page);
    expect(await chosen()).toEqual([true, true, false, false]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('are sent without scripts, after a mistake, as a number and a list', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { javaScriptEnabled: false });
    await page.goto(addressIn('zh', '?topics=usb4.nothing'));
    expect(await page.locator('[name="topics"][value="usb4"]').isChecked()).toBe(true);
    await fillIn(page, { ...sender, name: 'Anna zh', country: 'FR' });
    await page.locator('[name="consent"]').check();
    await page.locator('[name="topics"][value="pcie-6"]').check();
    await page.locator('[name="wafers"]').fill('20');
    await sendButton(page).click();
    const link = page.getByRole('alert').getByRole('link');
    await expect.poll(() => link.allTextContents()).toEqual([said.range]);
    await expect.poll(() => focused(page)).toBe(await page.getByRole('alert').getAttribute('id'));
    const kept = page.locator('[name="topics"]:checked');
    await expect.poll(() => kept.evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))).toEqual(['pcie-6', 'usb4']);
    await page.locator('[name="wafers"]').fill('10 000');
    await sendButton(page).click();
    const ref = (await page.locator('#request dd').textContent()) ?? '';
    expect(stored(ref, changed.dataFolder)?.answers).toMatchObject({ wafers: 10_000, topics: ['pcie-6', 'usb4'] });
    expect(problems.filter(problem => !problem.includes('status of 422'))).toEqual([]);
    await leave();
  });

  test('fit a phone right to left, are accessible when they are answered, and take the digits of the language', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { viewport: { width: 390, height: 844 } });
    await page.goto(addressIn('ar'));
    await wake(page);
    await liveForm(page);
    await fillSender(page, 'Mona');
    await page.locator('[name="wafers"]').fill('١٬٥٠٠');
    await page.locator('[name="topics"]').first().check();
    await page.locator('[name="consent"]').check();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await sendButton(page).click();
    expect(stored(await receiptOf(page), changed.dataFolder)?.answers).toMatchObject({ wafers: 1500, topics: ['ddr5'] });
    expect(problems).toEqual([]);
    await leave();
  });
});

test('fields of a case show and are wanted in their case alone, and keep what was typed for another one', async () => {
  const { page, problems, leave } = await arrive(changed.browser);
  await page.goto(`${changed.url}${withCases}#request`);
  // Before the app runs.
  await choose(page, 'usb-hub');
  expect(await shown(page)).toEqual(['units']);
  await wake(page);
  const form = await liveForm(page);
  await expect.poll(() => shown(page)).toEqual(['units']);
  await page.locator('#request [name="units"]').fill('7');
  await choose(page, 'ip');
  await expect.poll(() => shown(page)).toEqual([]);
  await rush(page).check();
  await expect.poll(() => shown(page)).toEqual(['reason', 'stage']);
  await page.locator('#request [name="stage"]').selectOption('gds');
  await expect.poll(() => shown(page)).toEqual(['reason', 'stage', 'library']);
  await fillSender(page, 'Anna in the app');
  await sendButton(page).click();
  const mistakes = form.locator('a[href^="#request-form-"]');
  const wanted = () => mistakes.evaluateAll(links => links.map(link => link.getAttribute('href')));
  await expect.poll(wanted).toEqual(['#request-form-reason', '#request-form-library']);
  // With another choice nothing of that is wanted any more, and the answer for it is there again.
  await choose(page, 'usb-hub');
  await rush(page).uncheck();
  await expect.poll(() => shown(page)).toEqual(['units']);
  expect(await page.locator('#request [name="units"]').inputValue()).toBe('7');
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['units']);
  await wake(page);
  await liveForm(page);
  await expect.poll(() => page.locator('#request [name="units"]').inputValue()).toBe('7');
  await sendButton(page).click();
  const { answers } = stored(await receiptOf(page), changed.dataFolder) ?? {};
  expect(answers).toEqual({
    email: 'anna@例え.jp',
    name: 'Anna in the app',
    companyName: 'ACME',
    country: 'FR',
    interest: 'usb-hub',
    units: 7,
  });
  expect(problems).toEqual([]);
  await leave();
});

test('fields of a case are refused by the endpoint where they do not belong, and described as they are', async () => {
  const { $id: formId } = JSON.parse(await changed.site.read('schemas/forms/contact.schema.json'));
  const answers = { ...sender, country: 'FR', interest: 'ip' };
  const send = async (more: object) => {
    const response = await fetch(`${changed.url}/api/ContactSave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        form: formId,
        language: 'en',
        answers: { ...answers, ...more },
        filledSeconds: 30,
        website: '',
      }),
    });
    const { errors = [] } = (await response.json()) as { errors?: { field: string; rule: string }[] };
    return errors.map(({ field, rule }) => `${field} ${rule}`);
  };
  expect(await send({ units: 5, reason: 'x' })).toEqual(['units notAllowed', 'reason notAllowed']);
  expect(await send({ interest: 'usb-hub' })).toEqual(['units required']);
  // Its question is not asked, though its answer would bring a field.
  expect(await send({ stage: 'gds', library: 'x' })).toEqual(['stage notAllowed', 'library notAllowed']);
  expect(await send({ rush: 'yes', reason: 'A fair', stage: 'gds' })).toEqual(['library required']);
  const described = (await (await fetch(`${changed.url}/api/schemas/${formId}`)).json()) as { allOf: { if: { required: string[] } }[] };
  expect(described.allOf.map(condition => condition.if.required)).toEqual([
    ['interest'],
    ['rush'],
    ['rush', 'interest'],
    ['stage', 'rush', 'interest'],
  ]);
});

test('a number, several options and a consent are asked for in words, answered from the keyboard, and kept', async () => {
  const { count, help, topics, box, labels } = words.zh;
  const [first = ''] = labels;
  const { page, problems, leave } = await arrive(changed.browser, { viewport: { width: 390, height: 844 } });
  // A link ticks no consent.
  await page.goto(`${changed.url}/zh${withNumber}?consent=yes#request`);
  await wake(page);
  const form = await liveForm(page);
  const wafers = form.getByRole('textbox', { name: count });
  expect(await wafers.getAttribute('inputmode')).toBe('decimal');
  await form.getByText(help).waitFor();
  const group = form.getByRole('group', { name: topics });
  const tick = form.getByRole('checkbox', { name: box });
  await fillSender(page, 'Anna');
  await wafers.fill('30');
  await sendButton(page).click();
  await form.getByRole('link', { name: said.step }).waitFor();
  await form.getByRole('link', { name: said.consent }).waitFor();
  expect(await tick.isChecked()).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);

  await form.getByRole('link', { name: said.missing }).click();
  const boxes = group.getByRole('checkbox');
  const colors = () =>
    group.evaluate(({ children: [option], ownerDocument }) => {
      const token = ownerDocument.body.appendChild(ownerDocument.createElement('i'));
      token.style.color = 'var(--color-error)';
      return [option && getComputedStyle(option).borderTopColor, getComputedStyle(token).color];
    });
  await expect.poll(async () => new Set(await colors()).size).toBe(1);
  await expect.poll(() => boxes.first().evaluate(box => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await group.getByRole('checkbox', { name: first }).check();
  await form.locator('[data-field="topics"]').getByText(said.missing).waitFor({ state: 'detached' });

  await form.getByRole('link', { name: said.consent }).click();
  await expect.poll(() => focused(page)).toBe(await tick.getAttribute('id'));
  await page.keyboard.press('Space');
  await form.locator('[data-field="consent"]').getByText(said.consent).waitFor({ state: 'detached' });
  const opening = page.waitForEvent('popup');
  await form.locator('fieldset').getByRole('link').click();
  const privacy = await opening;
  await privacy.waitForURL('**/zh/privacy');
  await privacy.close();

  for (const [typed, error] of [
    ['20', said.range],
    ['20,000', said.range],
    ['some', said.number],
    ['1.5', said.number],
  ] as const) {
    await wafers.fill(typed);
    await form.locator('[data-field="wafers"]').getByText(error).waitFor();
  }
  // Full-width digits, with a separator of thousands.
  await wafers.fill('１,５００');
  await form.locator('[data-field="wafers"] [id$="-error"]').waitFor({ state: 'detached' });
  expect(await overflowing(page)).toEqual([]);
  await sendButton(page).click();
  expect(stored(await receiptOf(page), changed.dataFolder)?.answers).toMatchObject({
    email: 'anna@例え.jp',
    wafers: 1500,
    topics: ['ddr5', 'usb4'],
    consent: 'yes',
  });
  expect(problems).toEqual([]);
  await leave();
});
