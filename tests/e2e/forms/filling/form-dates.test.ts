import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { atStep, focused, openForm, tabTo } from '../form-visitor.ts';

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

  test('is picked with the keyboard alone, from days that are allowed; one that is typed and not allowed is named', async () => {
    // High enough for the calendar to open below its button: over the links of the steps it would leave slivers of them to point at.
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 1280, height: 1000 } });
    const form = await openForm(page, atStep('/service/story', 'manufacture'));
    await tabTo(page, form.getByRole('button', { name: 'Choose a day for “Intended tape-out date”' }));
    await page.keyboard.press('Enter');
    const calendar = calendarOf(page, 'Intended tape-out date');
    const today = await dayFrom(page, 0);
    await expect.poll(() => dayInFocus(page)).toBe(today);
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

    await form.locator('[name="tapeOutDate"]').fill('2020-01-01');
    await form.locator('[name="chipReturnDate"]').fill('2019-01-01');
    await form.getByLabel('Intended process').focus();
    await form.getByText('The date under “Intended tape-out date” is in the past').waitFor();
    await form.getByText('must not be before “Intended tape-out date”').waitFor();
    expect(problems).toEqual([]);
    await leave();
  });
});
