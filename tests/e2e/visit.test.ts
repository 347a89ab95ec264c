import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { liveForm } from './forms/form-visitor.ts';
import { cutOff, hold } from './intercept.ts';
import { publicPages } from './public-pages.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, isPrefetch, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('before any script', () => {
  test('links, groups, the drawer and the language switch work', async () => {
    const visitor = await arrive(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await page.goto(`${url}/home`);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expectHidden(menu);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'EDA tools' }).click();
    await page.waitForURL(`${url}/ic/eda`);
    await page.getByRole('link', { name: '中文' }).click();
    await page.waitForURL(`${url}/zh/ic/eda`);
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${url}/ic/eda`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await visitor.leave();
  });

  test('nothing promises what only the app can do, where no script runs', async () => {
    const visitor = await arrive(browser, { javaScriptEnabled: false });
    const { page } = visitor;
    for (const path of ['/contactUs/index', '/nowhere']) {
      await page.goto(url + path);
      expect(await page.locator('button[data-app]:not([type="submit"]):visible').count(), path).toBe(0);
    }
    await visitor.leave();
  });

  test('the cookie decides at a bare address, an explicit prefix wins and sets it', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/zh/home`);
    await page.goto(`${url}/project/gpu`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await visitor.leave();
  });
});

describe('before the first gesture', () => {
  test('the browser fetches what that will need whenever it is idle, one file at a time, and runs nothing', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.addInitScript(() => {
      const idle = window.requestIdleCallback.bind(window);
      const perPeriod: number[] = [];
      window.requestIdleCallback = (run, options) =>
        idle(deadline => {
          const before = document.head.childElementCount;
          run(deadline);
          perPeriod.push(document.head.childElementCount - before);
        }, options);
      Object.assign(window, { perPeriod });
    });
    await page.goto(`${url}/ic/package`);
    const { shell = '', page: data = '', preload = '' } = await page.locator('#app').evaluate(app => ({ ...(app as HTMLElement).dataset }));
    const wanted = [...preload.split(' '), shell, data];
    expect(wanted).not.toContain('');
    for (const href of wanted) await page.locator(`head > link[href="${href}"]`).waitFor({ state: 'attached' });
    const perPeriod = await page.evaluate(() => (window as unknown as { perPeriod: number[] }).perPeriod);
    expect(Math.max(...perPeriod)).toBe(1);
    expect(await page.locator('html').getAttribute('data-app')).toBeNull();
    expect(problems).toEqual([]);
    await leave();
  });

  test('nothing of that is asked for before the first paint, however early the browser is idle', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    // Idle at once, as a fast browser is whose screen is slow.
    await page.addInitScript(() => {
      window.requestIdleCallback = run => {
        run({ didTimeout: false, timeRemaining: () => 50 });
        return 0;
      };
    });
    for (const address of publicPages(localSite(site, 'en')).slice(0, 4)) {
      await page.goto(url + address);
      const preload = (await page.locator('#app').getAttribute('data-preload')) ?? '';
      const files = preload.split(' ').map(file => url + file);
      await page.waitForFunction(names => names.every(name => performance.getEntriesByName(name).length > 0), files);
      const begun = await page.evaluate(
        names => names.map(name => performance.getEntriesByName(name)[0]?.startTime ?? 0),
        ['first-contentful-paint', ...files],
      );
      const [painted = 0, ...fetched] = begun;
      // Chromium says when it has painted in steps of four milliseconds.
      expect(Math.min(...fetched), address).toBeGreaterThan(painted - 4);
    }
    await visitor.leave();
  });
});

