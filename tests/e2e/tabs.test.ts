import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { copySite, type SiteCopy } from './authoring/site-copy.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor, wake } from './visitor.ts';

let browser: Browser;
let site: SiteCopy;
let server: RunningServer;

/** The real site, with more pages that keep their state: some with fields or forms, some with tabs of their own. */
beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  for (const name of ['ip', 'package', 'computilityIndex', 'customService', 'story']) {
    const route = `        name: ${name}\n`;
    await site.edit('site.config.yaml', `${route}        noCache: true\n`, route);
  }
  await buildInto(site.root, path.join(site.root, 'dist'));
  server = await startServer(path.join(site.root, 'dist'), path.join(site.root, 'data'));
});
afterAll(async () => {
  await server.stop();
  await browser.close();
  await site.remove();
});

const names = { en: { bar: 'Visited pages', main: 'Main navigation' }, zh: { bar: '访问过的页面', main: '主导航' } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A visitor with the tabs switched on, who opened these documents one after the other; the app runs in the last. */
async function visit(addresses: string[], options?: BrowserContextOptions): Promise<Visitor & { bar: Locator }> {
  const visitor = await arrive(browser, options);
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ tagsView: true })));
  for (const address of addresses) await page.goto(server.url + address);
  await wake(page);
  const bar = page.getByRole('navigation', { name: addresses[0]?.startsWith('/zh') ? names.zh.bar : names.en.bar });
  await bar.waitFor();
  return { ...visitor, bar };
}

const tabOf = (bar: Locator, name: string) => bar.getByRole('link', { name, exact: true });
const titles = (bar: Locator) => bar.getByRole('link').allTextContents();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: names.en.main }).getByRole('link', { name, exact: true });
const shown = (page: Page, title: string) => page.waitForFunction(wanted => document.title.startsWith(wanted), title);
/** A document that is left at once aborts what it was fetching. */
const isOwn = (problem: string) => !problem.endsWith('net::ERR_ABORTED') && !problem.includes('status of 404');
const isFocused = (locator: Locator) => locator.evaluate(element => element === document.activeElement);
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** An address with this path, with or without a query: that of the finder says what is looked for. */
const at = (path: string) => (address: URL) => address.pathname.endsWith(path);

async function go(page: Page, name: string, to: string): Promise<void> {
  await menuLink(page, name).click();
  await page.waitForURL(at(to));
  await shown(page, name);
}

async function choose(page: Page, bar: Locator, name: string): Promise<void> {
  await tabOf(bar, name).click();
  await bar.locator('[aria-current]', { hasText: name }).waitFor();
  await shown(page, name);
}

/** Ids that more than one element of the document has. */
const idsTwice = (page: Page) =>
  page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

