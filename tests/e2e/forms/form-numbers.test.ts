import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addArabic } from '../authoring/arabic.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { serveChanged } from './changed-site.ts';
import { fillContact, focused, likeAPerson, liveForm, receiptOf, stored } from './form-visitor.ts';
import { fillWithoutScripts } from './without-scripts.ts';

const words = {
  en: {
    count: 'Wafers',
    unit: 'pieces',
    help: 'From 25 to 10,000 pieces, in steps of 25',
    topics: 'Interfaces',
    labels: ['DDR5', 'PCIe 6', 'USB4'],
  },
  zh: {
    count: '晶圆数量',
    unit: '片',
    help: '25 至 10,000 片，须为 25 的整数倍',
    topics: '接口',
    labels: ['内存', '高速总线', '通用接口'],
  },
  ru: { count: 'Пластины', unit: 'шт.', help: '', topics: 'Интерфейсы', labels: ['ДДР5', 'ПСИ 6', 'УСБ4'] },
};

/** Messages about wrong answers, in Chinese. */
const said = {
  missing: '请选择“接口”。',
  step: '“晶圆数量”应为 25 的整数倍，请修改。',
  range: '“晶圆数量”应在 25 至 10,000 片 之间，请修改。',
  number: '请在“晶圆数量”中用数字填写一个整数，例如 1500。',
};

const changed = serveChanged(async site => {
  const fields = `"wafers": { "title": "Wafers", "description": "How many.", "type": "integer", "minimum": 25, "maximum": 10000, "multipleOf": 25 },
    "topics": { "title": "Topics", "description": "Which.", "type": "array", "uniqueItems": true, "items": { "enum": ["ddr5", "pcie-6", "usb4"] } },`;
  await site.edit('schemas/forms/contact.schema.json', '"city": {', `${fields}\n    "city": {`);
  await site.edit('schemas/forms/contact.schema.json', '"country"', '"country", "topics"');
  await site.edit('schemas/forms/contact.ui.yaml', 'country, city]', 'country, city, wafers, topics]');
  for (const [language, { count, unit, topics, labels }] of Object.entries(words)) {
    const options = ['ddr5', 'pcie-6', 'usb4'].map((option, index) => `      ${option}: ${labels[index]}\n`).join('');
    const added = `  wafers:\n    label: ${count}\n    unit: ${unit}\n  topics:\n    label: ${topics}\n    options:\n${options}`;
    await site.edit(`content/locales/${language}/forms/contact.yaml`, '  city:\n', `${added}  city:\n`);
  }
  await addArabic(site);
});

const sendButton = (page: Page) => page.locator('#request button[type="submit"]');
const addressIn = (language: string, query = '') =>
  `${changed.url}${language === 'en' ? '' : `/${language}`}/contactUs/index${query}#request`;

describe('a number and several options', () => {
  const language = 'zh';
  const { count, help, topics, labels } = words[language];
  const [first = '', second = '', third = ''] = labels;

  test('are asked for in words, answered from the keyboard, and kept as a number and a list', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { viewport: { width: 390, height: 844 } });
    await page.goto(addressIn(language));
    await wake(page);
    const form = await liveForm(page);
    const wafers = form.getByRole('textbox', { name: count });
    expect(await wafers.getAttribute('inputmode')).toBe('decimal');
    await form.getByText(help).waitFor();
    const group = form.getByRole('group', { name: topics });
    await fillContact(page, 'Anna');
    await likeAPerson(page);
    await wafers.fill('30');
    await sendButton(page).click();
    await form.getByRole('link', { name: said.step }).waitFor();
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
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await sendButton(page).click();
    expect(stored(await receiptOf(page), changed.dataFolder)?.answers).toMatchObject({ wafers: 1500, topics: ['ddr5', 'usb4'] });
    expect(problems).toEqual([]);
    await leave();
  });

  test('are filled in by a link, changed before the app runs, and still there after a reload', async () => {
    const { page, problems, leave } = await arrive(changed.browser);
    await page.goto(addressIn(language, '?wafers=250&topics=ddr5.usb4'));
    const box = (name: string) => page.getByRole('checkbox', { name });
    const chosen = () => Promise.all(labels.map(label => box(label).isChecked()));
    await expect.poll(chosen).toEqual([true, false, true]);
    await box(second).check();
    await box(third).uncheck();
    await page.getByRole('textbox', { name: count }).fill('500');
    await wake(page);
    await liveForm(page);
    await expect.poll(chosen).toEqual([true, true, false]);
    await page.reload();
    await expect.poll(chosen).toEqual([true, true, false]);
    expect(await page.getByRole('textbox', { name: count }).inputValue()).toBe('500');
    await wake(page);
    await liveForm(page);
    expect(await chosen()).toEqual([true, true, false]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('are sent without scripts, after a mistake, as a number and a list', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { javaScriptEnabled: false });
    await page.goto(addressIn(language, '?topics=usb4.nothing'));
    expect(await page.locator('[name="topics"][value="usb4"]').isChecked()).toBe(true);
    await fillWithoutScripts(page, `Anna ${language}`);
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
});

test('right to left, they fit a phone, and take the digits of the language', async () => {
  const { page, problems, leave } = await arrive(changed.browser, { viewport: { width: 390, height: 844 } });
  await page.goto(addressIn('ar'));
  await wake(page);
  const form = await liveForm(page);
  await fillContact(page, 'Mona');
  await form.locator('[name="wafers"]').fill('١٬٥٠٠');
  await form.locator('[name="topics"]').first().check();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await likeAPerson(page);
  await sendButton(page).click();
  expect(stored(await receiptOf(page), changed.dataFolder)?.answers).toMatchObject({ wafers: 1500, topics: ['ddr5'] });
  expect(problems).toEqual([]);
  await leave();
});
