import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { messageMilliseconds } from '#client/messages/message-store.ts';
import { contrastOf } from '#client/styles/contrast.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { cutOff, hold, intercept } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, isOnTop, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const wordsOf = (language: string) => localSite(site, language).layout;
const en = wordsOf('en');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rootOf = (page: Page) =>
  page.evaluate(() => ({
    ...document.documentElement.dataset,
    color: getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
  }));
const colorOf = (page: Page, name: string) =>
  page.evaluate(wanted => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), name);

async function openSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: en.settings.label, exact: true });
  if (!(await button.isVisible())) await page.getByRole('button', { name: en.tools.more }).click();
  await button.click();
  await page.getByRole('dialog', { name: en.settings.label }).waitFor();
}

describe('the settings drawer', () => {
  test.each([
    ['en', 1440],
    ['zh', 390],
  ] as const)('in %s at %i px has no barrier, overflows nothing, and gives the focus back', async (language, width) => {
    const words = wordsOf(language);
    const visitor = await arrive(browser, { viewport: { width, height: 800 } });
    const { page } = visitor;
    await page.goto(`${url}${language === 'zh' ? '/zh' : ''}/project/gpu`);
    await wake(page);
    const button = page.getByRole('button', { name: words.settings.label, exact: true });
    const isNarrow = width < 992;
    if (isNarrow) await page.getByRole('button', { name: words.tools.more }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: words.settings.label });
    await dialog.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const opener = isNarrow ? page.getByRole('button', { name: words.tools.more }) : button;
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('changes the page at once, and stores the choice for the first paint of the next document', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    await openSettings(page);
    await page.getByRole('switch', { name: en.settings.fixedHeader }).click();
    await page.getByRole('switch', { name: en.settings.sidebarLogo }).click();
    await page.getByRole('switch', { name: en.settings.tagsView }).click();
    await page.getByRole('radio', { name: en.settings.preset.replace('{{color}}', '#13c2c2') }).click();
    const chosen = { fixedHeader: 'false', sidebarLogo: 'false', tagsView: 'true', color: '#13c2c2' };
    await expect.poll(() => rootOf(page)).toMatchObject(chosen);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: en.settings.label, exact: true });
    await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true);
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
    await visitor.leave();
  });

  test('goes back to the settings of the site', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ color: '#f5222d', fixedHeader: false })));
    await page.goto(`${url}/home`);
    await wake(page);
    await expect.poll(() => rootOf(page)).toMatchObject({ fixedHeader: 'false', color: '#f5222d' });
    await openSettings(page);
    await page.getByRole('button', { name: en.settings.reset }).click();
    await expect.poll(() => rootOf(page)).toMatchObject({ fixedHeader: 'true', color: '#1890ff' });
    await visitor.leave();
  });

  test.each(['{"color":"red","tagsView":"yes"}', 'not JSON', 'null', '[]', '{"color":"#12345"}'])(
    'takes no notice of a browser that keeps %s',
    async kept => {
      const visitor = await arrive(browser);
      const { page } = visitor;
      await page.addInitScript(text => localStorage.setItem('preferences', text), kept);
      await page.context().addCookies([{ name: 'size', value: 'huge', url }]);
      await page.goto(`${url}/home`);
      await wake(page);
      await expect.poll(() => rootOf(page)).toMatchObject({ size: 'medium', tagsView: 'false', fixedHeader: 'true', color: '#1890ff' });
      expect(visitor.problems).toEqual([]);
      await visitor.leave();
    },
  );

  test('works where the browser stores nothing', async () => {
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

  test('follows another window of the site', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    const other = await page.context().newPage();
    await other.goto(`${url}/home`);
    await wake(other);
    await openSettings(other);
    await other.getByRole('switch', { name: en.settings.sidebarLogo }).click();
    await page.locator('html[data-sidebar-logo="false"]').waitFor({ state: 'attached' });
    await other.keyboard.press('Escape');
    await other.getByRole('combobox', { name: en.size.label }).selectOption('small');
    await page.locator('html[data-size="small"]').waitFor({ state: 'attached' });
    await other.getByRole('button', { name: en.navigation.collapse }).click();
    await page.locator('html[data-sidebar="closed"]').waitFor({ state: 'attached' });
    await visitor.leave();
  });
});