async function act(page: Page, tab: Locator, action: string): Promise<void> {
  await tab.click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('the tabs', () => {
  test('are recorded while the bar does not show, also of documents that are left before the app runs', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    for (const address of [
      '/project/gpu',
      '/semi/wafer?a=1',
      '/',
      '/redirect/ic/eda',
      '/nowhere',
      '/ic/ipInfo/usb-hub-controller',
      '/semi/wafer?b=2',
    ]) {
      await page.goto(server.url + address);
    }
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visits')?.trim().split('\n')[0])).toBe('/project/gpu');
    await wake(page);
    await go(page, 'Tape-out', '/ic/tapeout');
    await expect.poll(() => page.getByRole('navigation', { name: names.en.bar }).count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ tagsView: true })));
    await page.reload();
    await wake(page);
    const bar = page.getByRole('navigation', { name: names.en.bar });
    await bar.waitFor();
    await expect
      .poll(() => titles(bar))
      .toEqual(['Home', 'EDA tools', 'GPU cards', 'Piezoelectric wafers', 'USB 3.x hub controller', 'Tape-out']);
    await expect.poll(() => tabOf(bar, 'Piezoelectric wafers').getAttribute('href')).toBe('/semi/wafer?b=2');
    await expect.poll(() => bar.locator('[aria-current="page"]').allTextContents()).toEqual(['Tape-out']);
    expect(visitor.problems.filter(isOwn)).toEqual([]);
    await visitor.leave();
  });

  test.each([
    ['what is no text of ours', '{"tabs":["/home"]}'],
    ['foreign addresses', 'https://evil.example/home\n//evil.example\n/nowhere'],
  ])('ignore %s in the storage', async (_, kept) => {
    const { page, bar, ...visitor } = await visit(['/home']);
    await page.evaluate(text => sessionStorage.setItem('visits', text), kept);
    await page.reload();
    await wake(page);
    await bar.waitFor();
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools']);
    await visitor.leave();
  });

  test('have their place before the app runs: nothing moves when they appear', async () => {
    const { page, bar, ...visitor } = await visit(['/home']);
    await page.reload();
    const top = () => page.locator('main').evaluate(main => main.getBoundingClientRect().top);
    const before = await top();
    await wake(page);
    await bar.waitFor();
    await expect.poll(() => top()).toBe(before);
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>(resolve => {
          const moved = ({ sources = [] }: { sources?: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] }) =>
            sources.map(({ node, ...rects }) => `${node?.outerHTML?.slice(0, 80)} ${JSON.stringify(rects)}`).join();
          new PerformanceObserver(list => resolve(list.getEntries().map(entry => moved(entry as object)))).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(() => resolve([]), 200);
        }),
    );
    expect(shifts).toEqual([]);
    await visitor.leave();
  });

  test('close by button, Delete and middle click; the focus moves to another tab', async () => {
    const { page, bar, problems, leave } = await visit(['/project/gpu', '/semi/wafer', '/project/video', '/ic/tapeout', '/ic/package']);
    await expect.poll(() => bar.getByRole('button').count()).toBe(5);
    // Not the tab of the page on the screen: nothing opens.
    await bar.getByRole('button', { name: 'Close GPU cards' }).click();
    await expect.poll(() => titles(bar)).not.toContain('GPU cards');
    await expect.poll(() => isFocused(tabOf(bar, 'Piezoelectric wafers'))).toBe(true);
    await tabOf(bar, 'Piezoelectric wafers').click({ button: 'middle' });
    expect(pathOf(page)).toBe('/ic/package');
    expect(page.context().pages()).toHaveLength(1);
    // The tab of the page on the screen: the last remaining one opens and has the focus.
    await tabOf(bar, 'Packaging and testing').press('Delete');
    await page.waitForURL('**/ic/tapeout');
    await bar.locator('[aria-current]:focus').waitFor();
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools', 'Video server', 'Tape-out']);
    for (const pinned of ['Home', 'EDA tools']) {
      await tabOf(bar, pinned).press('Delete');
      await tabOf(bar, pinned).click({ button: 'middle' });
    }
    await bar.getByRole('button', { name: 'Close Tape-out' }).click();
    await page.waitForURL('**/project/video');
    await bar.locator('[aria-current]', { hasText: 'Video server' }).waitFor();
    await bar.getByRole('button', { name: 'Close Video server' }).click();
    await page.waitForURL('**/ic/eda');
    await bar.locator('[aria-current]:focus').waitFor();
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools']);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('close others opens the chosen one; close all stays on a pinned page, else opens the last pinned one', async () => {
    const { page, bar, problems, leave } = await visit(['/project/gpu', '/semi/wafer', '/ic/tapeout', '/home']);
    await act(page, tabOf(bar, 'Piezoelectric wafers'), 'Close Others');
    await page.waitForURL('**/semi/wafer');
    await bar.locator('[aria-current]:focus', { hasText: 'Piezoelectric wafers' }).waitFor();
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools', 'Piezoelectric wafers']);
    await act(page, tabOf(bar, 'Home'), 'Close All');
    await page.waitForURL('**/ic/eda');
    await shown(page, 'EDA tools');
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools']);
    await go(page, 'Tape-out', '/ic/tapeout');
    await choose(page, bar, 'Home');
    await act(page, tabOf(bar, 'Tape-out'), 'Close All');
    expect(pathOf(page)).toBe('/home');
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools']);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('survive a reload in their order, and follow the language at once', async () => {
    const { page, bar, leave } = await visit(['/project/gpu', '/semi/wafer', '/project/gpu?a=1']);
    await bar.getByRole('button', { name: 'Close Piezoelectric wafers' }).click();
    await go(page, 'Tape-out', '/ic/tapeout');
    await page.reload();
    await wake(page);
    await bar.waitFor();
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools', 'GPU cards', 'Tape-out']);
    await page.getByRole('link', { name: '中文' }).click();
    const chinese = page.getByRole('navigation', { name: names.zh.bar });
    await chinese.waitFor();
    await expect.poll(() => titles(chinese)).toEqual(['首页', 'EDA 工具', 'GPU 卡', '流片']);
    await expect.poll(() => tabOf(chinese, 'GPU 卡').getAttribute('href')).toBe('/zh/project/gpu?a=1');
    await leave();
  });
});

