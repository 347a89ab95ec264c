import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { gone, hasFocus, openSidebar, rail, running, scrollOf, sidebarOf, site, width } from './open-sidebar.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const label = (page: Page, text: string) => page.locator('[data-rail] > [aria-hidden="true"]', { hasText: text });

/** Gives the window another size, and waits until the page has been drawn in it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(wanted => innerWidth === wanted.width && innerHeight === wanted.height, { width, height });
  await page.evaluate(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

test('a group of a single child shows as that child, unless it says alwaysShow; a page outside the menu marks its activeMenu', async () => {
  const { group, link, leave } = await openSidebar(browser, '/ic/ipSubclass/usb');
  await expect.poll(() => link('/computility/index').count()).toBe(1);
  await expect.poll(() => group('/computility').count()).toBe(0);
  await expect.poll(() => group('/semi').count()).toBe(1);
  const weight = (path: string) => link(path).evaluate(element => getComputedStyle(element).fontWeight);
  await expect.poll(() => weight('/ic/ip')).not.toBe(await weight('/ic/eda'));
  await expect.poll(() => link('/ic/ip').getAttribute('aria-current')).toBeNull();
  await leave();
});

describe('the rail', () => {
  test('is accessible with a flyout and with the name of an icon, shown while pointer or keyboard is on it, until Esc', async () => {
    const { page, link, icon, menu, title, problems, leave } = await openSidebar(browser, '/ic/eda', { code: 'zh', isRail: true });
    await wake(page);
    await icon('/ic').hover();
    await link('/ic/tapeout').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await link('/contactUs/index').hover();
    await menu.locator('[aria-hidden="true"]:not(svg)').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => overflowing(page)).toEqual([]);

    await page.clock.install();
    await link('/computility/index').hover();
    const name = label(page, title('/computility/index'));
    await name.waitFor();
    // The pointer may go on to the name and stay there.
    await name.hover();
    await page.clock.runFor(400);
    await expect.poll(() => name.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(name);
    await page.mouse.move(700, 600);
    await link('/home').focus();
    await page.keyboard.press('Tab');
    await label(page, title('/ic')).waitFor();
    await expect.poll(() => hasFocus(icon('/ic'))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(label(page, title('/ic')));
    await expect.poll(() => hasFocus(icon('/ic'))).toBe(true);
    expect(problems).toEqual([]);
    await leave();
  });

  test('flies out under a pointer that has rested there since before the app ran', async () => {
    const { page, link, menu, release, leave } = await openSidebar(browser, '/home', { isRail: true, isHeld: true });
    await menu.locator('summary').nth(2).hover();
    await expect.poll(() => link('/project/usb').isVisible()).toBe(true);
    await expect.poll(() => link('/ic/eda').isVisible()).toBe(false);
    await expect.poll(() => menu.locator('button[aria-expanded]').count()).toBe(0);
    await link('/project/usb').hover();
    await menu.locator('summary').nth(2).hover();
    release();
    await running(page);
    await menu.locator('button[aria-expanded="true"]').waitFor();
    await expect.poll(() => link('/project/usb').isVisible()).toBe(true);
    await leave();
  });

  test('keeps the focus of the keyboard when the app takes over', async () => {
    const { page, menu, link, icon, release, leave } = await openSidebar(browser, '/home', { isRail: true, isHeld: true });
    await link('/home').focus();
    await page.keyboard.press('Tab');
    release();
    await running(page);
    await menu.locator('button[aria-expanded]').first().waitFor();
    await expect.poll(() => hasFocus(icon('/ic'))).toBe(true);
    await leave();
  });

  test('opens and closes a group by touch', async () => {
    const tablet = { hasTouch: true, viewport: { width: 1024, height: 700 } };
    const { page, icon, link, leave } = await openSidebar(browser, '/home', { isRail: true, ...tablet });
    await wake(page);
    await icon('/ic').tap();
    await link('/ic/eda').waitFor();
    await icon('/ic').tap();
    await gone(link('/ic/eda'));
    await icon('/ic').tap();
    // No link, as parts of the drawing beside it are.
    await page.locator('main h1').tap();
    await gone(link('/ic/eda'));
    await icon('/ic').tap();
    await link('/ic/eda').tap();
    await page.waitForURL('**/ic/eda');
    await leave();
  });

  test('is not printed, and forced colours show the active entry', async () => {
    const { page, menu, icon, leave } = await openSidebar(browser, '/ic/eda', { isRail: true, forcedColors: 'active' });
    await wake(page);
    await expect.poll(() => icon('/ic').evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    await expect.poll(() => menu.isVisible()).toBe(false);
    await leave();
  });
});

