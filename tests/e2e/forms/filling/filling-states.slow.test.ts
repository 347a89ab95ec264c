import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { receiptOf } from '../form-visitor.ts';
import { errorOf, requirementStates, submit, submitInVain, switchTo, walk } from './filling-states.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([390, 1440])('at %i pixels, in English and Chinese', width => {
  test('the contact form: empty, with errors, filled, received', () =>
    walk(browser, width, '/contactUs/index', async (page, form, look) => {
      await look('empty, en');
      await switchTo(page, 'zh');
      await look('empty, zh');
      await form.getByLabel('公司名称').fill('芯片公司');
      await submitInVain(form);
      await expect.poll(() => errorOf(form, 'email')).toBe('请填写“电子邮箱”。');
      await look('errors, zh');
      await switchTo(page, 'en');
      await expect.poll(() => errorOf(form, 'email')).toBe('Please fill in “E-mail”.');
      await expect
        .poll(() => form.getByRole('region').getByRole('link').first().textContent())
        .toBe('Please choose an option for “Requirement of interest”.');
      await expect.poll(() => form.getByLabel('Company name').inputValue()).toBe('芯片公司');
      await look('errors, en');
      await form.getByLabel('E-mail').fill('anna@example.com');
      await form.locator('[name="name"]').fill('Anna');
      await form.getByLabel('Country or region').selectOption('France');
      await form.getByLabel('Requirement of interest').selectOption('EDA tools');
      await look('corrected, en');
      await switchTo(page, 'zh');
      await expect.poll(() => form.getByLabel('国家或地区').locator('option:checked').textContent()).toBe('法国');
      await submit(form);
      const ref = await receiptOf(page);
      await look('receipt, zh');
      await switchTo(page, 'en');
      await page.getByText(ref, { exact: true }).waitFor();
      await look('receipt, en');
    }));

  test('the IP enquiry and the custom service: empty and with errors; the chosen type stays', async () => {
    await walk(browser, width, '/ic/ipInfo/usb2-otg-phy', async (page, form, look) => {
      await look('IP enquiry empty, en');
      await switchTo(page, 'zh');
      await submitInVain(form);
      await look('IP enquiry errors, zh');
    });
    await walk(browser, width, '/zh/service/index', async (page, form, look) => {
      await look('custom service empty, zh');
      await submitInVain(form);
      await look('custom service without a type, zh');
      await form.getByRole('radio', { name: '场景方案' }).check();
      await form.getByLabel('功耗').fill('5 微安');
      await switchTo(page, 'en');
      await expect.poll(() => form.getByRole('radio', { name: 'Scenario solution' }).isChecked()).toBe(true);
      await expect.poll(() => form.getByLabel('Power consumption').inputValue()).toBe('5 微安');
      await submitInVain(form);
      await expect.poll(() => errorOf(form, 'chipInformation')).toBe('Please fill in “Basic chip information”.');
      await look('custom service errors, en');
    });
  });

  test('the requirement form: half filled, calendar open, uploading, refused, done, asked before a removal', () =>
    walk(browser, width, '/service/story', requirementStates));
});
