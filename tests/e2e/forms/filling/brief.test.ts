import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive, overflowing } from '../../visitor.ts';
import { openForm, showStep } from '../form-visitor.ts';
import { exampleAnswers, print, written } from './brief.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the requirement on paper is the page itself while nothing is answered, then a brief on one sheet, which can be read under each step before it is printed', async () => {
  const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  page.on('dialog', dialog => dialog.accept());
  const form = await openForm(page, '/service/story');
  const brief = page.locator('#request details').filter({ hasText: 'not sent yet' });
  expect(await brief.count()).toBe(0);
  const example = exampleAnswers('en')[0]?.value ?? '';
  expect((await print(page)).text).toMatch(written(example));
  await form.locator('[name="applicationScenario"]').fill('A meter for wells');
  const { sheets, text } = await print(page);
  expect([sheets, text.includes('Ameterforwells'), written(example).test(text)]).toEqual([1, true, false]);

  await form.locator('[name="keyPerformance"]').fill('1 mA');
  await brief.locator('summary').click();
  await brief.getByText('A meter for wells').waitFor();
  await showStep(page, 'manufacture');
  await form.locator('[name="tapeOutMethod"]').selectOption('full-mask');
  const option = await form.locator('[name="tapeOutMethod"] option:checked').innerText();
  await expect.poll(() => brief.locator('dd').allTextContents()).toEqual(['A meter for wells', '1 mA', option]);
  expect(await brief.locator('p').innerText()).toContain('Expected chip quantity');
  expect(await overflowing(page)).toEqual([]);
  // The last page has them all.
  await showStep(page, 'review');
  expect(await brief.count()).toBe(0);
  expect(problems).toEqual([]);
  await leave();
});
