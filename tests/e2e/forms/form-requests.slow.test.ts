import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildPdf } from '../../server/uploads/inspect/build-pdf.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import {
  countStored,
  fillContact,
  fillSender,
  focused,
  likeAPerson,
  liveForm,
  openForm,
  receiptOf,
  showStep,
  stored,
  tabTo,
  textFile,
} from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a form is filled in and sent', () => {
  test('the contact form with the keyboard alone', async () => {
    const { page, problems, leave } = await arrive(browser);
    const form = await openForm(page, '/contactUs/index');
    await tabTo(page, form.getByLabel('Requirement of interest'));
    await page.keyboard.type('Silicon');
    await tabTo(page, form.getByLabel('E-mail'));
    await page.keyboard.type('anna@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('  Anna  ');
    await tabTo(page, form.getByLabel('Company name'));
    await page.keyboard.type('Keyboard Ltd');
    await tabTo(page, form.getByLabel('Country or region'));
    await page.keyboard.type('Fran');
    await likeAPerson(page);
    await tabTo(page, form.getByRole('button', { name: 'Send request' }));
    await page.keyboard.press('Enter');
    const ref = await receiptOf(page);
    await expect.poll(() => focused(page)).toBe('Your request has been received');
    expect(stored(ref)).toMatchObject({
      form: 'contact',
      language: 'en',
      isSpam: false,
      answers: { email: 'anna@example.com', name: 'Anna', companyName: 'Keyboard Ltd', country: 'FR', interest: 'ip' },
    });
    expect(countStored('Keyboard Ltd')).toBe(1);
    expect(problems).toEqual([]);
    await leave();
  });

  test('the receipt shows again after a reload, and not in another browser', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Reload');
    await page.getByRole('button', { name: 'Send request' }).click();
    const ref = await receiptOf(page);
    await page.reload();
    await page.getByText(ref, { exact: true }).waitFor();
    const other = await arrive(browser);
    await other.page.goto(`${url}/contactUs/index?receipt=${ref}`);
    await other.page.getByText('This browser has no receipt').waitFor();
    await other.leave();
    await leave();
  });

  test('the requirement form in Chinese, with a file in each upload field and dates', async () => {
    const { page, problems, leave } = await arrive(browser);
    const form = await openForm(page, '/zh/service/story');
    const pdf = await buildPdf();
    await form.getByLabel('产品应用场景').fill('车载摄像头');
    await form.getByLabel('关键性能要求').fill('4 TOPS，低于 2 W');
    await showStep(page, 'manufacture');
    await form.getByLabel('预计芯片数量').fill('首批 500 颗');
    await form.locator('[name="tapeOutDate"]').fill('2027年3月1日');
    await form.locator('[name="chipReturnDate"]').fill('2027/6/1');
    await showStep(page, 'documents');
    const [diagram, attachments] = await form.locator('input[type="file"]').all();
    await diagram?.setInputFiles({ name: '架构图.pdf', mimeType: 'application/pdf', buffer: pdf });
    await attachments?.setInputFiles([textFile('说明.txt'), textFile('b.txt', 'second\n')]);
    await expect.poll(() => form.getByRole('button', { name: /^移除 / }).count()).toBe(3);
    await showStep(page, 'sender');
    await form.getByLabel('电子邮箱').fill('wang@example.cn');
    await showStep(page, 'review');
    for (const answer of ['车载摄像头', '架构图.pdf', 'wang@example.cn', '未填写'])
      await form.getByText(answer, { exact: true }).first().waitFor();
    await likeAPerson(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.locator('button[type="submit"]').click();
    const ref = await receiptOf(page);
    await page.getByText('您填写的内容和附件已保存。').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(stored(ref)).toMatchObject({
      form: 'requirement',
      language: 'zh',
      answers: { applicationScenario: '车载摄像头', tapeOutDate: '2027-03-01', chipReturnDate: '2027-06-01' },
      files: [
        `架构图.pdf ${hashOf(pdf)}`,
        `说明.txt ${hashOf(Buffer.from('Block diagram\n'))}`,
        `b.txt ${hashOf(Buffer.from('second\n'))}`,
      ],
    });
    expect(problems).toEqual([]);
    await leave();
  });

  test('an enquiry about an IP names the IP of its page', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/zh/ic/ip`);
    const href = await page.locator('a[href*="/ic/ipInfo/"]').first().getAttribute('href');
    await page.goto(url + href);
    await wake(page);
    await liveForm(page);
    await fillSender(page, '王');
    await likeAPerson(page);
    await page.locator('#request button[type="submit"]').click();
    expect(stored(await receiptOf(page))).toMatchObject({ form: 'ip-enquiry', answers: { ipId: href?.split('/').at(-1), name: '王' } });
    await leave();
  });
});
