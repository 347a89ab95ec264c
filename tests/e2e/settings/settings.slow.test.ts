import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { messageMilliseconds } from '#client/messages/message-store.ts';
import { contrastOf } from '#site/brand/contrast.ts';
import { cutOff, hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, isOnTop, wake } from '../visitor.ts';
import { en, openSettings, pressSettings, rootOf, wordsOf } from './open-settings.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const colorOf = (page: Page, name: string) =>
  page.evaluate(wanted => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), name);

describe('the settings drawer', () => {
  test('on a phone opens from the tools, which have no barrier, and gives the focus back to their button', async () => {
    const words = wordsOf('zh');
    const visitor = await arrive(browser, { viewport: { width: 390, height: 800 } });
    const { page } = visitor;
    await page.goto(`${url}/zh/project/gpu`);
    await wake(page);
    const more = page.getByRole('button', { name: words.tools.more });
    await more.click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: words.settings.label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.settings.label });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate(element => element === document.activeElement)).toBe(true);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('takes no notice of what no version of the site has stored', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.context().addCookies([{ name: 'size', value: 'huge', url }]);
    await page.goto(`${url}/home`);
    for (const kept of ['{"color":"red","tagsView":"yes"}', 'not JSON', 'null', '[]', '{"color":"#12345"}']) {
      await page.evaluate(text => localStorage.setItem('preferences', text), kept);
      // A reload breaks off what is still being loaded.
      await page.waitForLoadState('networkidle');
      await page.reload();
      await wake(page);
      await expect
        .poll(() => rootOf(page), { message: kept })
        .toMatchObject({ size: 'medium', tagsView: 'false', fixedHeader: 'true', color: '#1890ff' });
    }
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

test('the theme colour shows while it is being chosen; is announced and stored once it is chosen, for a while and by the page alone; with any, text stays readable', async () => {
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
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await move('#13c2c2');
  await move('#11a983');
  await expect.poll(() => colorOf(page, '--color-primary')).toBe('#11a983');
  await expect.poll(() => kept()).toBeNull();
  // The region exists before its text.
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('');
  await page.getByLabel(en.settings.anyColor).dispatchEvent('change');
  const message = dialog.getByRole('status').filter({ hasText: en.settings.applying });
  await message.waitFor();
  await expect.poll(() => kept()).toContain('#11a983');
  await message.waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: en.settings.preset.replace('{{color}}', '#f5222d') }).click();
  await message.waitFor();
  await message.waitFor({ state: 'detached' });
  expect(asked).toEqual([]);

  for (const color of ['#ffffff', '#000000', '#7f7f7f', '#ffff00']) {
    await page.getByLabel(en.settings.anyColor).fill(color);
    await expect.poll(() => colorOf(page, '--color-primary')).toBe(color);
    const [strong, soft] = [await colorOf(page, '--color-primary-strong'), await colorOf(page, '--color-primary-soft')];
    expect(contrastOf(strong, '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(strong, soft), color).toBeGreaterThanOrEqual(4.5);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('body > section > [role="status"]').waitFor({ state: 'attached' });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

test('the size that was chosen before the app ran counts', async () => {
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

test('a full screen that the browser does not have is a warning, held by the pointer and ended by hand or by time', async () => {
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

test('code that does not load is reported, over dialog and drawer, and the next use loads it, if need be with the page', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  const connect = await cutOff(page, '**/assets/settings-drawer-*.js');
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
  await connect();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.messages.close }).click();
  await message.waitFor({ state: 'detached' });
  // A browser that remembers as long as a document is open that a module could not be fetched gets another one first.
  const dialog = page.getByRole('dialog', { name: en.settings.label });
  const answered = Promise.race([page.waitForEvent('load'), dialog.waitFor()]);
  await pressSettings(page);
  await answered;
  if (!(await dialog.isVisible())) await openSettings(page);
  await visitor.leave();
});
