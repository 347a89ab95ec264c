import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { en, openSettings, rootOf, wordsOf } from './open-settings.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('settings change the page at once, are stored for the first paint of the next document, and go back to those of the site', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await openSettings(page);
  await page.getByRole('switch', { name: en.settings.fixedHeader }).click();
  await page.getByRole('switch', { name: en.settings.sidebarLogo }).click();
  await page.getByRole('switch', { name: en.settings.tagsView }).click();
  await page.getByRole('switch', { name: en.settings.shortcut }).click();
  await page.getByRole('radio', { name: en.settings.preset.replace('{{color}}', '#13c2c2') }).click();
  const chosen = { fixedHeader: 'false', sidebarLogo: 'false', tagsView: 'true', color: '#13c2c2' };
  await expect.poll(() => rootOf(page)).toMatchObject(chosen);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: en.settings.label, exact: true });
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true);
  // The key of the search is switched off, the keys with Ctrl are not.
  await page.keyboard.press('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: en.search.label }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 500));
  await expect
    .poll(() =>
      page
        .locator('header')
        .first()
        .evaluate(header => header.getBoundingClientRect().bottom),
    )
    .toBeLessThan(0);

  // No script but the one in the head may run before this is checked.
  await intercept(page, '**/assets/boot-*.js', () => undefined);
  await page.goto(`${url}/project/gpu`, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await expect.poll(() => rootOf(page)).toMatchObject(chosen);
  await page.unroute('**/assets/boot-*.js');

  await page.goto(`${url}/home`);
  await wake(page);
  await expect.poll(() => rootOf(page)).toMatchObject(chosen);
  await openSettings(page);
  await page.getByRole('button', { name: en.settings.reset }).click();
  await expect.poll(() => rootOf(page)).toMatchObject({ fixedHeader: 'true', color: '#1890ff' });
  await visitor.leave();
});

test('settings work where the browser stores nothing', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto(`${url}/home`);
  await wake(page);
  await openSettings(page);
  await page.getByRole('switch', { name: en.settings.fixedHeader }).click();
  await expect.poll(() => rootOf(page)).toMatchObject({ fixedHeader: 'false' });
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

test('the size is chosen, announced in the words of the language, stored in a cookie, and loses nothing typed; the full screen is entered and left', async () => {
  const words = wordsOf('zh');
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.goto(`${url}/zh/ic/ip`);
  await wake(page);
  await page.getByRole('searchbox').fill('usb');
  const texts = [page.locator('h1'), page.getByRole('navigation', { name: words.navigation.label }).locator('a[aria-current]')];
  const fontSizes = () => Promise.all(texts.map(text => text.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))));
  const before = await fontSizes();
  await page.getByRole('combobox', { name: words.size.label }).selectOption({ label: words.size.options.mini });
  await page.getByRole('status').filter({ hasText: words.size.changed }).waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('usb');
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'size')?.value).toBe('mini');
  for (const [index, size] of before.entries()) await expect.poll(async () => (await fontSizes())[index]).toBeLessThan(size);

  await page.getByRole('button', { name: words.tools.fullscreen }).click();
  await page.getByRole('button', { name: words.tools.exitFullscreen }).waitFor();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  // The button follows the browser.
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('button', { name: words.tools.fullscreen }).waitFor();

  await page.reload();
  await expect.poll(() => rootOf(page)).toMatchObject({ size: 'mini' });
  await expect.poll(() => page.getByRole('combobox', { name: words.size.label }).inputValue()).toBe('mini');
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

test('light and dark follow the system, or are what the visitor chose, before the first paint of every document', async () => {
  const surface = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [white, ink] = ['rgb(255, 255, 255)', 'rgb(11, 18, 32)'];
  const { page, leave } = await arrive(browser, { colorScheme: 'dark' });
  await page.goto(`${url}/home`);
  expect(await surface(page)).toBe(ink);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await surface(page)).toBe(white);
  await wake(page);
  await openSettings(page);
  await page.getByRole('radio', { name: en.settings.appearances.dark }).check();
  await expect.poll(() => surface(page)).toBe(ink);
  // No code of the app: what is inline in the head decides.
  await page.route('**/*.js', route => route.abort());
  await page.goto(`${url}/project/usb`);
  expect(await surface(page)).toBe(ink);
  await page.unroute('**/*.js');
  await page.reload();
  await wake(page);
  await openSettings(page);
  await page.getByRole('radio', { name: en.settings.appearances.system }).check();
  await expect.poll(() => surface(page)).toBe(white);
  await leave();
});