describe('the theme colour', () => {
  test('says that it is applied, which always ends, and asks the network for nothing', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    await openSettings(page);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.getByRole('radio', { name: en.settings.preset.replace('{{color}}', '#f5222d') }).click();
    const message = page.getByRole('status').filter({ hasText: en.settings.applying });
    await message.waitFor();
    await message.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
    await visitor.leave();
  });

  test('shows while it is being chosen; is announced and stored once it is chosen', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: en.settings.label });
    const move = (color: string) =>
      page.getByLabel(en.settings.anyColor).evaluate((field, value) => {
        // Bypasses React, as the browser itself does.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, color);
    const kept = () => page.evaluate(() => localStorage.getItem('preferences'));
    await move('#13c2c2');
    await move('#11a983');
    await expect.poll(() => colorOf(page, '--color-primary')).toBe('#11a983');
    await expect.poll(() => kept()).toBeNull();
    // The region exists before its text.
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('');
    await page.getByLabel(en.settings.anyColor).dispatchEvent('change');
    await dialog.getByRole('status').filter({ hasText: en.settings.applying }).waitFor();
    await expect.poll(() => kept()).toContain('#11a983');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('body > section > [role="status"]').waitFor({ state: 'attached' });
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('can be any: text stays readable', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    await openSettings(page);
    for (const color of ['#ffffff', '#000000', '#7f7f7f', '#ffff00']) {
      await page.getByLabel(en.settings.anyColor).fill(color);
      await expect.poll(() => colorOf(page, '--color-primary')).toBe(color);
      const [strong, soft] = [await colorOf(page, '--color-primary-strong'), await colorOf(page, '--color-primary-soft')];
      expect(contrastOf(strong, '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(strong, soft), color).toBeGreaterThanOrEqual(4.5);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await visitor.leave();
  });
});

describe('the size', () => {
  test('is chosen, announced in the words of the language, stored in a cookie, and loses nothing typed', async () => {
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

    await page.reload();
    await expect.poll(() => rootOf(page)).toMatchObject({ size: 'mini' });
    await expect.poll(() => page.getByRole('combobox', { name: words.size.label }).inputValue()).toBe('mini');
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('that was chosen before the app ran counts', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    const release = await hold(page, '**/assets/main-*.js');
    await page.goto(`${url}/home`);
    await page.getByRole('combobox', { name: en.size.label }).selectOption('small');
    release();
    await wake(page);
    await page.locator('html[data-size="small"]').waitFor({ state: 'attached' });
    await visitor.leave();
  });
});

describe('the full screen', () => {
  test('is entered and left by the button, and the button follows the browser', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('button', { name: en.tools.fullscreen }).click();
    const leave = page.getByRole('button', { name: en.tools.exitFullscreen });
    await leave.waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
    await page.evaluate(() => document.exitFullscreen());
    await page.getByRole('button', { name: en.tools.fullscreen }).waitFor();
    await visitor.leave();
  });

  test('that the browser does not have is a warning, held by the pointer and ended by hand or by time', async () => {
    const words = wordsOf('zh');
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.addInitScript(() => Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }));
    await page.clock.install();
    await page.goto(`${url}/zh/home`);
    await wake(page);
    const button = page.getByRole('button', { name: words.tools.fullscreen });
    const warning = page.getByRole('alert').filter({ hasText: words.tools.fullscreenUnsupported });
    // The clock of the page stops, so that a slow machine cannot end the message before the test has come to it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await warning.hover();
    await page.clock.resume();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: words.messages.close }).click();
    await warning.waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button.click();
    await warning.waitFor();
    await page.mouse.move(700, 700);
    await page.clock.fastForward(messageMilliseconds - 1);
    expect(await warning.count()).toBe(1);
    await page.clock.fastForward(1);
    await warning.waitFor({ state: 'detached' });
    await visitor.leave();
  });
});

describe('light and dark', () => {
  const surface = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [white, ink] = ['rgb(255, 255, 255)', 'rgb(11, 18, 32)'];

  test.each([
    ['light', white],
    ['dark', ink],
  ] as const)('follow the system: %s', async (colorScheme, ground) => {
    const { page, leave } = await arrive(browser, { colorScheme });
    await page.goto(`${url}/home`);
    expect(await surface(page)).toBe(ground);
    await leave();
  });

  test('are what the visitor chose, before the first paint of every document', async () => {
    const { page, leave } = await arrive(browser, { colorScheme: 'light' });
    await page.goto(`${url}/home`);
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
});

test('the key of the search can be switched off', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await openSettings(page);
  await page.getByRole('switch', { name: en.settings.shortcut }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: en.search.label }).waitFor();
  await visitor.leave();
});

test('code that does not load is reported, and the next use loads it again', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  await cutOff(page, '**/assets/settings-drawer-*.js');
  await page.getByRole('button', { name: en.settings.label, exact: true }).click();
  const message = page.getByRole('alert').filter({ hasText: en.requests.network });
  // Held by the pointer.
  await message.hover();
  expect(await isOnTop(message)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: en.search.label }).waitFor();
  await message.hover();
  expect(await isOnTop(message), 'over a dialog').toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 844 });
  await message.hover();
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect.poll(() => page.locator('#menu:popover-open').count()).toBe(1);
  await expect.poll(() => isOnTop(message)).toBe(true);
  await visitor.leave();
});
