import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { choose, go, isFocused, isOwn, names, pathOf, scrollOf, tabOf, titles, visitWithTabs } from './tab-visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the tabs', () => {
  test('are recorded while the bar does not show, also of documents that are left before the app runs, which are of this site', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    for (const address of ['/project/gpu', '/semi/wafer?a=1', '/', '/redirect/ic/eda', '/nowhere', '/ic/ipInfo/usb-hub-controller']) {
      await page.goto(url + address);
    }
    await page.goto(`${url}/redirect//evil.example`);
    expect(new URL(page.url()).origin).toBe(url);
    await page.goto(`${url}/semi/wafer?b=2`);
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

  test('close by button, Delete and middle click; the focus moves to another tab', async () => {
    const { page, bar, problems, leave } = await visitWithTabs(browser, [
      '/project/gpu',
      '/semi/wafer',
      '/project/video',
      '/ic/tapeout',
      '/ic/package',
    ]);
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
});

test('the menu of a tab is a menu for the keyboard', async () => {
  const [home, title, entries] = ['首页', '流片', ['刷新', '关闭', '关闭其他', '关闭所有']] as const;
  const { page, bar, problems, leave } = await visitWithTabs(browser, ['/zh/ic/tapeout']);
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

test('a page behind the one on the screen is not there: one h1, one main, fragments find only the page on the screen; it returns as it was', async () => {
  const { page, bar, leave } = await visitWithTabs(browser, ['/home']);
  await page.evaluate(() => {
    document.querySelector('main section')?.setAttribute('data-kept', 'yes');
    scrollTo(0, 500);
  });
  await go(page, 'EDA tools', '/ic/eda');
  await expect.poll(() => scrollOf(page)).toBe(0);
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
  await choose(page, bar, 'Home');
  await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(1);
  await expect.poll(() => scrollOf(page)).toBe(500);
  await leave();
});

test('a page is refreshed without a trace: no flash, no history, no visit', async () => {
  const { page, bar, problems, leave } = await visitWithTabs(browser, ['/zh/home', '/zh/ic/eda?from=test#categories']);
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
