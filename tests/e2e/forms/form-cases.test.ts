import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../scripts/run-script.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { serveChanged } from './changed-site.ts';
import { fillSender, likeAPerson, liveForm, receiptOf, stored } from './form-visitor.ts';
import { fillIn } from './without-scripts.ts';

/** Fields of four cases: on two options of a choice, on a box to tick, on both at once, and on a field of such a case. */
const fields = [
  'units:number>=1<=1000! if interest=gpu-cards|usb-hub',
  'rush:tick',
  'reason:text<=80! if rush=yes',
  'stage:choice(rtl,gds) if rush=yes and interest=ip',
  'library:text! if stage=gds',
];

/** What a translator makes of the words that the command has written. */
const translations = {
  'label: Units': 'label: 块数',
  'label: Rush': 'label: 加急',
  'yes: Yes': 'yes: 需要加急',
  'label: Reason': 'label: 原因',
  'label: Stage': 'label: 阶段',
  'rtl: Rtl': 'rtl: 设计代码',
  'gds: Gds': 'gds: 版图',
  'label: Library': 'label: 单元库',
};

let formId: string;
const changed = serveChanged(async site => {
  for (const field of fields) {
    const { code, stderr } = await runScript('add', 'field', 'contact', field, '--root', site.root);
    if (code !== 0) throw new Error(stderr);
  }
  const words = 'content/locales/zh/forms/contact.yaml';
  const written = (await site.read(words)).replaceAll('  # TODO translate\n', '');
  await site.write(
    words,
    Object.entries(translations).reduce((text, [original, translated]) => text.replace(original, translated), written),
  );
  formId = JSON.parse(await site.read('schemas/forms/contact.schema.json')).$id;
});

const cases = ['units', 'reason', 'stage', 'library'];

/** Which of the fields of cases the page shows. */
async function shown(page: Page): Promise<string[]> {
  const found = await Promise.all(cases.map(name => page.locator(`#request [data-field="${name}"]`).isVisible()));
  return cases.filter((_, index) => found[index]);
}

const choose = (page: Page, option: string) => page.locator('#request [name="interest"]').selectOption(option);
const rush = (page: Page) => page.locator('#request [name="rush"]');
const sender = { email: 'anna@example.org', name: 'Anna', companyName: 'ACME' };

describe('fields of one case', () => {
  test('show, are wanted and are sent in their case alone, without scripts', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${changed.url}/contactUs/index`);
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
    await page.locator('#request button[type="submit"]').click();

    const mistakes = page.getByRole('alert').getByRole('link');
    await mistakes.first().waitFor();
    expect(await mistakes.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual(['#request-form-reason']);
    // The page comes again as it was filled in.
    expect(await shown(page)).toEqual(['reason', 'stage']);
    await fillIn(page, { reason: 'A fair' });
    await page.locator('#request button[type="submit"]').click();
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

  test('are the same in the app, which keeps what was typed for another case', async () => {
    const { page, problems, leave } = await arrive(changed.browser);
    await page.goto(`${changed.url}/contactUs/index#request`);
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
    expect(await accessibilityViolations(page)).toEqual([]);
    await fillSender(page, 'Anna in the app');
    await likeAPerson(page);
    await form.locator('button[type="submit"]').click();
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
    await page.locator('#request form button[type="submit"]').click();
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

  test('are filled in by a link that makes their case', async () => {
    const { page, leave } = await arrive(changed.browser, { javaScriptEnabled: false });
    await page.goto(`${changed.url}/contactUs/index?interest=gpu-cards&units=20`);
    expect(await shown(page)).toEqual(['units']);
    expect(await page.locator('#request [name="units"]').inputValue()).toBe('20');
    await leave();
  });

  test('are refused by the endpoint where they do not belong, and described as they are', async () => {
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
});
