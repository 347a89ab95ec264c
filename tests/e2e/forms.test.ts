import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { buildPdf } from '../server/uploads/build-pdf.ts';
import { countStored, fillContact, liveForm, openForm, receiptOf, stored, tabTo } from './form-visitor.ts';
import { hold, intercept } from './intercept.ts';
import { accessibilityFaults, arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The server takes forms that are filled in less than two seconds for the work of programs. */
const likeAPerson = (page: Page) => page.waitForTimeout(2000);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

const textFile = (name: string, text = 'Block diagram\n') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a form is filled in and sent', () => {
  test('the contact form with the keyboard alone; the receipt has an address of its own, and Back does not send again', async () => {
    const { page, faults, leave } = await arrive(browser);
    const form = await openForm(page, '/contactUs/index');
    await tabTo(page, form.getByLabel('E-mail'));
    await page.keyboard.type('anna@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('  Anna  ');
    await tabTo(page, form.getByLabel('Company name'));
    await page.keyboard.type('Keyboard Ltd');
    await tabTo(page, form.getByLabel('Country or region'));
    await page.keyboard.type('Fran');
    await tabTo(page, form.getByLabel('Requirement of interest'));
    await page.keyboard.type('Silicon');
    await likeAPerson(page);
    await tabTo(page, form.getByRole('button', { name: 'Send request' }));
    await page.keyboard.press('Enter');
    const ref = await receiptOf(page);
    expect(ref).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect.poll(() => focused(page)).toBe('Your request has been received');
    expect(await page.getByText(ref, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('Your answers have been stored.').isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(stored(ref)).toMatchObject({
      form: 'contact',
      language: 'en',
      isSpam: false,
      answers: { email: 'anna@example.com', name: 'Anna', companyName: 'Keyboard Ltd', country: 'FR', interest: 'ip' },
    });
    await page.goBack();
    expect(await (await liveForm(page)).locator('[name="name"]').inputValue()).toBe('');
    expect(countStored('Keyboard Ltd')).toBe(1);
    await page.goForward();
    await page.getByText(ref, { exact: true }).waitFor();
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.getByText('编号', { exact: true }).waitFor();
    expect(faults).toEqual([]);
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
    await other.page.getByText('There is no receipt here').waitFor();
    await other.leave();
    await leave();
  });

  test('the requirement form in Chinese, with a file in each upload field and dates', async () => {
    const { page, faults, leave } = await arrive(browser);
    const form = await openForm(page, '/zh/service/story');
    const pdf = await buildPdf();
    await form.getByLabel('产品应用场景').fill('车载摄像头');
    await form.getByLabel('关键性能要求').fill('4 TOPS，低于 2 W');
    await form.getByLabel('预计芯片数量').fill('首批 500 颗');
    await form.locator('[name="tapeOutDate"]').fill('2027年3月1日');
    await form.locator('[name="chipReturnDate"]').fill('2027/6/1');
    await form.getByLabel('电子邮箱').fill('wang@example.cn');
    const [diagram, attachments] = await form.locator('input[type="file"]').all();
    await diagram?.setInputFiles({ name: '架构图.pdf', mimeType: 'application/pdf', buffer: pdf });
    await attachments?.setInputFiles([textFile('说明.txt'), textFile('b.txt', 'second\n')]);
    await expect.poll(() => form.locator('li progress').count()).toBe(0);
    await likeAPerson(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.locator('button[type="submit"]').click();
    const ref = await receiptOf(page);
    await page.getByText('您填写的内容和附件已保存。').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
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
    expect(faults).toEqual([]);
    await leave();
  });

  test('the custom service asks and sends only what belongs to the chosen type, and keeps what was typed for the other', async () => {
    const { page, faults, leave } = await arrive(browser);
    const form = await openForm(page, '/service/index');
    await form.getByRole('radio', { name: 'Design service' }).check();
    await form.getByLabel('Application area').fill('Metering');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    expect(await form.getByLabel('Application area').count()).toBe(0);
    await form.getByLabel('Basic chip information').fill('MCU, 10 k a year');
    await form.locator('input[type="file"]').setInputFiles(textFile('data sheet.txt'));
    await form.getByRole('radio', { name: 'Design service' }).check();
    expect(await form.getByLabel('Application area').inputValue()).toBe('Metering');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    await form.getByText('data sheet.txt').waitFor();
    await form.getByLabel('E-mail').fill('sol@example.com');
    await likeAPerson(page);
    await form.getByRole('button', { name: 'Send request' }).click();
    const sent = stored(await receiptOf(page));
    expect(sent?.answers).toMatchObject({ serviceType: 'solution', chipInformation: 'MCU, 10 k a year', email: 'sol@example.com' });
    expect(sent?.answers).not.toHaveProperty('applicationArea');
    expect(sent?.files).toHaveLength(1);
    expect(faults).toEqual([]);
    await leave();
  });

  test('an enquiry about an IP names the IP of its page', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/zh/ic/ip`);
    const href = await page.locator('a[href*="/ic/ipInfo/"]').first().getAttribute('href');
    await page.goto(url + href);
    await wake(page);
    await liveForm(page);
    await fillContact(page, '王');
    await likeAPerson(page);
    await page.locator('#request button[type="submit"]').click();
    expect(stored(await receiptOf(page))).toMatchObject({ form: 'ip-enquiry', answers: { ipId: href?.split('/').at(-1), name: '王' } });
    await leave();
  });
});

describe('faults', () => {
  test('show for fields that were left, and all after a refused try: the list takes the focus and leads to the fields', async () => {
    const { page, faults, leave } = await arrive(browser);
    const form = await openForm(page, '/contactUs/index');
    await form.getByLabel('E-mail').fill('anna@');
    expect(await form.getByText('as a full address').count()).toBe(0);
    await form.getByLabel('Phone').focus();
    await form.getByText('Please write “E-mail” as a full address').waitFor();
    const email = form.getByLabel('E-mail');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.getAttribute('aria-required')).toBe('true');
    expect(await email.getAttribute('aria-describedby')).toBe('request-form-email-error request-form-email-help');
    await form.getByLabel('Phone').fill('call me');
    await form.getByRole('button', { name: 'Send request' }).click();
    const summary = form.getByRole('region', { name: 'Please check the completeness of the data filled in' });
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Please write “E-mail” as a full address, such as name@example.com.',
      'Please fill in “Name”.',
      'Please write “Phone” in digits, with the country code or as you dial it locally, such as +86 10 1234 5678.',
      'Please fill in “Company name”.',
      'Please choose an option for “Country or region”.',
      'Please choose an option for “Requirement of interest”.',
    ]);
    expect(await summary.evaluate(element => element === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await summary.getByRole('link', { name: 'Company name' }).click();
    expect(await focused(page)).toBe('request-form-companyName');
    await page.keyboard.type('ACME');
    expect(await summary.getByRole('listitem').nth(3).textContent()).toBe('Company name');
    expect(await summary.getByRole('link').count()).toBe(5);
    await page.getByRole('link', { name: '简体中文' }).click();
    await form.getByRole('region').getByText('“姓名”').waitFor();
    expect(await form.locator('[name="email"]').inputValue()).toBe('anna@');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('the chip return date must not lie before the tape-out date', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    await form.locator('[name="tapeOutDate"]').fill('2020-01-01');
    await form.locator('[name="chipReturnDate"]').fill('2019-01-01');
    await form.getByLabel('Intended process').focus();
    await form.getByText('The day under “Intended tape-out date” is past').waitFor();
    await form.getByText('must not be before “Intended tape-out date”').waitFor();
    await leave();
  });
});

describe('a date', () => {
  const calendarOf = (page: Page, label: string) => page.getByRole('dialog', { name: label });
  const dayInFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
  /** In the browser's own time zone. */
  const dayFrom = (page: Page, days: number) =>
    page.evaluate(count => new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv-SE'), days);

  test('is picked with the keyboard alone, from days that are allowed', async () => {
    const { page, faults, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    await tabTo(page, form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }));
    await page.keyboard.press('Enter');
    const calendar = calendarOf(page, 'Intended tape-out date');
    const today = await dayFrom(page, 0);
    await expect.poll(() => dayInFocus(page)).toBe(today);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    expect(await dayInFocus(page)).toBe(today);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const chosen = await dayFrom(page, 8);
    expect(await dayInFocus(page)).toBe(chosen);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    expect(await calendar.isVisible()).toBe(false);
    expect(await form.locator('[name="tapeOutDate"]').inputValue()).toBe(chosen);
    expect(await focused(page)).toBe('request-form-tapeOutDate-open');
    await form.getByRole('button', { name: 'Choose a day for “Intended chip return date”' }).click();
    await expect.poll(() => dayInFocus(page)).toBe(chosen);
    await page.keyboard.press('ArrowLeft');
    expect(await dayInFocus(page)).toBe(chosen);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('request-form-chipReturnDate-open');
    expect(await form.locator('[name="chipReturnDate"]').inputValue()).toBe('');
    expect(faults).toEqual([]);
    await leave();
  });

  test('keeps what was chosen when the language changes under the open calendar, which speaks the new one at once', async () => {
    const { page, faults, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    await form.locator('[name="tapeOutDate"]').fill('2031/5/6');
    await form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }).click();
    await calendarOf(page, 'Intended tape-out date').getByText('May 2031').waitFor();
    expect(await calendarOf(page, 'Intended tape-out date').locator('th').first().textContent()).toBe('Sun');
    expect(await focused(page)).toBe('6');
    await page.getByRole('link', { name: '简体中文' }).press('Enter');
    const calendar = calendarOf(page, '意向流片日期');
    await calendar.getByText('2031年5月').waitFor();
    expect(await calendar.locator('th').first().textContent()).toBe('周一');
    await calendar.getByRole('button', { name: '2031年5月6日星期二，已选择' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await form.locator('[name="tapeOutDate"]').inputValue()).toBe('2031-05-06');
    expect(faults).toEqual([]);
    await leave();
  });

  test('is picked on a phone from a calendar that fits, though the form has only now come', async () => {
    const { page, faults, leave } = await arrive(browser, { viewport: { width: 390, height: 640 } });
    await page.goto(`${url}/service/story`);
    await page.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }).click();
    const calendar = calendarOf(page, 'Intended tape-out date');
    await calendar.waitFor();
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await overflowing(page)).toEqual([]);
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('gridcell').getByText('15', { exact: true }).click();
    expect(await page.locator('[name="tapeOutDate"]').inputValue()).toMatch(/^\d{4}-\d{2}-15$/);
    expect(faults).toEqual([]);
    await leave();
  });

  test('leaves no calendar behind when the visitor goes back to another page', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requirement description' }).click();
    await page.waitForURL(`${url}/service/story`);
    const form = await liveForm(page);
    await form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }).click();
    await calendarOf(page, 'Intended tape-out date').waitFor();
    await page.goBack();
    await page.waitForURL(`${url}/home`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'About us' }).first().click();
    await page.waitForURL(`${url}/aboutUs/index`);
    await leave();
  });
});

describe('nothing typed is lost', () => {
  test('answers and files stay when the language and the size change', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    await form.getByLabel('Product application scenario').fill('Radar');
    await form.locator('input[type="file"]').first().setInputFiles(textFile('kept.txt'));
    await form.getByRole('button', { name: 'Remove kept.txt' }).waitFor();
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL(/\/zh\//);
    expect(await form.getByLabel('产品应用场景').inputValue()).toBe('Radar');
    expect(await form.getByText('kept.txt').isVisible()).toBe(true);
    await page.locator('html').evaluate(root => {
      root.dataset.size = 'mini';
    });
    expect(await form.getByLabel('产品应用场景').inputValue()).toBe('Radar');
    await leave();
  });

  test('a draft is there again after a reload, files too, and a button clears it', async () => {
    const { page, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    await openForm(page, '/service/story');
    await page.locator('[name="applicationScenario"]').fill('Camera');
    await page.locator('#request input[type="file"]').first().setInputFiles(textFile('draft.txt'));
    await expect.poll(() => page.locator('#request li progress').count()).toBe(0);
    await page.reload();
    await wake(page);
    const form = await liveForm(page);
    await form.getByText('Your earlier entries have been restored.').first().waitFor();
    expect(await form.locator('[name="applicationScenario"]').inputValue()).toBe('Camera');
    expect(await form.getByText('draft.txt').isVisible()).toBe(true);
    await form.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).click();
    await expect.poll(() => form.locator('[name="applicationScenario"]').inputValue()).toBe('');
    expect(await form.getByText('draft.txt').count()).toBe(0);
    await page.reload();
    await wake(page);
    await liveForm(page);
    expect(await page.locator('[name="applicationScenario"]').inputValue()).toBe('');
    await leave();
  });

  test('answers to another version of the form that waited to be sent are not sent, but offered as far as they fit', async () => {
    const { page, faults, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    await page.evaluate(() => {
      const answers = { name: 'Earlier Ltd', interest: 'fabs', fax: '+49 30 1234' };
      const pending = { id: crypto.randomUUID(), answers: JSON.stringify(answers), path: '/contactUs/index', isQueued: true };
      localStorage.setItem('draft:contact_v0', JSON.stringify({ answers, files: [], seconds: 60, pending, keptAt: 1 }));
    });
    await page.reload();
    // It broke off what the page was fetching ahead.
    faults.length = 0;
    await wake(page);
    await page.getByRole('link', { name: 'Open the form' }).click();
    const form = await liveForm(page);
    await form.getByText('The form has changed since you filled it in.').waitFor();
    expect(await form.getByRole('listitem').allTextContents()).toEqual(['Requirement of interest: fabs', '+49 30 1234']);
    expect(await form.locator('[name="name"]').inputValue()).toBe('Earlier Ltd');
    expect(await accessibilityFaults(page)).toEqual([]);
    await fillContact(page, 'Earlier Ltd');
    await form.locator('button[type="submit"]').click();
    expect(stored(await receiptOf(page))).toMatchObject({ answers: { name: 'Earlier Ltd', interest: 'ip' }, isSpam: false });
    expect(await page.evaluate(() => localStorage.getItem('draft:contact_v0'))).toBeNull();
    expect(faults).toEqual([]);
    await leave();
  });

  test('what is typed before the code of the form is there stays, with the cursor where it was', async () => {
    const { page, leave } = await arrive(browser);
    const release = await hold(page, '**/assets/live-form-*.js');
    await page.goto(`${url}/contactUs/index`);
    await page.locator('[name="name"]').click();
    await page.keyboard.type('Early');
    await page.keyboard.press('ArrowLeft');
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    release();
    await page.locator('#request button[type="submit"]').waitFor();
    await page.keyboard.type('!');
    expect(await page.locator('[name="name"]').inputValue()).toBe('Earl!y');
    await leave();
  });

  test('leaving with unsent answers asks, in the site and in the browser', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await page.locator('[name="name"]').fill('Unsent');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'About us' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(page.url()).toBe(`${url}/contactUs/index`);
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await wake(page);
    await liveForm(page);
    await page.locator('[name="name"]').fill('Unsent, still');
    await menu.getByRole('link', { name: 'About us' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${url}/aboutUs/index`);
    await page.reload();
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
    await leave();
  });
});

describe('a request is sent once', () => {
  test('with a double click', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Twice Ltd');
    await page.locator('#request button[type="submit"]').dblclick();
    await receiptOf(page);
    await page.waitForTimeout(500);
    expect(countStored('Twice Ltd')).toBe(1);
    await leave();
  });

  test('when the answer of the server is lost and the visitor tries again, after a reload too', async () => {
    const { page, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Lost Answer Ltd');
    await intercept(page, '**/api/ContactSave', async route => {
      await route.fetch();
      await route.abort();
    });
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('The form could not be sent. Your answers are kept.').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).count()).toBe(1);
    await page.unroute('**/api/ContactSave');
    await page.reload();
    await wake(page);
    await liveForm(page);
    await page.locator('#request button[type="submit"]').click();
    await receiptOf(page);
    expect(countStored('Lost Answer Ltd')).toBe(1);
    await leave();
  });

  test('when the connection is back, from a reloaded page too', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Offline Ltd');
    await page.context().setOffline(true);
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('Your answers are waiting').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().setOffline(false);
    await receiptOf(page);
    expect(countStored('Offline Ltd')).toBe(1);
    await leave();
  });

  test('from another page of the site, where a message leads to the receipt', async () => {
    const { page, faults, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Elsewhere Ltd');
    await page.context().setOffline(true);
    await page.locator('#request button[type="submit"]').click();
    await page.getByText('Your answers are waiting').waitFor();
    const other = await page.context().newPage();
    await page.close();
    await page.context().setOffline(false);
    await other.goto(`${url}/zh/home`);
    await wake(other);
    const message = other.getByRole('status').filter({ hasText: '提交成功' });
    await message.waitFor();
    expect(await accessibilityFaults(other)).toEqual([]);
    await message.getByRole('link', { name: '查看回执' }).click();
    const ref = await receiptOf(other);
    await other.getByText(ref, { exact: true }).waitFor();
    expect(await message.count()).toBe(0);
    expect(stored(ref)?.answers).toMatchObject({ companyName: 'ACME', name: 'Elsewhere Ltd' });
    expect(countStored('Elsewhere Ltd')).toBe(1);
    await other.getByRole('link', { name: '再提交一份' }).click();
    expect(await (await liveForm(other)).locator('[name="name"]').inputValue()).toBe('');
    expect(faults).toEqual([]);
    await leave();
  });

  test('what the server finds lands at its field', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Told');
    const message = 'Please check how “Company name” is written.';
    await intercept(page, '**/api/ContactSave', route =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ code: 400, message: 'Refused', errors: [{ field: 'companyName', rule: 'pattern', message }] }),
      }),
    );
    await page.locator('#request button[type="submit"]').click();
    await page.locator('#request-form-companyName-error').getByText(message).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'Refused' }).count()).toBe(1);
    await leave();
  });
});

