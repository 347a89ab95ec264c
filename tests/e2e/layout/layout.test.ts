import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findRoute } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { cutOff, hold, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor, wake } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const wordsOf = (language: string) => {
  const local = localSite(site, language);
  return { ...local.layout, titleOf: (path: string) => findRoute(local.routes, path)?.title ?? '' };
};
const en = wordsOf('en');
const zh = wordsOf('zh');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A visitor on a page whose app runs. */
async function visit(path: string, width = 1440): Promise<Visitor> {
  const visitor = await arrive(browser, { viewport: { width, height: 800 } });
  await visitor.page.goto(url + path);
  await wake(visitor.page);
  return visitor;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: en.navigation.label });
const hasFocus = () => document.activeElement?.tagName;

describe('navigation', () => {
  test('sets the title with the page it shows, and not before', async () => {
    const { page, leave } = await visit('/home');
    const release = await hold(page, '**/assets/pages/en/ic/eda.*');
    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/ic/eda') })
      .click();
    await page.getByText(en.loading).waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toBe(`${en.titleOf('/home')} - ${en.site.title}`);
    release();
    await page.getByText(en.loading).waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe(`${en.titleOf('/ic/eda')} - ${en.site.title}`);
    await leave();
  });

  test.each([
    ['a redirect', '/ic', '/ic/ip'],
    ['the same page', '/home', '/home'],
    ['an unknown address', '/nowhere', '/nowhere'],
  ])('ends its loading bar after %s', async (_, to, end) => {
    const { page, problems, leave } = await visit('/home');
    const bars = await countLoadingBars(page);
    await page.evaluate(address => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
    await page.waitForURL(`**${end}`);
    await expect.poll(bars).toEqual({ shown: 1, now: 0 });
    expect(problems.filter(problem => !problem.includes('404'))).toEqual([]);
    await leave();
  });

  test('ends its loading bar when another page is chosen on the way', async () => {
    const { page, leave } = await visit('/home');
    const bars = await countLoadingBars(page);
    await intercept(page, '**/assets/pages/en/ic/eda.*', () => undefined);
    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/ic/eda') })
      .click();
    await page.getByText(en.loading).waitFor({ state: 'attached' });
    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/project/gpu') })
      .click();
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: en.titleOf('/project/gpu') })
      .waitFor();
    await expect.poll(async () => (await bars()).now).toBe(0);
    await leave();
  });

  test('ends its loading bar, says what happened and recovers when the code of a page does not load', async () => {
    const { page, leave } = await visit('/home');
    const connect = await cutOff(page, '**/assets/ip-catalogue-block-*.js');
    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/ic/ip') })
      .click();
    const retry = page.getByRole('button', { name: en.pageError.retry });
    await retry.waitFor();
    await page.getByText(en.loading).waitFor({ state: 'detached' });
    await expect.poll(() => menuOf(page).isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await connect();
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: en.titleOf('/ic/ip') });
    // Browsers may cache a failed module; its document is opened then.
    const tries = async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 }).catch(() => undefined);
      return heading.isVisible();
    };
    await expect.poll(tries, { interval: 2000 }).toBe(true);
    await leave();
  });

  test('starts each page at its top and comes back to where the visitor was', async () => {
    const { page, leave } = await visit('/home');
    await page.evaluate(() => scrollTo(0, 700));
    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/project/gpu') })
      .click();
    await page.waitForURL('**/project/gpu');
    await page.waitForFunction(() => scrollY === 0);
    await page.evaluate(() => scrollTo(0, 500));
    await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 700) < 5);
    await page.goForward();
    await page.waitForFunction(() => Math.abs(scrollY - 500) < 5);
    await leave();
  });

  test('brings an anchor below the header', async () => {
    const { page, leave } = await visit('/home');
    await page.getByRole('link', { name: 'See the six areas' }).click();
    await page.waitForURL('**/home#*');
    await page.waitForFunction(() => scrollY > 100);
    const [target, header] = await page.evaluate(() => [
      document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1,
      document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(target).toBeGreaterThanOrEqual(header ?? 0);
    await leave();
  });

  test('works with the keyboard alone: skip link, menu, page', async () => {
    const { page, leave } = await visit('/home');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(en.skipToContent);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/ic/tapeout') })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ic/tapeout');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expect.poll(() => page.evaluate(hasFocus)).toBe('H1');
    await leave();
  });
});

