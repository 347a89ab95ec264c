import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadWholeSite } from './authoring/site-copy.ts';
import { cutOff } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('before any script', () => {
  test('menu, links and the language switch work; a bare address is in the language chosen last; nothing promises what only the app can do', async () => {
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
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/contactUs/index', '/nowhere']) {
      await page.goto(url + path);
      expect(await page.locator('button[data-app]:not([type="submit"]):visible').count(), path).toBe(0);
    }
    await page.goto(`${url}/zh/home`);
    await page.goto(`${url}/project/gpu`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await visitor.leave();
  });
});

test('nothing is fetched for a gesture until the page scrolls; then one file whenever the browser is idle, and nothing runs', async () => {
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
  const modules: string[] = await (await fetch(url + preload)).json();
  const wanted = [...modules, shell, data];
  expect(wanted).not.toContain('');
  // The document itself has some of the style sheets.
  const link = (href: string) => page.locator(`head > link[href="${href}"]:not([rel="stylesheet"])`);
  // As browsers report a pointer that lies still when a link appears under it.
  for (const type of ['pointerover', 'pointermove']) await page.getByRole('banner').getByRole('link').first().dispatchEvent(type);
  // The visit is logged when the browser is idle.
  await page.waitForFunction(() => (window as unknown as { perPeriod: number[] }).perPeriod.length > 0);
  for (const href of wanted) expect(await link(href).count()).toBe(0);
  await page.evaluate(() => scrollBy(0, 200));
  for (const href of wanted) await link(href).waitFor({ state: 'attached' });
  const perPeriod = await page.evaluate(() => (window as unknown as { perPeriod: number[] }).perPeriod);
  expect(Math.max(...perPeriod)).toBe(1);
  expect(await page.locator('html').getAttribute('data-app')).toBeNull();
  expect(problems).toEqual([]);
  await leave();
});

describe('after the first gesture', () => {
  test('a link changes the page without loading it: address, title, focus, scroll, language of links; each view is logged once', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    const logged: unknown[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/api/SaveSiteLog')) logged.push(request.postDataJSON().pageTitle);
    });
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
    await expect.poll(() => logged).toEqual(['home', 'chip design services', 'home']);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('the drawer closes on a link, on Back, on Esc and gives the focus back', async () => {
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
    await open.tap();
    await menu.waitFor();
    await page.goBack();
    await page.waitForURL('**/home');
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
});

async function expectHidden(locator: import('playwright-core').Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
}