describe('the strip', () => {
  const many = ['/ic/package', '/project/gpu', '/semi/wafer', '/ic/ipInfo/usb-hub-controller', '/contactUs/index', '/ic/tapeout'];
  const place = (bar: Locator) =>
    bar.evaluate(nav => {
      const strip = nav.querySelector('ul') as HTMLElement;
      const [outer, inner] = [strip, strip.querySelector('[aria-current]')?.parentElement].map(element => element?.getBoundingClientRect());
      return { start: (inner?.left ?? 0) - (outer?.left ?? 0), end: (outer?.right ?? 0) - (inner?.right ?? 0), scroll: strip.scrollLeft };
    });

  test.each([
    [1100, ''],
    [320, '/zh'],
  ])('shows the current tab whole with 4 px to spare after each navigation (%i px, %s)', async (width, prefix) => {
    const { page, bar, leave } = await visit(
      many.map(address => prefix + address),
      { viewport: { width, height: 800 } },
    );
    await expect.poll(async () => (await place(bar)).end).toBeGreaterThanOrEqual(4);
    for (const index of [0, 3, 1, 7, 2]) {
      await bar.getByRole('link').nth(index).click();
      await bar.locator(`li:nth-child(${index + 1}) [aria-current]`).waitFor();
      await expect
        .poll(async () => {
          const { start, end } = await place(bar);
          return Math.min(start, end);
        })
        .toBeGreaterThanOrEqual(4);
    }
    await expect.poll(() => overflowing(page)).toEqual([]);
    await leave();
  });

  test('scrolls right with the wheel, and leaves it to the page when all tabs fit', async () => {
    const { page, bar, leave } = await visit(many, { viewport: { width: 700, height: 800 } });
    await bar.getByRole('link').first().click();
    await page.waitForURL('**/home');
    await expect.poll(async () => (await place(bar)).scroll).toBe(0);
    await bar.hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(async () => (await place(bar)).scroll).toBe(120);
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await place(bar)).scroll).toBe(0);
    await act(page, tabOf(bar, 'Home'), 'Close All');
    await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools']);
    await bar.hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrollOf(page)).toBe(120);
    await leave();
  });
});

