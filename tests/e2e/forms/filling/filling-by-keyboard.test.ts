import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hold } from '../../intercept.ts';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { live } from '../form-visitor.ts';
import { fillByKeyboard, fillings } from './filling-by-keyboard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// The one with every kind of field, and with steps. The others are in filling-by-keyboard.slow.test.ts.
test.each(fillings.zh.filter(({ form }) => form === 'requirement'))(
  'the form $form is filled with the keyboard alone, sent, and read with every answer and byte',
  filling => fillByKeyboard(browser, 'zh', filling),
);

test('a word that an input method is composing stays whole while the code of the form arrives, and in the form itself', async () => {
  const { page, problems, leave } = await arrive(browser);
  const input = await page.context().newCDPSession(page);
  const compose = (text: string) => input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const commit = (text: string) => input.send('Input.insertText', { text });
  const release = await hold(page, '**/assets/interactive-form-*.js');
  await page.goto(`${inject('siteUrl')}/zh/contactUs/index`);
  const name = page.getByLabel('姓名');
  await name.click();
  await compose('zhong');
  const arrived = page.waitForResponse('**/assets/interactive-form-*.js');
  release();
  await (await arrived).finished();
  await compose('zhongguo');
  await expect.poll(() => name.inputValue()).toBe('zhongguo');
  await commit('中国');
  await page.locator(live).waitFor();
  await expect.poll(() => name.evaluate(element => element === document.activeElement)).toBe(true);
  await compose('ren');
  await compose('renmin');
  await commit('人民');
  await expect.poll(() => name.inputValue()).toBe('中国人民');
  expect(problems).toEqual([]);
  await leave();
});
