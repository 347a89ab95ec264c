import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { wake } from '../visitor.ts';
import { gone, hasFocus, openSidebar, phone, running, scrollOf, width } from './open-sidebar.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const choiceKept = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;

test('groups of the setting are open; folded ones stay so, also as a rail and back; that of the active page is open and cannot be folded', async () => {
  const { page, group, link, collapse, expand, leave } = await openSidebar(browser, '/home');
  const own = group('/project');
  const isOpen = () => own.evaluate((details: HTMLDetailsElement) => details.open);
  await expect.poll(isOpen).toBe(true);
  await own.locator('summary').click();
  await gone(link('/project/gpu'));
  await wake(page);
  await link('/ic/eda').click();
  await page.waitForURL('**/ic/eda');
  await gone(link('/project/gpu'));
  await collapse.click();
  await expand.click();
  await gone(link('/project/gpu'));
  await link('/ic/tapeout').waitFor();

  await own.locator('summary').click();
  await link('/project/gpu').click();
  await expect.poll(() => link('/project/gpu').getAttribute('aria-current')).toBe('page');
  await page.reload();
  // Before the app runs the browser folds it, and the app opens it.
  await own.evaluate((details: HTMLDetailsElement) => details.toggleAttribute('open', false));
  await wake(page);
  await link('/project/gpu').waitFor();
  await own.locator('summary').click();
  await expect.poll(isOpen).toBe(true);
  await own.locator('summary').press('Enter');
  await expect.poll(isOpen).toBe(true);
  await expect.poll(() => link('/project/gpu').getAttribute('aria-current')).toBe('page');
  await link('/home').click();
  // The address changes before the page does.
  await expect.poll(() => link('/home').getAttribute('aria-current')).toBe('page');
  await own.locator('summary').click();
  await gone(link('/project/gpu'));
  await leave();
});

describe('the rail', () => {
  test('the choice is stored: the next document shows the rail before the app runs', async () => {
    const { page, menu, collapse, expand, link, problems, leave } = await openSidebar(browser, '/home', { code: 'zh' });
    await expect.poll(() => width(menu)).toBe(300);
    // The app does not run yet; the click takes effect when it does.
    await collapse.click();
    await expand.waitFor();
    // Its name contains the state; with `aria-expanded` too, it would be read as the opposite.
    await expect.poll(() => expand.getAttribute('aria-expanded')).toBeNull();
    await expect.poll(() => expand.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'));
    await expect.poll(() => choiceKept(page)).toBe('0');
    await page.mouse.move(700, 600);
    await page.reload();
    await expect.poll(() => width(menu)).toBe(64);
    await expect.poll(() => page.locator('header').evaluate(header => header.getBoundingClientRect().left)).toBe(64);
    await expect.poll(() => width(link('/home'))).toBe(40);
    await expect.poll(() => page.locator('html').getAttribute('data-app')).toBeNull();
    await expect.poll(() => page.locator('[style]').count()).toBe(0);
    await wake(page);
    await expand.click();
    await expect.poll(() => width(menu)).toBe(300);
    await expect.poll(() => choiceKept(page)).toBe('1');
    expect(problems).toEqual([]);
    await leave();
  });

  test('groups fly out for the keyboard and give the focus back; under the pointer also in a low window, until it leaves for good', async () => {
    const { page, menu, link, icon, leave } = await openSidebar(browser, '/home', {
      code: 'zh',
      isRail: true,
      viewport: { width: 992, height: 400 },
    });
    await wake(page);
    for (const [key, back] of [
      ['Enter', 'Escape'],
      [' ', 'ArrowLeft'],
      ['ArrowRight', 'Escape'],
    ] as const) {
      await icon('/project').focus();
      await page.keyboard.press(key);
      await expect.poll(() => hasFocus(link('/project/gpu'))).toBe(true);
      await expect.poll(() => icon('/project').getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press(back);
      await gone(link('/project/gpu'));
      await expect.poll(() => icon('/project').getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => hasFocus(icon('/project'))).toBe(true);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => hasFocus(link('/project/usb'))).toBe(true);
    await page.keyboard.press('Tab');
    await gone(link('/project/usb'));
    await expect.poll(() => hasFocus(icon('/service'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(link('/service/index'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/service/index');
    await gone(link('/service/index'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await icon('/service').hover();
    await link('/service/story').waitFor();
    const flyout = await link('/service/story').locator('xpath=ancestor::div[@id][1]').boundingBox();
    expect(flyout?.x).toBeGreaterThanOrEqual(64);
    expect((flyout?.y ?? 0) + (flyout?.height ?? 0)).toBeLessThanOrEqual(400);
    await link('/service/story').click();
    await page.waitForURL('**/service/story');
    await gone(link('/service/story'));
    await icon('/ic').hover();
    await link('/ic/eda').waitFor();
    await icon('/ic').click();
    await expect.poll(() => link('/ic/eda').isVisible()).toBe(true);
    await link('/ic/eda').hover();
    await page.mouse.wheel(0, 300);
    await page.mouse.move(700, 300);
    await gone(link('/ic/eda'));
    await expect.poll(() => width(menu)).toBe(64);
    // Of two turns of the wheel, only that over the page scrolls it.
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollOf(page)).toBe(100);
    await leave();
  });
});

describe('the drawer', () => {
  test('opens at the first tap while the app is still on its way, its links load pages, and it stays open when the app starts', async () => {
    const { page, menu, opener, closer, link, release, leave } = await openSidebar(browser, '/home', {
      code: 'zh',
      isHeld: true,
      ...phone,
    });
    await opener.tap();
    await menu.waitFor();
    await expect.poll(() => hasFocus(closer)).toBe(true);
    await link('/ic/eda').tap();
    await page.waitForURL('**/ic/eda');
    await gone(menu);
    await opener.tap();
    await menu.waitFor();
    release();
    await running(page);
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => menu.isVisible()).toBe(true);
    await expect.poll(() => page.locator('header').evaluate(header => header.closest('[inert]') !== null)).toBe(true);
    await leave();
  });

  test('holds the focus, closes on Esc, backdrop and links, and the page behind stays where it is', async () => {
    const { page, menu, opener, closer, link, problems, leave } = await openSidebar(browser, '/ic/eda', { code: 'zh', ...phone });
    await wake(page);
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => opener.getAttribute('aria-controls')).toBe('menu');
    await page.evaluate(() => scrollTo(0, 500));
    const leaves = [
      () => page.keyboard.press('Escape'),
      () => closer.tap(),
      () => page.touchscreen.tap(370, 500),
      // What lies under the press: a link that would lead away.
      () =>
        page
          .locator('header a[hreflang="en"]')
          .boundingBox()
          .then(box => page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)),
      // The page that is open already.
      () => link('/ic/eda').tap(),
    ];
    for (const close of leaves) {
      await opener.tap();
      await menu.waitFor();
      await expect.poll(() => hasFocus(closer)).toBe(true);
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
      await page.mouse.wheel(0, 300);
      await close();
      await gone(menu);
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => hasFocus(opener)).toBe(true);
      await expect.poll(() => scrollOf(page)).toBe(500);
    }
    await opener.tap();
    await menu.waitFor();
    await closer.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    for (let step = 0; step < 30; step++) {
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('nav')?.id === 'menu'),
      ).toBe(true);
      await page.keyboard.press('Tab');
    }
    await link('/ic/tapeout').tap();
    await page.waitForURL('**/ic/tapeout');
    await gone(menu);
    await expect.poll(() => page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0]);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(problems).toEqual([]);
    await leave();
  });
});