describe('after the first gesture', () => {
  test('the app does not wait for what is only fetched ahead, and a page can be left meanwhile', async () => {
    const { page, problems, leave } = await arrive(browser);
    const held: string[] = [];
    await hold(page, '**/*.json', route => {
      const isHeld = isPrefetch(route.request());
      if (isHeld) held.push(route.request().url());
      return isHeld;
    });
    await page.goto(`${url}/contactUs/index`);
    const { shell = '', page: data = '', forms = '' } = await page.locator('#app').evaluate(app => ({ ...(app as HTMLElement).dataset }));
    await wake(page);
    await liveForm(page);
    await expect.poll(() => held.toSorted()).toEqual([shell, data, forms].map(file => url + file).sort());
    await page.goto(`${url}/home`);
    expect(problems).toEqual([]);
    await leave();
  });

  test('a link changes the page without loading it: address, title, focus, scroll, language of links', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/zh/home`);
    await wake(page);
    await page.evaluate(() => {
      document.documentElement.dataset.kept = 'yes';
      scrollTo(0, 600);
    });
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', {
        name: site.locales.zh?.routes.find(({ name }) => name === 'ic')?.children.find(({ name }) => name === 'tapeout')?.title ?? '',
      })
      .click();
    await page.waitForURL('**/zh/ic/tapeout');
    const title = site.locales.zh?.routes.flatMap(({ children }) => children).find(({ name }) => name === 'tapeout')?.title;
    await page.waitForFunction(wanted => document.title.startsWith(`${wanted} - `), title);
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.dataset.kept, document.activeElement?.tagName, scrollY]))
      .toEqual(['yes', 'H1', 0]);
    await page.goBack();
    await page.waitForURL('**/zh/home');
    await page.waitForFunction(() => scrollY > 500);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('switching language keeps page, query and scroll position and changes title and lang at once', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/project/gpu?from=test`);
    await wake(page);
    await page.evaluate(() => {
      document.documentElement.dataset.kept = 'yes';
      scrollTo(0, 400);
    });
    await page.getByRole('link', { name: '中文' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    await expect
      .poll(() => page.evaluate(() => [location.search, document.documentElement.dataset.kept, Math.round(scrollY / 100)]))
      .toEqual(['?from=test', 'yes', 4]);
    await expect.poll(() => page.title()).toContain(site.locales.zh?.layout.site.title);
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'language'))
      .toMatchObject({ value: 'zh', expires: -1 });
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('the header search finds a page by its title and opens it with the keyboard', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: site.locales.en?.layout.search.label ?? '' });
    await field.waitFor();
    await field.fill('tape');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ic/tapeout');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await field.fill('chip');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('the drawer closes on a link, on Esc and gives the focus back', async () => {
    const visitor = await arrive(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await open.tap();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expectHidden(menu);
    await expect.poll(() => open.evaluate(button => button === document.activeElement)).toBe(true);
    await open.tap();
    await menu.getByRole('link', { name: 'EDA tools' }).tap();
    await page.waitForURL('**/ic/eda');
    await expectHidden(menu);
    await visitor.leave();
  });

  test('data that does not load gives an error page with a retry inside the layout', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    const connect = await cutOff(page, '**/assets/pages/en/ic/eda.*');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'EDA tools' }).click();
    const retry = page.getByRole('button', { name: site.locales.en?.layout.pageError.retry ?? '' });
    await retry.waitFor();
    await connect();
    // The visit counts once the page shows.
    const logged = page.waitForResponse(answer => answer.url().endsWith('/api/SaveSiteLog') && answer.ok());
    await retry.click();
    const heading = page.getByRole('heading', { level: 1, name: 'EDA' });
    await heading.waitFor();
    expect((await logged).request().postDataJSON()).toEqual({ pageTitle: 'chip design services', deviceName: 'PC' });
    await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true);
    await visitor.leave();
  });

  test('a fragment that is not well encoded leads nowhere, and the page stays', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await page.goto(`${url}/home`);
    await wake(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'EDA tools' }).click();
    await page.waitForURL('**/ic/eda');
    await page.evaluate(() => {
      location.hash = '#100%';
    });
    await page.waitForURL('**/ic/eda#100%');
    await page.getByRole('heading', { level: 1, name: 'EDA' }).waitFor();
    expect(visitor.problems.filter(problem => problem.startsWith('uncaught') || problem.startsWith('console error'))).toEqual([]);
    await visitor.leave();
  });
});

async function expectHidden(locator: import('playwright-core').Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
}