test('a click while the app starts counts once', async () => {
  const { page, leave } = await arrive(browser);
  await page.addInitScript(label => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
      listen.apply(this, args);
      // React listens from here on, and has not yet hydrated the document.
      if (args[0] !== 'click' || !(this instanceof HTMLElement) || this.id !== 'app') return;
      EventTarget.prototype.addEventListener = listen;
      queueMicrotask(() => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
    };
  }, site.locales.en?.layout.navigation.collapse);
  await page.goto(`${url}/home`);
  await wake(page);
  const { menu } = sidebarOf(page);
  await expect.poll(() => width(menu)).toBe(64);
  await leave();
});

test('991 pixels are a phone, 992 a desktop; crossing closes drawer and flyout, a soft keyboard closes nothing', async () => {
  const { page, menu, opener, collapse, expand, icon, link, leave } = await openSidebar(browser, '/home', {
    viewport: { width: 991, height: 800 },
  });
  await wake(page);
  await opener.click();
  await menu.waitFor();
  await resize(page, 991, 400);
  await expect.poll(() => menu.isVisible()).toBe(true);
  await expect.poll(() => collapse.isVisible()).toBe(false);
  await resize(page, 992, 400);
  await expect.poll(() => menu.evaluate(element => element.matches(':popover-open'))).toBe(false);
  await expect.poll(() => opener.isVisible()).toBe(false);
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  await collapse.click();
  await expand.waitFor();
  await icon('/ic').focus();
  await page.keyboard.press('Enter');
  await link('/ic/eda').waitFor();
  await resize(page, 992, 300);
  await expect.poll(() => link('/ic/eda').isVisible()).toBe(true);
  await resize(page, 991, 800);
  await gone(menu);
  // The rail is for the desktop only: the drawer has its full width and its words.
  await opener.click();
  await expect.poll(() => width(menu)).toBe(300);
  await link('/ic/eda').waitFor();
  await page.keyboard.press('Escape');
  await resize(page, 992, 800);
  await expect.poll(() => width(menu)).toBe(64);
  await gone(link('/ic/eda'));
  await leave();
});

test('the wheel over the sidebar or the rail does not scroll the page', async () => {
  const { page, menu, leave } = await openSidebar(browser, '/home', { viewport: { width: 1440, height: 1300 } });
  for (const isRail of [false, true]) {
    if (isRail) {
      await page.context().addCookies(rail);
      await page.reload();
    }
    await expect.poll(() => width(menu)).toBe(isRail ? 64 : 300);
    await page.mouse.move(30, 1200);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(30, 30);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(800, 700);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollOf(page)).toBe(100);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await leave();
});

test('without the logo the drawer has its close button, and the sidebar starts with the menu', async () => {
  const { page, menu, opener, closer, link, leave } = await openSidebar(browser, '/home');
  await page.evaluate(() => localStorage.setItem('preferences', '{"sidebarLogo":false}'));
  await page.reload();
  await expect.poll(async () => (await link('/home').boundingBox())?.y).toBeLessThan(20);
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  await menu.waitFor();
  await expect.poll(() => closer.isVisible()).toBe(true);
  await expect.poll(() => menu.getByRole('link').count()).toBe(await menu.locator('ul').first().getByRole('link').count());
  await leave();
});
