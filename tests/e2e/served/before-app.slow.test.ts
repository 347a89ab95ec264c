import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { countStored } from '../forms/form-visitor.ts';
import { fillWithoutScripts } from '../forms/plain/without-scripts.ts';
import { cutOff, hold, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const wordsOf = (language: string) => localSite(site, language).layout;
const en = wordsOf('en');
const phone = { viewport: { width: 390, height: 800 } };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Holds the app's code back; returns the function that releases it. */
const holdApp = (page: Page) => hold(page, '**/assets/main-*.js');

describe('before the app runs', () => {
  test.each([
    ['en', ''],
    ['zh', '/zh'],
  ])('a control whose code does not load says so in %s, and nothing opens later by itself', async (language, prefix) => {
    const words = wordsOf(language);
    const { page, problems, leave } = await arrive(browser);
    const connect = await cutOff(page, '**/assets/main-*.js');
    await page.goto(`${url}${prefix}/home`);
    await page.getByRole('button', { name: words.search.label }).click();
    await page.getByRole('alert').filter({ hasText: words.requests.network }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await connect();
    const failures = problems.length;
    await page.getByRole('contentinfo').getByRole('link').first().hover();
    // The app comes now, or does not: browsers may cache a failed module.
    const isReady = () => page.evaluate(() => document.documentElement.dataset.app === 'ready');
    await expect.poll(async () => problems.length > failures || (await isReady())).toBe(true);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await leave();
  });

  test('the focus stays in the open drawer and then returns', async () => {
    const { page, leave } = await arrive(browser, phone);
    const release = await holdApp(page);
    await page.goto(`${url}/home`);
    await page.getByRole('button', { name: en.navigation.open }).click();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, header, footer') === null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav[popover]'))).toBeNull();
    release();
    await leave();
  });

  test('foreign looks are not taken', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/home`);
    for (const colors of ['display:none', '--color-primary:red', '--color-primary:#123456;display:none']) {
      await page.evaluate(text => localStorage.setItem('preferences', JSON.stringify({ color: '#123456', colors: text })), colors);
      await page.reload();
      await expect.poll(() => page.evaluate(() => document.documentElement.style.cssText), { message: colors }).toBe('');
    }
    await leave();
  });
});

test.each(['popover', 'checkVisibility'] as const)(
  'in a browser without `%s` all can be read, links lead on, and a form can be sent',
  async missing => {
    const { page, problems, leave } = await arrive(browser);
    await becomeOld(page, missing);
    await page.goto(`${url}/ic/package`);
    const { tabs } = Object(site.locales.en?.pages['/ic/package']?.blocks.find(({ type }) => type === 'tabs'))?.words ?? {};
    for (const { label } of Object.values<{ label: string }>(tabs)) await page.getByRole('heading', { level: 3, name: label }).waitFor();
    await page.getByRole('navigation', { name: en.navigation.label }).getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL('**/contactUs/index');
    await expect.poll(() => page.getByRole('button').count()).toBe(2);
    await fillWithoutScripts(page, 'Old browser');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Submission successful').waitFor();
    expect(countStored('Old browser')).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
    expect(problems).toEqual([]);
    await leave();
  },
);

/** Removes a feature that the app needs from a browser, and what style sheets before 2023 did not support. */
async function becomeOld(page: Page, missing: 'popover' | 'checkVisibility'): Promise<void> {
  await page.addInitScript(name => {
    for (const { prototype } of [HTMLElement, Element]) Reflect.deleteProperty(prototype, name);
  }, missing);
  const rewrite = (files: string, rewritten: (text: string) => string) =>
    intercept(page, files, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: rewritten(await response.text()) });
    });
  await rewrite('**/*.css', text => text.replaceAll(':has(', ':younger(').replaceAll(':popover-open', ':younger'));
  await rewrite('**/{ic,contactUs}/*', text => text.replaceAll(' popover="auto"', ''));
}

test('a long unknown address does not widen the page', async () => {
  const { page, leave } = await arrive(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${url}/ic/${'x'.repeat(300)}`);
  await wake(page);
  await page.getByText(en.notFound.text).waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await leave();
});