describe('the menu of a tab', () => {
  test('is 105 px wide, or as wide as its words need, and lies within the window on both axes', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 170 },
    ]) {
      const { page, bar, leave } = await visit(['/project/gpu', '/semi/wafer', '/ic/tapeout'], { viewport });
      const tab = bar.locator('[aria-current]');
      const { width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
      await tab.click({ button: 'right', position: { x: width - 3, y: height - 3 } });
      const menu = page.getByRole('menu', { name: 'Tab Tape-out' });
      const box = await menu.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(105);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
      // With short words, whatever the fonts of the machine are.
      await menu.getByRole('menuitem').evaluateAll(items => {
        for (const item of items) item.style.fontSize = '8px';
      });
      expect((await menu.boundingBox())?.width).toBe(105);
      await leave();
    }
  });

  test('is a menu for the keyboard', async () => {
    const [home, title, entries] = ['首页', '流片', ['刷新', '关闭', '关闭其他', '关闭所有']] as const;
    const { page, bar, problems, leave } = await visit(['/zh/ic/tapeout']);
    const menu = page.getByRole('menu');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await tabOf(bar, title).press(key);
      await menu.waitFor();
      await expect.poll(() => menu.getByRole('menuitem').allTextContents()).toEqual(entries);
      await expect.poll(focused).toBe(entries[0]);
      for (const [step, index] of [
        ['ArrowDown', 1],
        ['End', 3],
        ['ArrowDown', 0],
        ['ArrowUp', 3],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(step);
        await expect.poll(focused).toBe(entries[index]);
      }
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(tabOf(bar, title))).toBe(true);
    }
    await tabOf(bar, home).press('Shift+F10');
    await expect.poll(() => menu.getByRole('menuitem').allTextContents()).toEqual(entries.filter((_, index) => index !== 1));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await tabOf(bar, title).press('Shift+F10');
    await expect.poll(focused).toBe(entries[0]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(entries[1]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ic/eda');
    await bar.locator('[aria-current]:focus').waitFor();
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('closes on a click outside, on scrolling and on navigation', async () => {
    const { page, bar, leave } = await visit(['/ic/tapeout', '/home', '/ic/eda']);
    const menu = page.getByRole('menu');
    const open = async () => {
      await tabOf(bar, 'Tape-out').click({ button: 'right' });
      await menu.waitFor();
    };
    await open();
    await page.locator('main').click({ position: { x: 5, y: 200 } });
    await menu.waitFor({ state: 'detached' });
    await open();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 200);
    await menu.waitFor({ state: 'detached' });
    await page.evaluate(() => scrollTo(0, 0));
    await go(page, 'Home', '/home');
    await open();
    await page.goBack();
    await page.waitForURL('**/ic/eda');
    await menu.waitFor({ state: 'detached' });
    await leave();
  });

  test('opens by a long press, and every target is large enough for a finger', async () => {
    const { page, bar, leave } = await visit(['/semi/wafer', '/ic/tapeout'], phone);
    // The event that a browser makes of a long press.
    const { x = 0, y = 0 } = (await bar.locator('[aria-current]').boundingBox()) ?? {};
    await bar.locator('[aria-current]').dispatchEvent('contextmenu', { clientX: x + 15, clientY: y + 10, button: 0 });
    await page.getByRole('menu').waitFor();
    const sizes = await page.locator('nav ul button, [role=menuitem]').evaluateAll(all =>
      all
        .filter(element => element.checkVisibility())
        .map(element => element.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await page.getByRole('menuitem', { name: 'Close', exact: true }).tap();
    await page.waitForURL('**/semi/wafer');
    await leave();
  });

  test.each([
    ['', 1440],
    ['/zh', 320],
  ])('and the bar are accessible (%s/project/gpu at %i px)', async (prefix, width) => {
    const addresses = ['/ic/ip', '/home', '/ic/package', '/project/gpu'].map(address => prefix + address);
    const { page, bar, problems, leave } = await visit(addresses, { viewport: { width, height: 844 } });
    // Hidden behind the page are others, with the same ids.
    for (const index of [0, 1, 3]) {
      await bar.getByRole('link').nth(index).click();
      await bar.locator(`li:nth-child(${index + 1}) [aria-current]`).waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await bar.locator('[aria-current]').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => overflowing(page)).toEqual([]);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });
});

describe('a cached view', () => {
  const search = (page: Page) => page.locator('main input[type=search]:visible');

  test('keeps fields, choices and scroll position while it has a tab; a link leads to its top, Back to where it was', async () => {
    const { page, bar, problems, leave } = await visit(['/ic/package', '/ic/ip']);
    await search(page).fill('usb');
    await page.evaluate(() => scrollTo(0, 700));
    await go(page, 'Computing power services', '/computility/index');
    await expect.poll(() => scrollOf(page)).toBe(0);
    const radios = page.locator('main input[type=radio]:visible');
    await radios.nth(1).check({ force: true });
    await go(page, 'Packaging and testing', '/ic/package');
    await radios.nth(1).check({ force: true });
    await choose(page, bar, 'Computing power services');
    await expect.poll(() => radios.nth(1).isChecked()).toBe(true);
    await choose(page, bar, 'IP selection');
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await expect.poll(() => scrollOf(page)).toBe(700);
    await page.goBack();
    await page.waitForURL('**/computility/index');
    await go(page, 'IP selection', '/ic/ip');
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/computility/index');
    await page.goBack();
    await page.waitForURL('**/ic/package');
    await page.goBack();
    await page.waitForURL('**/computility/index');
    await page.goBack();
    await page.waitForURL(at('/ic/ip'));
    await expect.poll(() => scrollOf(page)).toBe(700);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('loses its state with its tab and by Refresh; a pinned one keeps it when others close; one without cache has none', async () => {
    const { page, bar, leave } = await visit(['/ic/ip']);
    await search(page).fill('usb');
    await page.evaluate(() => document.querySelector('main section')?.setAttribute('data-kept', 'yes'));
    await go(page, 'Home', '/home');
    await page.evaluate(() => {
      document.querySelector('main section')?.setAttribute('data-kept', 'yes');
      scrollTo(0, 500);
    });
    await go(page, 'Tape-out', '/ic/tapeout');
    await page.evaluate(() => document.querySelector('main section')?.setAttribute('data-kept', 'yes'));
    await act(page, tabOf(bar, 'IP selection'), 'Refresh');
    await page.waitForURL(at('/ic/ip'));
    await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(0);
    // What is in the address stays.
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await search(page).fill('pcie');
    await act(page, tabOf(bar, 'Tape-out'), 'Close Others');
    await page.waitForURL('**/ic/tapeout');
    await shown(page, 'Tape-out');
    await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(0);
    await choose(page, bar, 'Home');
    await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(1);
    await expect.poll(() => scrollOf(page)).toBe(500);
    await page.evaluate(() => scrollTo(0, 0));
    await go(page, 'IP selection', '/ic/ip');
    await expect.poll(() => search(page).inputValue()).toBe('');
    await leave();
  });

  test('shows the language of the visitor when it returns, and loses nothing typed', async () => {
    const { page, bar, problems, leave } = await visit(['/ic/ip']);
    await search(page).fill('usb');
    await go(page, 'GPU cards', '/project/gpu');
    await page.getByRole('link', { name: '中文' }).click();
    const chinese = page.getByRole('navigation', { name: names.zh.bar });
    await chinese.waitFor();
    await tabOf(chinese, 'IP 选型').click();
    await page.waitForURL(at('/zh/ic/ip'));
    await page.getByRole('search').getByText('搜索').first().waitFor();
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await page.getByRole('link', { name: 'English' }).click();
    await bar.waitFor();
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('that is hidden is not there: one h1, one main, and fragments find only the page on the screen', async () => {
    const { page, leave } = await visit(['/home']);
    await go(page, 'EDA tools', '/ic/eda');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.getElementById('hero')?.checkVisibility())).toBe(true);
    await page.evaluate(() => scrollTo(0, 400));
    // Only the home page has this one.
    await page.evaluate(() => {
      location.hash = '#why-us';
    });
    await page.waitForURL('**/ic/eda#why-us');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).not.toBe('why-us');
    await leave();
  });

  test('has no ids while it is hidden, so that no id is in the document twice, and gets them back', async () => {
    const { page, bar, problems, leave } = await visit(['/service/index']);
    await go(page, 'Requirement description', '/service/story');
    const form = page.locator('#request form');
    await page.locator('#request').scrollIntoViewIfNeeded();
    await page.locator('#request form:not([method])').waitFor();
    await page.locator('#request nav a[href$="-manufacture"]').click();
    await form.locator('[name="intendedProcess"]').waitFor();
    await go(page, 'Packaging and testing', '/ic/package');
    await go(page, 'EDA tools', '/ic/eda');
    await go(page, 'IP selection', '/ic/ip');
    const hidden = page.locator('main > [style*="display: none"]');
    expect(await hidden.count()).toBeGreaterThan(10);
    expect(await hidden.locator('form').count()).toBeGreaterThan(1);
    await expect.poll(() => idsTwice(page)).toEqual([]);
    await choose(page, bar, 'Requirement description');
    expect(await idsTwice(page)).toEqual([]);
    // A label finds its field by the id.
    const field = form.getByRole('textbox').first();
    await form.locator('label').filter({ visible: true }).first().click();
    await expect.poll(() => isFocused(field)).toBe(true);
    expect(await page.locator('main > :not([style*="display: none"]) [data-hidden-id]').count()).toBe(0);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });
});

describe('the reload helper', () => {
  test('refreshes a page without a trace: no flash, no history, no visit', async () => {
    const { page, bar, problems, leave } = await visit(['/zh/home', '/zh/ic/eda?from=test#categories']);
    await page.evaluate(() => document.querySelector('main section')?.setAttribute('data-kept', 'yes'));
    const visits: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/api/SaveSiteLog')) visits.push(request.url());
    });
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        const texts = Array.from(document.querySelectorAll('title, header + div ul, header ~ nav'), element => element.textContent);
        seen.add(texts.join('|'));
      };
      look();
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const entries = await page.evaluate(() => history.length);
    await bar.locator('[aria-current]').click({ button: 'right' });
    await page.getByRole('menuitem').first().click();
    await page.locator('[data-kept]').waitFor({ state: 'detached' });
    await page.waitForURL('**/zh/ic/eda?from=test#categories');
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBe(1);
    expect(visits).toEqual([]);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('leads nowhere outside the site', async () => {
    const visitor = await arrive(browser);
    await visitor.page.goto(`${server.url}/redirect//evil.example`);
    expect(new URL(visitor.page.url()).origin).toBe(server.url);
    await visitor.leave();
  });
});