describe('the breadcrumb', () => {
  test('leads from home over the group, which is a link, to the page, which is none', async () => {
    const { page, leave } = await visit('/zh/ic/ipInfo');
    const trail = page.getByRole('navigation', { name: zh.breadcrumb }).getByRole('listitem');
    const steps = await trail.evaluateAll(items =>
      items.map(item => [
        item.textContent?.trim(),
        item.querySelector('a')?.getAttribute('href') ?? item.querySelector('[aria-current]')?.getAttribute('aria-current'),
      ]),
    );
    expect(steps).toEqual([
      [zh.titleOf('/home'), '/zh/home'],
      [zh.titleOf('/ic'), '/zh/ic/ip'],
      [zh.titleOf('/ic/ipInfo'), 'page'],
    ]);
    await leave();
  });

  test('of a product goes over the selection and its category', async () => {
    const { page, leave } = await visit('/ic/ipInfo/ddr5-phy');
    const trail = page.getByRole('navigation', { name: en.breadcrumb }).getByRole('link');
    const targets = await trail.evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(targets).toEqual(['/home', '/ic/ip', '/ic/ip', '/ic/ipSubclass/memory-interface']);
    await leave();
  });
});

test('switching the language changes title, menu, breadcrumb, labels and search at once and keeps what is typed', async () => {
  const { page, problems, leave } = await visit('/ic/ip?from=here');
  await page.getByRole('searchbox', { name: en.catalogue.search }).fill('USB');
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('link', { name: zh.languageName }).click();
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toBe(`${zh.titleOf('/ic/ip')} - ${zh.site.title}`);
  await expect.poll(() => page.getByRole('searchbox', { name: zh.catalogue.search }).inputValue()).toBe('USB');
  // The scroll position stays at the same content, although the words above are longer or shorter.
  await expect.poll(() => page.evaluate(() => [Math.round(scrollY / 100), location.search])).toEqual([3, '?from=here&q=USB']);
  await page
    .getByRole('navigation', { name: zh.navigation.label })
    .getByRole('link', { name: zh.titleOf('/ic/eda') })
    .waitFor();
  await page.getByRole('navigation', { name: zh.breadcrumb }).getByText(zh.titleOf('/ic')).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: zh.search.label }).fill('封装');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  expect(problems).toEqual([]);
  await leave();
});

test('an unknown address keeps the layout and offers the search and the pages of its section', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  expect((await page.goto(`${url}/ic/nothing`))?.status()).toBe(404);
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
  await page.getByText(en.notFound.text).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: en.titleOf('/ic/eda') })
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: en.search.label }).click();
  await page.getByRole('combobox', { name: en.search.label }).waitFor();
  await visitor.leave();
});

describe('the error log', () => {
  test.each([
    ['en', 1440],
    ['zh', 390],
  ] as const)('shows what broke, and empties: in %s at %i px', async (language, width) => {
    const [prefix, words] = language === 'en' ? ['', en] : ['/zh', zh];
    const { page, leave } = await visit(`${prefix}/project/gpu?secret=1`, width);
    const isNarrow = width < 992;
    const button = page.getByRole('button', { name: words.errorLog.open.replace(/\{\{.*\}\}/, '2') });
    await expect.poll(() => button.count()).toBe(0);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('first fault');
      });
      void Promise.reject(new Error('second fault'));
    });
    if (isNarrow) await page.getByRole('button', { name: words.tools.more }).click();
    await button.click();
    const dialog = page.getByRole('dialog', { name: words.errorLog.label });
    await dialog.getByText('Error: first fault').first().waitFor();
    await dialog.getByText('Error: second fault').first().waitFor();
    await expect.poll(() => dialog.textContent()).not.toContain('secret');
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.errorLog.clear }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.count()).toBe(0);
    const focused = isNarrow ? page.getByRole('button', { name: words.tools.more }) : page.locator('#main');
    await expect.poll(() => focused.evaluate(element => element === document.activeElement)).toBe(true);
    await leave();
  });
});

