import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hold } from '../../intercept.ts';
import { openBrowser } from '../../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../../visitor.ts';
import { fillSender, likeAPerson, liveForm, openForm, receiptOf, stored } from '../form-visitor.ts';
import { answerOf, askForACard, followLink, type KnowingLink, undoIn } from './form-presets.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a link fills in the form that it leads to', () => {
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

  test('in a way that is accessible, with the note and after it is taken out', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/zh/contactUs/index?interest=gpu-cards');
    const undo = form.getByRole('button', { name: undoIn('zh') });
    await undo.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await undo.click();
    await expect.poll(() => answerOf(page, 'interest')).toBe('');
    expect(await accessibilityViolations(page)).toEqual([]);
    await leave();
  });
});

test.each<KnowingLink>([
  ['/ic/tapeout', '#services a[href*="full-mask"]', { tapeOutMethod: 'full-mask' }],
  ['/zh/ic/tapeout', '#hero a[href*="/service/story"]', { tapeOutMethod: 'undecided' }],
  ['/zh/ic/ip', '#next a[href*="/service/index?"]', { serviceType: 'design', serviceDirection: 'ip-licensing' }],
  ['/computility/index', '#next a[href*="/service/index?"]', { serviceType: 'solution' }],
])('%s says in the form of the service what it knows (%s)', (...link) => followLink(browser, link));

test('what the visitor has chosen or typed stays where a link has no such option, or another text', async () => {
  const { page, leave } = await arrive(browser);
  await openForm(page, '/contactUs/index?product=HBM3+PHY&quantity=2');
  await page.locator('[name="interest"]').selectOption('video');
  await page.locator('[name="quantity"]').fill('3');
  await page.locator('[name="message"]').fill('by May');
  await page.goto(`${url}/home`);
  await openForm(page, '/contactUs/index?interest=fabs&product=USB4+PHY&quantity=7&message=Hello');
  await expect.poll(() => answerOf(page, 'product')).toBe('USB4 PHY');
  expect(await answerOf(page, 'interest')).toBe('video');
  expect(await answerOf(page, 'quantity')).toBe('3');
  expect(await answerOf(page, 'message')).toBe('by May');
  await leave();
});

test('what a link has filled in can be taken out before the code of the form is there, and nothing moves when it comes', async () => {
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

const contextOf = async (page: Page) => {
  await fillSender(page, 'Context Ltd');
  await likeAPerson(page);
  await page.locator('#request button[type="submit"]').click();
  return stored(await receiptOf(page))?.context;
};

test('a request says from which document of the site it comes, in another language too, and not if it was another site', async () => {
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
