import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cutOff, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing } from '../visitor.ts';
import { countLoadingBars, en, hiddenCells, menuOf, visit, zh } from './words-and-visits.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('navigation', () => {
  test('ends its loading bar when another page is chosen on the way', async () => {
    const { page, leave } = await visit(browser, '/home');
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
    const { page, leave } = await visit(browser, '/home');
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
});

describe('the error log', () => {
  test.each([
    ['en', 1440],
    ['zh', 390],
  ] as const)('shows what broke, and empties: in %s at %i px', async (language, width) => {
    const [prefix, words] = language === 'en' ? ['', en] : ['/zh', zh];
    const { page, leave } = await visit(browser, `${prefix}/project/gpu?secret=1`, width);
    const isNarrow = width < 992;
    const button = page.getByRole('button', { name: words.errorLog.open.replace(/\{\{.*\}\}/, '2') });
    await expect.poll(() => button.count()).toBe(0);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('first fault');
      });
      void Promise.reject(new Error('second fault'));
    });
    if (isNarrow) {
      await page.getByRole('button', { name: words.tools.more }).click();
      await button.waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
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
  test.each(['/home', '/zh/ic/ip'])('%s, magnified four times, has nothing outside the window', async path => {
    const { page, leave } = await visit(browser, path, 1280);
    // Zoom makes the window smaller in CSS pixels: 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => overflowing(page)).toEqual([]);
    await leave();
  });

  test('all columns of tables show on a phone', async () => {
    const { page, leave } = await arrive(browser, { viewport: { width: 390, height: 800 } });
    for (const path of ['/ic/ip', '/zh/semi/wafer']) {
      await page.goto(url + path);
      await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThan(2);
      await expect.poll(() => hiddenCells(page), { message: path }).toEqual([]);
    }
    await leave();
  });

  test('who wants less motion gets none', async () => {
    const visitor = await arrive(browser, { reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
    const { page } = visitor;
    await page.goto(`${url}/home`);
    const durations = await page.evaluate(() =>
      Array.from(document.querySelectorAll('body *')).flatMap(element => {
        const { animationDuration, transitionDuration, transitionProperty } = getComputedStyle(element);
        return [animationDuration, transitionProperty === 'none' ? '0s' : transitionDuration]
          .flatMap(list => list.split(','))
          .map(Number.parseFloat);
      }),
    );
    expect(Math.max(...durations)).toBeLessThan(0.001);
    await visitor.leave();
  });
});
