import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const wordsOf = (language: string) => localSite(site, language).layout;
const en = wordsOf('en');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('before the app runs', () => {
  test('Back after a reload shows the page of the address', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('navigation', { name: en.navigation.label }).getByRole('link', { name: 'EDA tools' }).click();
    await page.getByRole('heading', { level: 1, name: 'EDA' }).waitFor();
    await page.reload();
    await page.goBack();
    await page.locator('h1').filter({ hasText: 'Chip design' }).waitFor();
    await expect.poll(() => page.title()).toBe(`Home - ${en.site.title}`);
    await wake(page);
    await expect.poll(() => page.locator('h1:visible').textContent()).toContain('Chip design');
    expect(problems.filter(problem => !problem.startsWith('failed'))).toEqual([]);
    await leave();
  });

  test('a change of language keeps the query and the fragment', async () => {
    const { page, leave } = await arrive(browser);
    await hold(page, '**/assets/main-*.js');
    await page.goto(`${url}/home?from=mail#why-us`);
    await page.getByRole('link', { name: wordsOf('zh').languageName }).click();
    await page.waitForURL('**/zh/home?from=mail#why-us');
    await leave();
  });

  test('a change of language keeps the scroll position', async () => {
    const { page, leave } = await arrive(browser);
    await hold(page, '**/assets/main-*.js');
    await page.goto(`${url}/home`);
    await page.evaluate(() => scrollTo(0, 900));
    await page.getByRole('link', { name: wordsOf('zh').languageName }).click();
    await page.waitForURL('**/zh/home');
    await page.waitForFunction(() => Math.abs(scrollY - 900) < 100);
    await page.goto(`${url}/project/gpu`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await leave();
  });
});
