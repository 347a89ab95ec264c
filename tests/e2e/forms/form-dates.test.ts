import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { atStep, focused, liveForm, openForm, showStep, tabTo } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a date', () => {
  const calendarOf = (page: Page, label: string) => page.getByRole('dialog', { name: label });
  const dayInFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
  /** In the browser's own time zone. */
  const dayFrom = (page: Page, days: number) =>
    page.evaluate(count => new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv-SE'), days);

  test('is picked with the keyboard alone, from days that are allowed', async () => {
    // High enough for the calendar to open below its button: over the links of the steps it would leave slivers of them to point at.
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 1280, height: 1000 } });
    const form = await openForm(page, atStep('/service/story', 'manufacture'));
    await tabTo(page, form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }));
    await page.keyboard.press('Enter');
    const calendar = calendarOf(page, 'Intended tape-out date');
    const today = await dayFrom(page, 0);
    await expect.poll(() => dayInFocus(page)).toBe(today);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => dayInFocus(page)).toBe(today);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const chosen = await dayFrom(page, 8);
    await expect.poll(() => dayInFocus(page)).toBe(chosen);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => calendar.isVisible()).toBe(false);
    await expect.poll(() => form.locator('[name="tapeOutDate"]').inputValue()).toBe(chosen);
    await expect.poll(() => focused(page)).toBe('request-form-tapeOutDate-open');
    await form.getByRole('button', { name: 'Choose a day for “Intended chip return date”' }).click();
    await expect.poll(() => dayInFocus(page)).toBe(chosen);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => dayInFocus(page)).toBe(chosen);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('request-form-chipReturnDate-open');
    await expect.poll(() => form.locator('[name="chipReturnDate"]').inputValue()).toBe('');
    expect(problems).toEqual([]);
    await leave();
  });

  test('keeps what was chosen when the language changes under the open calendar, which is in the new one at once', async () => {
    const { page, problems, leave } = await arrive(browser);
    const form = await openForm(page, atStep('/service/story', 'manufacture'));
    await form.locator('[name="tapeOutDate"]').fill('2031/5/6');
    await form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }).click();
    await calendarOf(page, 'Intended tape-out date').getByText('May 2031').waitFor();
    await expect.poll(() => calendarOf(page, 'Intended tape-out date').locator('th').first().textContent()).toBe('Sun');
    await expect.poll(() => focused(page)).toBe('6');
    await page.getByRole('link', { name: '简体中文' }).press('Enter');
    const calendar = calendarOf(page, '意向流片日期');
    await calendar.getByText('2031年5月').waitFor();
    await expect.poll(() => calendar.locator('th').first().textContent()).toBe('周一');
    await calendar.getByRole('button', { name: '2031年5月6日星期二，已选择' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => form.locator('[name="tapeOutDate"]').inputValue()).toBe('2031-05-06');
    expect(problems).toEqual([]);
    await leave();
  });

  test('is picked on a phone from a calendar that fits, right after the form has become interactive', async () => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 640 } });
    await page.goto(url + atStep('/service/story', 'manufacture'));
    await page.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }).click();
    const calendar = calendarOf(page, 'Intended tape-out date');
    await calendar.waitFor();
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('gridcell').getByText('15', { exact: true }).click();
    await expect.poll(() => page.locator('[name="tapeOutDate"]').inputValue()).toMatch(/^\d{4}-\d{2}-15$/);
    expect(problems).toEqual([]);
    await leave();
  });

  test('leaves no calendar behind when the visitor goes back to another page', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requirement description' }).click();
    await page.waitForURL(`${url}/service/story`);
    const form = await liveForm(page);
    await showStep(page, 'manufacture');
    await form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }).click();
    await calendarOf(page, 'Intended tape-out date').waitFor();
    await page.goBack();
    await page.waitForURL(`${url}/service/story`);
    await page.goBack();
    await page.waitForURL(`${url}/home`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'About us' }).first().click();
    await page.waitForURL(`${url}/aboutUs/index`);
    await leave();
  });

  test('the chip return date must not lie before the tape-out date', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, atStep('/service/story', 'manufacture'));
    await form.locator('[name="tapeOutDate"]').fill('2020-01-01');
    await form.locator('[name="chipReturnDate"]').fill('2019-01-01');
    await form.getByLabel('Intended process').focus();
    await form.getByText('The date under “Intended tape-out date” is in the past').waitFor();
    await form.getByText('must not be before “Intended tape-out date”').waitFor();
    await leave();
  });
});
