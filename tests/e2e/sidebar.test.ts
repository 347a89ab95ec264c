import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findRoute } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { hold } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const rail = [{ name: 'sidebarStatus', value: '0', url }];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What a visitor of a language reads and finds. */
function sidebarOf(page: Page, code = 'en') {
  const locale = site.locales[code];
  const words = locale?.layout.navigation ?? { label: '', open: '', close: '', collapse: '', expand: '' };
  const title = (path: string) => findRoute(locale?.routes ?? [], path)?.title ?? '';
  const menu = page.getByRole('navigation', { name: words.label, exact: true });
  return {
    menu,
    title,
    link: (path: string) => menu.getByRole('link', { name: title(path), exact: true }),
    /** A group of the rail. */
    icon: (path: string) => menu.getByRole('button', { name: title(path), exact: true }),
    /** A group of the wide sidebar. */
    group: (path: string) => menu.locator('details').filter({ has: page.locator('summary', { hasText: title(path) }) }),
    opener: page.locator('header').getByLabel(words.open, { exact: true }),
    closer: menu.getByRole('button', { name: words.close }),
    collapse: page.getByRole('button', { name: words.collapse }),
    expand: page.getByRole('button', { name: words.expand }),
  };
}

interface Circumstances extends BrowserContextOptions {
  code?: string;
  /** As if the visitor had chosen the rail in an earlier session. */
  isRail?: boolean;
  /** Whether the app's files are on their way until `release()`. */
  isHeld?: boolean;
}

/** Opens an address in a fresh profile. */
async function open(path: string, { code = 'en', isRail = false, isHeld = false, ...options }: Circumstances = {}) {
  const visitor = await arrive(browser, options);
  const { page } = visitor;
  if (isRail) await page.context().addCookies(rail);
  const release = isHeld ? await hold(page, '**/main-*.js') : () => {};
  await page.goto(url + addressIn(code, path, site.languages));
  return { ...visitor, ...sidebarOf(page, code), release };
}

const choiceKept = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
const width = (locator: Locator) => locator.evaluate(element => element.getBoundingClientRect().width);
const hasFocus = (locator: Locator) => locator.evaluate(element => element === document.activeElement);
const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });
const label = (page: Page, text: string) => page.locator('[data-rail] > [aria-hidden="true"]', { hasText: text });
const wait = (page: Page, milliseconds = 400) => page.waitForTimeout(milliseconds);

