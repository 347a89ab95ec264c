import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { liveForm } from './forms/form-visitor.ts';
import { hold } from './intercept.ts';
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

describe('before the first gesture', () => {
  test('what is fetched ahead is not asked for before the first paint, however early the browser is idle', async () => {
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
      const list = (await page.locator('#app').getAttribute('data-preload')) ?? '';
      const files = ((await (await fetch(url + list)).json()) as string[]).filter(file => file.endsWith('.js')).map(file => url + file);
      await page.mouse.move(700, 400);
      await page.mouse.move(701, 400);
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