describe('uploads', () => {
  test('are refused before they are sent, with the reason', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    const picker = form.locator('input[type="file"]').first();
    await picker.setInputFiles([textFile('table.xlsx'), textFile('run.exe'), textFile('empty.txt', '')]);
    await form.getByText('table.xlsx is in a newer Office format').waitFor();
    await form.getByText('run.exe is of a type that is not accepted').waitFor();
    await form.getByText('empty.txt is empty').waitFor();
    await picker.setInputFiles([1, 2, 3, 4, 5, 6].map(number => textFile(`${number}.txt`)));
    await form.getByText('Up to 5 attachments can be uploaded', { exact: true }).waitFor();
    await expect.poll(() => form.locator('li').filter({ hasText: '.txt' }).count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);
    await leave();
  });

  test('show how far they are; they can be cancelled, and removing one that is there asks', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await intercept(page, '**/api/uploads/*', async route => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue().catch(() => undefined);
    });
    const picker = form.locator('input[type="file"]').first();
    await picker.setInputFiles([textFile('slow.txt'), textFile('next.txt', 'next\n')]);
    await form.getByRole('progressbar', { name: 'slow.txt' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send requirement' }).click();
    await form.getByText('Files are still being uploaded').first().waitFor();
    await form.getByRole('button', { name: 'Cancel slow.txt' }).click();
    release();
    await form.getByRole('button', { name: 'Remove next.txt' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm removal' });
    await question.getByRole('button', { name: 'Keep' }).click();
    expect(await form.getByText('next.txt', { exact: true }).isVisible()).toBe(true);
    await form.getByRole('button', { name: 'Remove next.txt' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => form.locator('li').filter({ hasText: '.txt' }).count()).toBe(0);
    await leave();
  });

  test('go on where they stopped after a reload', async () => {
    const { page, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    const form = await openForm(page, '/service/story');
    const text = 'line of text\n'.repeat(200_000);
    let parts = 0;
    let isCut = true;
    await intercept(page, '**/api/uploads/*', async route => {
      const isPart = route.request().method() === 'PATCH';
      parts += isPart ? 1 : 0;
      // The second part never leaves.
      if (!(isPart && isCut && parts > 1)) await route.continue();
    });
    await form.locator('input[type="file"]').last().setInputFiles(textFile('long.txt', text));
    await expect.poll(() => parts).toBe(2);
    const offsets: string[] = [];
    page.on('request', request => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    });
    await page.reload();
    isCut = false;
    await wake(page);
    await liveForm(page);
    await page.getByRole('button', { name: /long\.txt$/ }).waitFor();
    await expect.poll(() => page.locator('#request li progress').count()).toBe(0);
    expect(offsets[0]).toBe(String(1024 * 1024));
    await leave();
  });
});

describe('the page with a form', () => {
  /** Adds up how far things move by themselves on each page from now on. */
  const watchJumps = (page: Page) =>
    page.addInitScript(() => {
      const jumps = { sum: 0 };
      Object.assign(globalThis, { jumps });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) jumps.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  const jumpsOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { jumps: { sum: number } }).jumps.sum);

  test('shows the fields of a choice, and keeps still while what was typed comes back', async () => {
    const { page, faults, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    page.on('dialog', dialog => dialog.accept());
    await page.goto(`${url}/service/index`);
    expect(await page.getByLabel('Application area').isVisible()).toBe(false);
    const form = await openForm(page, '/service/index#request');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    await form.getByLabel('Basic chip information').fill('MCU\n'.repeat(8));
    await watchJumps(page);
    await intercept(page, '**/assets/live-form-*.js', async route => {
      await page.waitForTimeout(300);
      await route.continue();
    });
    await page.reload();
    const heightOf = () => form.evaluate(element => element.getBoundingClientRect().height);
    expect(await form.getByLabel('Basic chip information').inputValue()).toBe('MCU\n'.repeat(8));
    expect(await form.getByLabel('Application area').isVisible()).toBe(false);
    const height = await heightOf();
    await form.getByLabel('E-mail').scrollIntoViewIfNeeded();
    await wake(page);
    await form.locator('button[type="submit"]').waitFor();
    await form.getByText('Your earlier entries have been restored.').waitFor();
    await page.waitForTimeout(500);
    expect(await heightOf()).toBe(height);
    expect(await jumpsOn(page)).toBeLessThan(0.01);
    expect(faults).toEqual([]);
    await leave();
  });

  test.each(['/contactUs/index', '/zh/service/story', '/service/index'])('%s never jumps and is never too wide', async address => {
    const { page, faults, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await watchJumps(page);
    await openForm(page, address);
    await page.waitForTimeout(800);
    expect(await jumpsOn(page)).toBeLessThan(0.01);
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('says what to do where no script runs', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/contactUs/index`);
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    expect(await page.getByLabel('Company name').isVisible()).toBe(true);
    await leave();
  });
});
