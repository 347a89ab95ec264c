import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { countLoadingBars, en, hiddenCells, menuOf, visit, zh } from './words-and-visits.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('navigation', () => {
  test('ends its loading bar after the same page, a redirect and an unknown address; the title comes with the page, not before', async () => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 1440, height: 800 } });
    // Each from a new document: what is loaded already needs no bar.
    const goHome = async () => {
      await page.goto(`${url}/home`);
      await wake(page);
    };
    for (const [to, end] of [
      ['/home', '/home'],
      ['/ic', '/ic/ip'],
      ['/nowhere', '/nowhere'],
    ] as const) {
      await goHome();
      const bars = await countLoadingBars(page);
      await page.evaluate(address => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, to);
      await page.waitForURL(`**${end}`);
      await expect.poll(bars, { message: to }).toEqual({ shown: 1, now: 0 });
    }
    expect(problems.filter(problem => !problem.includes('404'))).toEqual([]);

    await goHome();
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

  test('works with the keyboard alone, brings an anchor below the header, and starts each page at its top, but Back where the visitor was', async () => {
    const { page, leave } = await visit(browser, '/home');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(en.skipToContent);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    await page.getByRole('link', { name: 'See the six areas' }).click();
    await page.waitForURL('**/home#*');
    await page.waitForFunction(() => scrollY > 100);
    const [target, header] = await page.evaluate(() => [
      document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1,
      document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(target).toBeGreaterThanOrEqual(header ?? 0);

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

    await menuOf(page)
      .getByRole('link', { name: en.titleOf('/ic/tapeout') })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ic/tapeout');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await leave();
  });

  test('Back returns to where the visitor was also from an anchor of the address bar, to which the browser goes by itself', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width: 1440, height: 800 } });
    const at = (top: number) => page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 5, top);
    const topOf = (id: string) =>
      page.evaluate(name => Math.round((document.getElementById(name)?.getBoundingClientRect().top ?? 0) + scrollY), id);
    await page.goto(`${url}/home`);
    await wake(page);
    await page.evaluate(() => scrollTo(0, 300));
    await at(300);
    // As the address bar does.
    await page.goto(`${url}/home#why-us`);
    await page.waitForFunction(() => scrollY > 1000);
    await page.goto(`${url}/home#region`);
    await page.waitForFunction(() => scrollY < 1000);
    const region = (await topOf('region')) - (await page.evaluate(() => scrollY));
    await page.goBack();
    await page.waitForFunction(() => location.hash === '#why-us' && scrollY > 1000);
    await page.goBack();
    await page.waitForFunction(() => location.hash === '');
    await at(300);
    await page.goForward();
    await page.goForward();
    await page.waitForFunction(
      wanted => Math.abs((document.getElementById('region')?.getBoundingClientRect().top ?? 0) - wanted) < 5,
      region,
    );
    await leave();
  });
});

test('the breadcrumb leads from home over the group to the page, that of a product over the selection and its category', async () => {
  const { page, leave } = await arrive(browser);
  await page.goto(`${url}/zh/ic/ipInfo`);
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
  // The prefix: the bare address is in the language that was chosen last.
  await page.goto(`${url}/en/ic/ipInfo/ddr5-phy`);
  const links = page.getByRole('navigation', { name: en.breadcrumb }).getByRole('link');
  const targets = await links.evaluateAll(list => list.map(link => link.getAttribute('href')));
  expect(targets).toEqual(['/home', '/ic/ip', '/ic/ip', '/ic/ipSubclass/memory-interface']);
  await leave();
});

test('switching the language changes title, menu, breadcrumb, labels and search at once, loads no document, and keeps what is typed, query and scroll position', async () => {
  const { page, problems, leave } = await visit(browser, '/ic/ip?from=here');
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  await page.getByRole('searchbox', { name: en.finder.search }).fill('USB');
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('link', { name: zh.languageName }).click();
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toBe(`${zh.titleOf('/ic/ip')} - ${zh.site.title}`);
  await expect.poll(() => page.getByRole('searchbox', { name: zh.finder.search }).inputValue()).toBe('USB');
  // The scroll position stays at the same content, although the words above are longer or shorter.
  await expect
    .poll(() => page.evaluate(() => [Math.round(scrollY / 100), location.search, document.documentElement.dataset.kept]))
    .toEqual([3, '?from=here&q=USB', 'yes']);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'language'))
    .toMatchObject({ value: 'zh', expires: -1 });
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
  await page.getByRole('main').getByRole('button', { name: en.search.label }).click();
  await page.getByRole('combobox', { name: en.search.label }).waitFor();
  await visitor.leave();
});

test('every reader can use a page: by Tab, on paper, with the colours of the system, on a phone, and at 400 % zoom', async () => {
  const { page, leave } = await visit(browser, '/project/gpu');
  // A table stops the tab key only where it has to be scrolled.
  const boxes = page.locator('[role="group"]:has(> table)');
  await expect.poll(() => boxes.count()).toBeGreaterThan(1);
  const stops = () => boxes.evaluateAll(list => list.map(box => (box as HTMLElement).tabIndex));
  expect(new Set(await stops())).toEqual(new Set([-1]));
  await boxes.first().evaluate(box => {
    box.style.width = '80px';
  });
  await expect.poll(async () => (await stops())[0]).toBe(0);
  await boxes.first().evaluate(box => {
    box.style.width = '';
  });

  // Print has the content alone.
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() =>
    Array.from(document.querySelectorAll('header, nav, footer, main, h1, main a[href]'))
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => element.tagName),
  );
  expect([...new Set(visible)].filter(tag => tag !== 'A')).toEqual(['MAIN', 'H1']);

  // The active entry of the menu does not differ in its colour alone.
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const looks = (name: string) =>
    menuOf(page)
      .getByRole('link', { name })
      .evaluate(link => {
        const { outlineStyle, borderStyle, backgroundColor, textDecorationLine } = getComputedStyle(link);
        return [outlineStyle, borderStyle, backgroundColor, textDecorationLine].join();
      });
  await expect.poll(() => looks(en.titleOf('/project/gpu'))).not.toBe(await looks(en.titleOf('/project/usb')));
  await page.emulateMedia({ forcedColors: 'none' });

  // All columns show on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThan(2);
  await expect.poll(() => hiddenCells(page)).toEqual([]);

  // Zoom makes the window smaller in CSS pixels: 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => overflowing(page)).toEqual([]);
  await leave();
});