describe('the groups of the menu', () => {
  test('those of the setting are open, what a visitor folds or opens stays so, also as a rail and back', async () => {
    const { page, group, link, collapse, expand, leave } = await open('/home');
    await expect.poll(() => group('/project').evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    await group('/project').locator('summary').click();
    await gone(link('/project/gpu'));
    await wake(page);
    await link('/ic/eda').click();
    await page.waitForURL('**/ic/eda');
    await gone(link('/project/gpu'));
    await collapse.click();
    await expand.click();
    await gone(link('/project/gpu'));
    await link('/ic/tapeout').waitFor();
    await leave();
  });

  test('the group of the active page is open whatever the visitor folded, and cannot be folded', async () => {
    const { page, group, link, leave } = await open('/project/gpu');
    const own = group('/project');
    const isOpen = () => own.evaluate((details: HTMLDetailsElement) => details.open);
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

  test('one of a single child shows as that child, unless it says alwaysShow; a page outside the menu marks its activeMenu', async () => {
    const { group, link, leave } = await open('/ic/ipSubclass/usb');
    await expect.poll(() => link('/computility/index').count()).toBe(1);
    await expect.poll(() => group('/computility').count()).toBe(0);
    await expect.poll(() => group('/semi').count()).toBe(1);
    const weight = (path: string) => link(path).evaluate(element => getComputedStyle(element).fontWeight);
    await expect.poll(() => weight('/ic/ip')).not.toBe(await weight('/ic/eda'));
    await expect.poll(() => link('/ic/ip').getAttribute('aria-current')).toBeNull();
    await leave();
  });
});

describe('the rail', () => {
  const code = 'zh';

  test('the choice is stored: the next document shows the rail before the app runs', async () => {
    const { page, menu, collapse, expand, link, problems, leave } = await open('/home', { code });
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

  test('every icon has a name, shown while pointer or keyboard is on it, until Esc', async () => {
    const { page, link, icon, title, leave } = await open('/home', { code, isRail: true });
    await wake(page);
    await link('/computility/index').hover();
    const name = label(page, title('/computility/index'));
    await name.waitFor();
    // The pointer may go on to the name and stay there.
    await name.hover();
    await wait(page);
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
    await leave();
  });

  test('groups fly out for the keyboard and give the focus back', async () => {
    const { page, link, icon, leave } = await open('/home', { code, isRail: true });
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
    await leave();
  });

  test('is accessible, with a flyout and a name open too', async () => {
    const { page, icon, link, menu, problems, leave } = await open('/ic/eda', { code, isRail: true });
    expect(await accessibilityViolations(page)).toEqual([]);
    await wake(page);
    await icon('/ic').hover();
    await link('/ic/tapeout').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await link('/contactUs/index').hover();
    await menu.locator('[aria-hidden="true"]:not(svg)').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => overflowing(page)).toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });
});

describe('the rail', () => {
  test('flies out under the pointer, inside a low window too, and closes when the pointer leaves for good', async () => {
    const { page, icon, link, menu, leave } = await open('/home', { isRail: true, viewport: { width: 992, height: 400 } });
    await wake(page);
    await icon('/service').hover();
    await link('/service/story').waitFor();
    const flyout = await link('/service/story').locator('xpath=ancestor::div[@id][1]').boundingBox();
    expect(flyout?.x).toBeGreaterThanOrEqual(64);
    expect((flyout?.y ?? 0) + (flyout?.height ?? 0)).toBeLessThanOrEqual(400);
    await link('/service/story').hover();
    await page.mouse.wheel(0, 300);
    await wait(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await link('/service/story').click();
    await page.waitForURL('**/service/story');
    await gone(link('/service/story'));
    await icon('/ic').hover();
    await link('/ic/eda').waitFor();
    await icon('/ic').click();
    await expect.poll(() => link('/ic/eda').isVisible()).toBe(true);
    await page.mouse.move(700, 300);
    await gone(link('/ic/eda'));
    await expect.poll(() => width(menu)).toBe(64);
    await leave();
  });

  test('flies out under a pointer that has rested there since before the app ran', async () => {
    const { page, link, menu, release, leave } = await open('/home', { isRail: true, isHeld: true });
    await menu.locator('summary').nth(2).hover();
    await expect.poll(() => link('/project/usb').isVisible()).toBe(true);
    await expect.poll(() => link('/ic/eda').isVisible()).toBe(false);
    await expect.poll(() => menu.locator('button[aria-expanded]').count()).toBe(0);
    await link('/project/usb').hover();
    await menu.locator('summary').nth(2).hover();
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await menu.locator('button[aria-expanded="true"]').waitFor();
    await expect.poll(() => link('/project/usb').isVisible()).toBe(true);
    await leave();
  });

  test('keeps the focus of the keyboard when the app takes over', async () => {
    const { page, menu, link, icon, release, leave } = await open('/home', { isRail: true, isHeld: true });
    await link('/home').focus();
    await page.keyboard.press('Tab');
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await menu.locator('button[aria-expanded]').first().waitFor();
    await expect.poll(() => hasFocus(icon('/ic'))).toBe(true);
    await leave();
  });

  test('opens and closes a group by touch', async () => {
    const { page, icon, link, leave } = await open('/home', { isRail: true, hasTouch: true, viewport: { width: 1024, height: 700 } });
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
});

describe('the drawer', () => {
  const code = 'zh';

  test('opens at the first tap while the app is still on its way, and its links load pages', async () => {
    const { page, menu, opener, closer, link, leave } = await open('/home', { code, isHeld: true, ...phone });
    await opener.tap();
    await menu.waitFor();
    await expect.poll(() => hasFocus(closer)).toBe(true);
    await link('/ic/eda').tap();
    await page.waitForURL('**/ic/eda');
    await gone(menu);
    await leave();
  });

  test('is accessible, holds the focus, closes on Esc, backdrop and links, and the page behind stays where it is', async () => {
    const { page, menu, opener, closer, link, problems, leave } = await open('/ic/eda', { code, ...phone });
    await wake(page);
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => opener.getAttribute('aria-controls')).toBe('menu');
    await page.evaluate(() => scrollTo(0, 500));
    const position = () => page.evaluate(() => Math.round(scrollY));
    const leaves = [
      () => page.keyboard.press('Escape'),
      () => closer.tap(),
      () => page.touchscreen.tap(370, 500),
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
      await expect.poll(() => position()).toBe(500);
    }
    await opener.tap();
    await menu.waitFor();
    // Inert for the moment, as behind any modal dialog.
    const behind = /^(landmark-one-main|page-has-heading-one):/;
    expect((await accessibilityViolations(page)).filter(violation => !behind.test(violation))).toEqual([]);
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

describe('the two states', () => {
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

  test('stay open when the app starts: a drawer that was opened before is still open, and the page behind inert', async () => {
    const { page, menu, opener, release, leave } = await open('/home', { isHeld: true, ...phone });
    await opener.tap();
    await menu.waitFor();
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => menu.isVisible()).toBe(true);
    await expect.poll(() => page.locator('header').evaluate(header => header.closest('[inert]') !== null)).toBe(true);
    await leave();
  });

  test('991 pixels are a phone, 992 a desktop; crossing closes drawer and flyout, a soft keyboard closes nothing', async () => {
    const { page, menu, opener, collapse, expand, icon, link, leave } = await open('/home', { viewport: { width: 991, height: 800 } });
    await wake(page);
    await opener.click();
    await menu.waitFor();
    await page.setViewportSize({ width: 991, height: 400 });
    await wait(page, 200);
    await expect.poll(() => menu.isVisible()).toBe(true);
    await expect.poll(() => collapse.isVisible()).toBe(false);
    await page.setViewportSize({ width: 992, height: 400 });
    await expect.poll(() => menu.evaluate(element => element.matches(':popover-open'))).toBe(false);
    await expect.poll(() => opener.isVisible()).toBe(false);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await collapse.click();
    await expand.waitFor();
    await icon('/ic').focus();
    await page.keyboard.press('Enter');
    await link('/ic/eda').waitFor();
    await page.setViewportSize({ width: 992, height: 300 });
    await wait(page, 200);
    await expect.poll(() => link('/ic/eda').isVisible()).toBe(true);
    await page.setViewportSize({ width: 991, height: 800 });
    await gone(menu);
    // The rail is for the desktop only: the drawer has its full width and its words.
    await opener.click();
    await expect.poll(() => width(menu)).toBe(300);
    await link('/ic/eda').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 992, height: 800 });
    await expect.poll(() => width(menu)).toBe(64);
    await gone(link('/ic/eda'));
    await leave();
  });

  test.each([
    ['sidebar', false],
    ['rail', true],
  ])('the wheel over the %s does not scroll the page', async (_, isRail) => {
    const { page, menu, leave } = await open('/home', { isRail, viewport: { width: 1440, height: 1300 } });
    await menu.evaluate(element => element.getBoundingClientRect());
    await page.mouse.move(30, 1200);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(30, 30);
    await page.mouse.wheel(0, 600);
    await wait(page, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.move(800, 700);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 0);
    await leave();
  });

  test('without the logo the drawer has its close button, and the sidebar starts with the menu', async () => {
    const withoutLogo = async (options?: BrowserContextOptions) => {
      const visit = await open('/home', options);
      await visit.page.evaluate(() => localStorage.setItem('preferences', '{"sidebarLogo":false}'));
      await visit.page.reload();
      return visit;
    };
    const { menu, opener, closer, leave } = await withoutLogo(phone);
    await opener.tap();
    await menu.waitFor();
    await expect.poll(() => closer.isVisible()).toBe(true);
    await expect.poll(() => menu.getByRole('link').count()).toBe(await menu.locator('ul').first().getByRole('link').count());
    await leave();
    const desk = await withoutLogo();
    await expect.poll(async () => (await desk.link('/home').boundingBox())?.y).toBeLessThan(20);
    await desk.leave();
  });

  test('nothing of it is printed, and forced colours show the active entry', async () => {
    const { page, menu, icon, leave } = await open('/ic/eda', { isRail: true, forcedColors: 'active' });
    await wake(page);
    await expect.poll(() => icon('/ic').evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    await expect.poll(() => menu.isVisible()).toBe(false);
    await leave();
  });
});
