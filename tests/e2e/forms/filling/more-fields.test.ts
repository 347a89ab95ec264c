import { expect, test } from 'vitest';
import { accessibilityViolations, arrive, overflowing, wake } from '../../visitor.ts';
import { fillSender, focused, liveForm, receiptOf, stored } from '../form-visitor.ts';
import { choose, rush, said, sendButton, sender, serveMoreFields, shown, withCases, withNumber, words } from './more-fields.ts';

const changed = serveMoreFields();

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
