import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { desk, fieldOf, optionsOf, routeTitle } from './search-dialog.ts';
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

test('no code has a table of pinyin', async () => {
  const assets = path.join(inject('dist'), 'assets');
  const scripts = (await readdir(assets)).filter(name => name.endsWith('.js'));
  const largest = await Promise.all(
    scripts.map(async name => (await readFile(path.join(assets, name), 'utf8')).match(/\p{Script=Han}/gu)?.length ?? 0),
  );
  // A table of pinyin contains thousands of characters; the site's words are data, not code.
  expect(Math.max(...largest)).toBeLessThan(100);
});
