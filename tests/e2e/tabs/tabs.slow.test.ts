import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { overflowing, wake } from '../visitor.ts';
import { act, choose, go, isOwn, names, pathOf, scrollOf, shown, tabOf, titles, visitWithTabs } from './tab-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('the tabs', () => {
  test('ignore what is no text of ours, and foreign addresses, in the storage', async () => {
    const { page, bar, leave } = await visitWithTabs(browser, ['/home']);
    for (const kept of ['{"tabs":["/home"]}', 'https://evil.example/home\n//evil.example\n/nowhere']) {
      await page.evaluate(text => sessionStorage.setItem('visits', text), kept);
      await page.reload();
      await wake(page);
      await bar.waitFor();
      await expect.poll(() => titles(bar)).toEqual(['Home', 'EDA tools']);
    }
    await leave();
  });

  test('have their place before the app runs: nothing moves when they appear', async () => {
    const { page, bar, ...visitor } = await visitWithTabs(browser, ['/home']);
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
          const found: string[] = [];
          let end = Number.POSITIVE_INFINITY;
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
              if (entry.startTime < end) found.push(moved(entry as object));
              else resolve(found);
            }
          }).observe({ type: 'layout-shift', buffered: true });
          // Shifts are reported after their frame, in order: with one that is made now, all before it are known.
          const move = () => {
            end = performance.now();
            document.querySelector('main')?.style.setProperty('padding-top', '300px');
          };
          requestAnimationFrame(() => requestAnimationFrame(move));
        }),
    );
    expect(shifts).toEqual([]);
    await visitor.leave();
  });

  test('close others opens the chosen one; close all stays on a pinned page, else opens the last pinned one', async () => {
    const { page, bar, problems, leave } = await visitWithTabs(browser, ['/project/gpu', '/semi/wafer', '/ic/tapeout', '/home']);
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
    const { page, bar, leave } = await visitWithTabs(browser, ['/project/gpu', '/semi/wafer', '/project/gpu?a=1']);
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

  test('shows the current tab whole with 4 px to spare after each navigation, at 1100 and 320 px', async () => {
    const { page, bar, leave } = await visitWithTabs(browser, many);
    for (const width of [1100, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await wake(page);
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
    }
    await leave();
  });

  test('scrolls right with the wheel, and leaves it to the page when all tabs fit', async () => {
    const { page, bar, leave } = await visitWithTabs(browser, many, { viewport: { width: 700, height: 800 } });
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
    const { page, bar, leave } = await visitWithTabs(browser, ['/project/gpu', '/semi/wafer', '/ic/tapeout']);
    const tab = bar.locator('[aria-current]');
    const menu = page.getByRole('menu', { name: 'Tab Tape-out' });
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 170 },
    ]) {
      await page.setViewportSize(viewport);
      await page.reload();
      await wake(page);
      await bar.waitFor();
      const { width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
      await tab.click({ button: 'right', position: { x: width - 3, y: height - 3 } });
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
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
    await leave();
  });

  test('closes on a click outside, on scrolling and on navigation', async () => {
    const { page, bar, leave } = await visitWithTabs(browser, ['/ic/tapeout', '/home', '/ic/eda']);
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
    const { page, bar, leave } = await visitWithTabs(browser, ['/semi/wafer', '/ic/tapeout'], phone);
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
});
