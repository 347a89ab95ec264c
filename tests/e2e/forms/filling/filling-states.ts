import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityViolations, arrive, overflowing } from '../../visitor.ts';
import { focused, holdUploads, openForm, showStep } from '../form-visitor.ts';

const languages = {
  en: { link: 'English', htmlLang: 'en' },
  zh: { link: '简体中文', htmlLang: 'zh-CN' },
};

/** Switches to a language, and waits until the page is in it. */
export async function switchTo(page: Page, language: keyof typeof languages): Promise<void> {
  await page.getByRole('link', { name: languages[language].link }).click();
  await page.locator(`html[lang="${languages[language].htmlLang}"]`).waitFor({ state: 'attached' });
}

/** Notes the problems of the page in its current state, each with the name of the state. */
type Look = (state: string) => Promise<void>;

export const submit = (form: Locator) => form.locator('button[type="submit"]').click();

/** Tries to send a form that has errors, and waits for the list of them. */
export async function submitInVain(form: Locator): Promise<void> {
  await submit(form);
  await form.getByRole('region').waitFor();
}

/** The error at a field. */
export const errorOf = (form: Locator, field: string) => form.locator(`[data-field="${field}"] [id$="-error"]`).textContent();

/** What the rows of files say. */
const rows = (form: Locator) => form.locator('[data-field="diagram"]').getByRole('listitem').allTextContents();

/** Opens a form, brings it into each state, and expects all of them to be no wider than the window, and those that are looked at to be accessible. */
export async function walk(
  browser: Browser,
  width: number,
  address: string,
  states: (page: Page, form: Locator, look: Look) => Promise<void>,
  isLookedAt: (state: string) => boolean = () => true,
): Promise<void> {
  const { page, leave } = await arrive(browser, { viewport: { width, height: 844 } });
  const problems: string[] = [];
  const look: Look = async state => {
    const barriers = isLookedAt(state) ? await accessibilityViolations(page) : [];
    const found = [...barriers, ...(await overflowing(page)).map(element => `too wide: ${element}`)];
    problems.push(...found.map(problem => `${state}: ${problem}`));
  };
  await states(page, await openForm(page, address), look);
  expect(problems).toEqual([]);
  await leave();
}

/** The states of the requirement form, from its first answer to its review. */
export async function requirementStates(page: Page, form: Locator, look: Look): Promise<void> {
  const release = await holdUploads(page);
  await form.getByLabel('Product application scenario').fill('Radar');
  await look('first step, en');
  const brief = page.locator('#request details').filter({ hasText: 'not sent yet' }).locator('summary');
  await brief.click();
  await look('brief, en');
  await brief.click();
  await showStep(page, 'manufacture');
  await form.locator('[name="tapeOutDate"]').fill('2031-03-01');
  await form.locator('[data-field="tapeOutDate"]').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await look('calendar, en');
  await page.keyboard.press('Escape');
  await showStep(page, 'documents');
  const program = Buffer.from(`MZ\x90\0\x03${'\0'.repeat(1019)}`, 'latin1');
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
}
