import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { fillContact, fillSender, likeAPerson, liveForm, openForm, receiptOf, showStep, stored } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const site = await loadWholeSite();
const undoIn = (language: string) => localSite(site, language).sharedFormWords.buttons.undoPreset;

const answerOf = (page: Page, name: string) => page.locator(`#request [name="${name}"]`).inputValue();

/** The link of the GPU page that opens the contact form. */
async function askForACard(page: Page) {
  await page.goto(`${url}/project/gpu`);
  await wake(page);
  await page.locator('#hero a[href*="interest=gpu-cards"]').click();
  await page.waitForURL(/\/contactUs\/index\?interest=gpu-cards$/);
  return liveForm(page);
}

describe('a link fills in the form that it leads to', () => {
  test('which says so, asks what belongs to it, and is sent with it', async () => {
    const { page, problems, leave } = await arrive(browser);
    const form = await askForACard(page);
    await form.getByText('filled in from the link').first().waitFor();
    expect(await answerOf(page, 'interest')).toBe('gpu-cards');
    const help = page.locator(`#${await page.locator('[name="message"]').getAttribute('aria-describedby')}`);
    await expect.poll(() => help.textContent()).toMatch(/^Card, memory size, host machine/);
    await page.locator('[name="interest"]').selectOption('other');
    await expect.poll(() => help.textContent()).toMatch(/^What you need/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await fillContact(page, 'Preset Ltd');
    await page.locator('[name="interest"]').selectOption('gpu-cards');
    await page.locator('[name="quantity"]').fill('20');
    await likeAPerson(page);
    await form.locator('button[type="submit"]').click();
    expect(stored(await receiptOf(page))?.answers).toMatchObject({ interest: 'gpu-cards', quantity: '20', name: 'Preset Ltd' });
    expect(problems).toEqual([]);
    await leave();
  });

  test('before any code of the site is loaded, and nothing moves when it is', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    const release = await hold(page, '**/*.js');
    await page.goto(`${url}/zh/contactUs/index?interest=wafers&product=LN`, { waitUntil: 'commit' });
    await expect.poll(() => answerOf(page, 'interest')).toBe('wafers');
    expect(await answerOf(page, 'product')).toBe('LN');
    await expect.poll(() => page.getByText('材料与切型').isVisible()).toBe(true);
    expect(await page.getByText('裸片尺寸、焊盘数').isVisible()).toBe(false);
    const top = () => page.locator('[name="email"]').evaluate(element => element.getBoundingClientRect().top + scrollY);
    const note = page.locator('[data-preset-note]');
    await expect.poll(() => note.isVisible()).toBe(true);
    const before = await top();
    release();
    await wake(page);
    await liveForm(page);
    expect(await top()).toBe(before);
    expect(await note.isVisible()).toBe(true);
    await leave();
  });

  test('and who leaves it as it is is not asked', async () => {
    const { page, leave } = await arrive(browser);
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await askForACard(page);
    await page.locator('header a, nav a').filter({ hasText: 'Home' }).first().click();
    await page.waitForURL(/\/home$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${url}/ic/ip`);
    expect(asked).toEqual([]);
    await leave();
  });
});

test.each([
  ['/ic/tapeout', '#services a[href*="full-mask"]', { tapeOutMethod: 'full-mask' }],
  ['/zh/ic/tapeout', '#hero a[href*="/service/story"]', { tapeOutMethod: 'undecided' }],
  ['/project/usb', '#next a[href*="/service/index?"]', { serviceType: 'design', serviceDirection: 'custom-chip' }],
  ['/zh/ic/ip', '#next a[href*="/service/index?"]', { serviceType: 'design', serviceDirection: 'ip-licensing' }],
  ['/computility/index', '#next a[href*="/service/index?"]', { serviceType: 'solution' }],
] as const)('%s says in the form of the service what it knows (%s)', async (path, link, answers) => {
  const { page, problems, leave } = await arrive(browser);
  await page.goto(url + path);
  await wake(page);
  await page.locator(link).first().click();
  const form = await liveForm(page);
  if ('tapeOutMethod' in answers) await showStep(page, 'manufacture');
  for (const [name, answer] of Object.entries(answers)) {
    const field = form.locator(`select[name="${name}"], [name="${name}"][value="${answer}"]`);
    const given = () => field.evaluate((control: HTMLInputElement) => (control.type === 'radio' ? control.checked : control.value));
    await expect.poll(given).toBe(name === 'serviceType' ? true : answer);
  }
  expect(problems).toEqual([]);
  await leave();
});

describe('what the visitor made of it stays', () => {
  test('after a reload and after Back; a new click on the link counts again', async () => {
    const { page, leave } = await arrive(browser);
    await askForACard(page);
    await page.locator('[name="interest"]').selectOption('video');
    await page.reload();
    // The server, which does not know that, has filled in what the address says.
    expect(await answerOf(page, 'interest')).toBe('video');
    await wake(page);
    await liveForm(page);
    expect(await answerOf(page, 'interest')).toBe('video');
    await page.goto(`${url}/home`);
    await page.goBack();
    await wake(page);
    await liveForm(page);
    expect(await answerOf(page, 'interest')).toBe('video');
    await askForACard(page);
    await expect.poll(() => answerOf(page, 'interest')).toBe('gpu-cards');
    await leave();
  });

  test('and a text of their own is not replaced', async () => {
    const { page, leave } = await arrive(browser);
    await openForm(page, '/contactUs/index?product=HBM3+PHY&quantity=2');
    await page.locator('[name="quantity"]').fill('3');
    await page.locator('[name="message"]').fill('by May');
    await page.goto(`${url}/home`);
    await openForm(page, '/contactUs/index?product=USB4+PHY&quantity=7&message=Hello');
    await expect.poll(() => answerOf(page, 'product')).toBe('USB4 PHY');
    expect(await answerOf(page, 'quantity')).toBe('3');
    expect(await answerOf(page, 'message')).toBe('by May');
    await leave();
  });
});

describe('what a link has filled in can be taken out', () => {
  test('with one button, which brings back what was there before, for good', async () => {
    const [prefix, name] = ['/zh', undoIn('zh')];
    const { page, problems, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    await openForm(page, `${prefix}/contactUs/index`);
    await page.locator('[name="interest"]').selectOption('video');
    await page.locator('[name="quantity"]').fill('3');
    const form = await openForm(page, `${prefix}/contactUs/index?interest=gpu-cards&product=Card&quantity=20`);
    await expect.poll(() => answerOf(page, 'interest')).toBe('gpu-cards');
    const undo = form.getByRole('button', { name });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => answerOf(page, 'interest')).toBe('video');
    expect([await answerOf(page, 'product'), await answerOf(page, 'quantity')]).toEqual(['', '3']);
    expect(await undo.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('interest');
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await wake(page);
    await liveForm(page);
    expect([await answerOf(page, 'interest'), await answerOf(page, 'product')]).toEqual(['video', '']);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('before the code of the form is there, too, and nothing moves when it comes', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${url}/contactUs/index?interest=wafers`);
    const undo = page.getByRole('button', { name: undoIn('en') });
    expect(await undo.isVisible()).toBe(true);
    const top = () => page.locator('[name="interest"]').evaluate(element => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await wake(page);
    await liveForm(page);
    expect(await top()).toBe(before);
    await page.goto(`${url}/home`);
    const release = await hold(page, '**/assets/main-*.js');
    await page.goto(`${url}/contactUs/index?interest=gpu-cards`);
    await undo.click();
    release();
    await expect.poll(() => answerOf(page, 'interest')).toBe('wafers');
    await leave();
  });
});

describe('a request says from which page of the site it comes', () => {
  const contextOf = async (page: Page) => {
    await fillSender(page, 'Context Ltd');
    await likeAPerson(page);
    await page.locator('#request button[type="submit"]').click();
    return stored(await receiptOf(page))?.context;
  };

  test('by links within the app', async () => {
    const { page, leave } = await arrive(browser);
    await askForACard(page);
    await page.locator('[name="product"]').fill('The larger one');
    expect(await contextOf(page)).toEqual({ page: '/contactUs/index', from: '/project/gpu', preset: ['interest'] });
    await leave();
  });

  test('by documents, in another language, and not if it was another site', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/zh/semi/wafer`);
    await page.evaluate(() => location.assign('/zh/contactUs/index?interest=wafers'));
    await page.waitForURL('**/contactUs/index?*');
    await wake(page);
    await liveForm(page);
    await page.locator('[name="interest"]').selectOption('other');
    expect(await contextOf(page)).toEqual({ page: '/contactUs/index', from: '/semi/wafer' });
    await page.goto(`${url}/contactUs/index?interest=ip`, { referer: 'https://elsewhere.example/project/gpu' });
    await wake(page);
    await liveForm(page);
    expect(await contextOf(page)).toEqual({ page: '/contactUs/index', preset: ['interest'] });
    await leave();
  });
});

test('an address fills in nothing that it may not, and no option that there is not', async () => {
  const { page, problems, leave } = await arrive(browser);
  const query = 'interest=fabs&email=a@b.example&phone=12345&website=spam&attachments=x&country=CN&__proto__=x&receipts=1';
  const form = await openForm(page, `/contactUs/index?${query}`);
  expect(await answerOf(page, 'interest')).toBe('');
  expect(await page.locator('[name="interest"] option:checked').textContent()).toBe('Please choose');
  expect(await answerOf(page, 'email')).toBe('');
  expect(await answerOf(page, 'phone')).toBe('');
  expect(await form.locator('[name="website"]').inputValue()).toBe('');
  expect(problems).toEqual([]);
  await leave();
});

test('an option that there is not leaves the one that was chosen before', async () => {
  const { page, leave } = await arrive(browser);
  await openForm(page, '/contactUs/index');
  await page.locator('[name="interest"]').selectOption('video');
  await page.goto(`${url}/home`);
  await openForm(page, '/contactUs/index?interest=fabs');
  expect(await answerOf(page, 'interest')).toBe('video');
  await leave();
});
