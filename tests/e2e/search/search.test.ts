import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { desk, fieldOf, optionsOf, routeTitle, wordsOf } from './search-dialog.ts';
import { testSearchIn } from './search-in.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

testSearchIn('zh');

test('after a switch of language the search speaks it: Chinese titles by pinyin and by their English name', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  await page.goto(`${url}/project/gpu`);
  await wake(page);
  const field = fieldOf(page);
  const first = optionsOf(page).first();
  await page.keyboard.press('/');
  await field.fill('tape');
  await first.getByText(routeTitle('en', '/ic/tapeout')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '中文' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
  for (const typed of ['tape', 'liupian', 'lp', routeTitle('zh', '/ic/tapeout')]) {
    await page.keyboard.press('/');
    await field.fill(typed);
    await optionsOf(page).getByText(routeTitle('zh', '/ic/tapeout')).first().waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

// Two documents of one profile.
test('what is typed is kept from the first key, composed characters too, whatever code is on its way', async () => {
  const { page, problems, leave } = await arrive(browser, desk);
  const early = page.getByRole('dialog').getByRole('textbox');
  const app = await hold(page, '**/assets/main-*.js');
  await page.goto(`${url}/semi/wafer`);
  await page.keyboard.type('/28 nm usb phy');
  expect(await early.inputValue()).toBe('28 nm usb phy');
  await early.and(page.getByLabel(wordsOf('en').label)).waitFor();
  // Who closes it waits for nothing any more, and has the text when it opens again.
  await page.keyboard.press('Escape');
  await early.waitFor({ state: 'detached' });
  await page.mouse.move(300, 300);
  expect(await early.count()).toBe(0);
  await page.keyboard.type('/ 3');
  await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
  await page.mouse.move(310, 310);
  expect(await early.count()).toBe(0);
  await page.keyboard.type('/');
  expect(await early.inputValue()).toBe('28 nm usb phy 3');
  app();
  await expect.poll(() => fieldOf(page).inputValue()).toBe('28 nm usb phy 3');
  await page.keyboard.type('.0');
  expect(await fieldOf(page).inputValue()).toBe('28 nm usb phy 3.0');
  // Found, so nothing is on its way any more when the document is left.
  await optionsOf(page).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // The code of the search alone, with a character that is still composed when it comes.
  await page.goto(`${url}/zh/semi/wafer`);
  await wake(page);
  const search = await hold(page, '**/assets/search-dialog-*.js');
  await page.getByRole('button', { name: wordsOf('zh').label }).click();
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'feng', selectionStart: 4, selectionEnd: 4 });
  search();
  await page.waitForLoadState('networkidle');
  await keys.send('Input.insertText', { text: '封测' });
  await expect.poll(() => fieldOf(page).inputValue()).toBe('封测');
  await optionsOf(page).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: wordsOf('zh').label }).evaluate(button => button === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
  await leave();
});

test('no code has a table of pinyin', async () => {
  const assets = path.join(inject('dist'), 'assets');
  const scripts = (await readdir(assets)).filter(name => name.endsWith('.js'));
  const largest = await Promise.all(
    scripts.map(async name => (await readFile(path.join(assets, name), 'utf8')).match(/\p{Script=Han}/gu)?.length ?? 0),
  );
  // A table of pinyin contains thousands of characters; the site's words are data, not code.
  expect(Math.max(...largest)).toBeLessThan(100);
});
