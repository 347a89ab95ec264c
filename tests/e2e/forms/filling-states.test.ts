import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing } from '../visitor.ts';
import { focused, holdUploads, openForm, receiptOf, showStep } from './form-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const languages = {
  en: { link: 'English', htmlLang: 'en' },
  zh: { link: '简体中文', htmlLang: 'zh-CN' },
};

async function switchTo(page: Page, language: keyof typeof languages): Promise<void> {
  await page.getByRole('link', { name: languages[language].link }).click();
  await page.locator(`html[lang="${languages[language].htmlLang}"]`).waitFor({ state: 'attached' });
}

/** The problems of the page in its current state, each with the name of the state. */
type Look = (state: string) => Promise<void>;

const submit = (form: Locator) => form.locator('button[type="submit"]').click();

async function submitInVain(form: Locator): Promise<void> {
  await submit(form);
  await form.getByRole('region').waitFor();
}
const errorOf = (form: Locator, field: string) => form.locator(`[data-field="${field}"] [id$="-error"]`).textContent();
const rows = (form: Locator) => form.locator('[data-field="diagram"]').getByRole('listitem').allTextContents();

describe.each([390, 1440])('at %i pixels, in English and Chinese', width => {
  /** Opens a form, brings it into each state, and expects all of them to be accessible and no wider than the window. */
  async function walk(address: string, states: (page: Page, form: Locator, look: Look) => Promise<void>): Promise<void> {
    const { page, leave } = await arrive(browser, { viewport: { width, height: 844 } });
    const problems: string[] = [];
    const look: Look = async state => {
      const found = [...(await accessibilityViolations(page)), ...(await overflowing(page)).map(element => `too wide: ${element}`)];
      problems.push(...found.map(problem => `${state}: ${problem}`));
    };
    await states(page, await openForm(page, address), look);
    expect(problems).toEqual([]);
    await leave();
  }

  test('the contact form: empty, with errors, filled, received', () =>
    walk('/contactUs/index', async (page, form, look) => {
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
    await walk('/ic/ipInfo/usb2-otg-phy', async (page, form, look) => {
      await look('IP enquiry empty, en');
      await switchTo(page, 'zh');
      await submitInVain(form);
      await look('IP enquiry errors, zh');
    });
    await walk('/zh/service/index', async (page, form, look) => {
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
    walk('/service/story', async (page, form, look) => {
      const release = await holdUploads(page);
      await form.getByLabel('Product application scenario').fill('Radar');
      await look('first step, en');
      await showStep(page, 'manufacture');
      await form.locator('[name="tapeOutDate"]').fill('2031-03-01');
      await form.locator('[data-field="tapeOutDate"]').getByRole('button').click();
      await page.getByRole('dialog').waitFor();
      await look('calendar, en');
      await page.keyboard.press('Escape');
      await showStep(page, 'documents');
      const program = Buffer.from(`MZ${'\0'.repeat(1022)}`);
      await form
        .locator('input[type="file"]')
        .first()
        .setInputFiles([
          { name: 'plan.txt', mimeType: '', buffer: Buffer.from('plan\n'.repeat(400_000)) },
          { name: 'program.txt', mimeType: '', buffer: program },
          { name: 'run.exe', mimeType: '', buffer: program },
        ]);
      await expect.poll(() => rows(form)).toEqual(['plan.txt1.9 MBUploading, 0 %', 'program.txt1 kBWaiting']);
      await look('uploading, en');
      // Files may arrive while the next steps are filled in; sending waits for them.
      await showStep(page, 'review');
      await submit(form);
      await form.getByRole('region', { name: 'Please check' }).waitFor();
      await showStep(page, 'documents');
      await look('asked to wait, en');
      await switchTo(page, 'zh');
      await expect.poll(() => rows(form)).toEqual(['plan.txt1.9 MB正在上传，0%', 'program.txt1 KB等待上传']);
      await expect.poll(() => errorOf(form, 'diagram')).toBe('附件仍在上传，完成后即可提交。');
      await form.getByRole('button', { name: '取消 plan.txt' }).waitFor();
      await look('uploading, zh');
      await showStep(page, 'manufacture');
      await form.locator('[data-field="tapeOutDate"]').getByRole('button').click();
      await page.getByRole('dialog').waitFor();
      await look('calendar, zh');
      await page.keyboard.press('Escape');
      await showStep(page, 'documents');
      release();
      const refused = 'program.txt 的内容与文件类型不符，请重新保存为正确的格式。';
      await expect.poll(() => rows(form)).toEqual(['plan.txt1.9 MB', `program.txt1 KB${refused}`]);
      await look('refused, zh');
      await form.getByRole('button', { name: '移除 plan.txt' }).click();
      await page.getByRole('dialog', { name: '确认移除' }).waitFor();
      await look('removal, zh');
      await page.keyboard.press('Escape');
      await switchTo(page, 'en');
      const refusal = 'The content of program.txt does not match its file type. Please save it again in the right format.';
      await expect.poll(() => rows(form)).toEqual(['plan.txt1.9 MB', `program.txt1 kB${refusal}`]);
      await form.getByRole('button', { name: 'Remove program.txt' }).click();
      await look('done, en');
      await form.getByRole('button', { name: 'Remove plan.txt' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm removal' });
      await question.waitFor();
      await look('removal, en');
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect.poll(() => rows(form)).toEqual([]);
      await showStep(page, 'review');
      await form.getByText('Radar').waitFor();
      await look('all answers, en');
      await submit(form);
      await form.getByRole('link', { name: 'Please fill in “E-mail”.' }).click();
      await expect.poll(() => focused(page)).toBe('request-form-email');
      await look('led to a field, en');
    }));
});