describe('every reader', () => {
  test.each(['/home', '/zh/ic/ip', '/project/gpu'])('%s at 400 %% zoom has nothing outside the window', async path => {
    const { page, leave } = await visit(path, 1280);
    // Zoom makes the window smaller in CSS pixels: 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => overflowing(page)).toEqual([]);
    await leave();
  });

  test.each(['/project/gpu', '/zh/semi/wafer', '/ic/ip'])('%s shows all columns of its tables on a phone', async path => {
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 800 } });
    await page.goto(url + path);
    const headers = page.getByRole('columnheader');
    await expect.poll(() => headers.count()).toBeGreaterThan(2);
    const cells = page.getByRole('table').getByRole('cell');
    const hidden = () =>
      cells.evaluateAll(list =>
        list
          .filter(cell => cell.getBoundingClientRect().right > (cell.closest('[role="group"]')?.getBoundingClientRect().right ?? 0))
          .map(cell => cell.textContent),
      );
    await expect.poll(hidden).toEqual([]);
    await leave();
  });

  test('a table stops the tab key only where it has to be scrolled', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/project/gpu`);
    await wake(page);
    const boxes = page.locator('[role="group"]:has(> table)');
    await expect.poll(() => boxes.count()).toBeGreaterThan(1);
    const stops = () => boxes.evaluateAll(list => list.map(box => (box as HTMLElement).tabIndex));
    expect(new Set(await stops())).toEqual(new Set([-1]));
    await boxes.first().evaluate(box => {
      box.style.width = '80px';
    });
    await expect.poll(async () => (await stops())[0]).toBe(0);
    await leave();
  });

  test('who wants less motion gets none', async () => {
    const visitor = await arrive(browser, { reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
    const { page } = visitor;
    await page.goto(`${url}/home`);
    const durations = await page.evaluate(() =>
      Array.from(document.querySelectorAll('body *')).flatMap(element => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return [animationDuration, transitionDuration].flatMap(list => list.split(',')).map(Number.parseFloat);
      }),
    );
    expect(Math.max(...durations)).toBeLessThan(0.001);
    await visitor.leave();
  });

  test('who prints gets the content alone', async () => {
    const { page, leave } = await visit('/project/gpu');
    await page.emulateMedia({ media: 'print' });
    const visible = await page.evaluate(() =>
      Array.from(document.querySelectorAll('header, nav, footer, main, h1, main a[href]'))
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => element.tagName),
    );
    expect([...new Set(visible)].filter(tag => tag !== 'A')).toEqual(['MAIN', 'H1']);
    await leave();
  });

  test('who chose the colours of the system sees which menu entry is the active one and what is on', async () => {
    const visitor = await arrive(browser, { forcedColors: 'active' });
    const { page } = visitor;
    await page.goto(`${url}/project/gpu`);
    await wake(page);
    const looks = (name: string) =>
      menuOf(page)
        .getByRole('link', { name })
        .evaluate(link => {
          const { outlineStyle, borderStyle, backgroundColor, textDecorationLine } = getComputedStyle(link);
          return [outlineStyle, borderStyle, backgroundColor, textDecorationLine].join();
        });
    await expect.poll(() => looks(en.titleOf('/project/gpu'))).not.toBe(await looks(en.titleOf('/project/usb')));
    await visitor.leave();
  });
});

/** Watches the loading bar from now on: how often it started, and whether it shows. */
async function countLoadingBars(page: Page): Promise<() => Promise<{ shown: number; now: number }>> {
  await page.evaluate(text => {
    const bars = { shown: 0, now: 0 };
    const look = () => {
      const now = document.querySelector('header [role="status"]')?.textContent?.includes(text) ? 1 : 0;
      if (now > bars.now) bars.shown += 1;
      bars.now = now;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { bars });
  }, en.loading);
  return () => page.evaluate(() => (window as unknown as { bars: { shown: number; now: number } }).bars);
}
