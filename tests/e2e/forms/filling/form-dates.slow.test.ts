import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive, overflowing, wake } from '../../visitor.ts';
import { atStep, focused, liveForm, openForm, showStep } from '../form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a date', () => {
  const calendarOf = (page: Page, label: string) => page.getByRole('dialog', { name: label });

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
});
