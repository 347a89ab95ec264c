import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { intercept } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, wake } from './visitor.ts';

const url = inject('siteUrl');
const { layout } = localSite(await loadWholeSite(), 'zh');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('on paper', () => {
  test('a page has the name of the site, its own address and a date at its head, before any gesture', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.goto(`${url}/zh/project/gpu?from=mail`);
    const head = page.getByText(layout.site.title, { exact: true }).and(page.locator('[data-sheet]'));
    expect(await head.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await head.isVisible()).toBe(true);
    const written = await head.evaluate(element => getComputedStyle(element, '::after').content);
    expect(written).toContain(`${url}/zh/project/gpu?from=mail`);
    expect(written).toMatch(/\d{4}年\d{1,2}月\d{1,2}日/);
    expect(problems).toEqual([]);
    await leave();
  });

  test.each(['/contactUs/index', '/service/story', '/ic/ipInfo/ddr5-phy', '/ic/package', '/project/usb'])(
    '%s has no field that waits to be filled in, and no heading at the foot of a sheet',
    async path => {
      const { page, leave } = await arrive(browser);
      await page.goto(url + path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('input, select, textarea').filter({ visible: true }).count()).toBe(0);
      const breaks = await page
        .locator('main :is(h1, h2, h3, h4)')
        .evaluateAll(headings => [...new Set(headings.map(heading => getComputedStyle(heading).breakAfter))]);
      expect(breaks).toEqual(['avoid']);
      await leave();
    },
  );
});

test.each([
  ['no-preference', 0, true],
  ['no-preference', 400, true],
  ['reduce', 0, false],
] as const)(
  'with reduced motion %s and styles %i ms late, that one document fades into the next is %s',
  async (reducedMotion, late, fades) => {
    const { page, problems, leave } = await arrive(browser, { reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', event => {
        document.documentElement.dataset.fades = String((event as { viewTransition?: unknown }).viewTransition != null);
      }),
    );
    if (late > 0)
      await intercept(page, '**/*.css', async route => {
        await sleep(late);
        await route.continue();
      });
    await page.goto(`${url}/home`);
    await page.evaluate(() => {
      location.href = '/ic/eda';
    });
    await page.waitForURL('**/ic/eda');
    await expect.poll(() => page.locator('html').getAttribute('data-fades')).toBe(String(fades));
    expect(problems.filter(problem => !problem.startsWith('failed'))).toEqual([]);
    await leave();
  },
);

test('a fade that the browser gives up is not reported as an error', async () => {
  const { page, problems, leave } = await arrive(browser);
  await page.addInitScript(() =>
    addEventListener('pagereveal', event => {
      (event as { viewTransition?: { skipTransition(): void } | null }).viewTransition?.skipTransition();
      document.documentElement.dataset.revealed = 'true';
    }),
  );
  await page.goto(`${url}/home`);
  await page.evaluate(() => {
    location.href = '/ic/eda';
  });
  await page.waitForURL('**/ic/eda');
  await page.locator('html[data-revealed]').waitFor({ state: 'attached' });
  await wake(page);
  expect(problems.filter(problem => !problem.startsWith('failed'))).toEqual([]);
  await leave();
});

describe('drawings of a chapter', () => {
  /** The sections in which something moves as the page is scrolled, and how many things do. */
  const moving = (page: Page) =>
    page.evaluate(() => {
      const driven = document.getAnimations().filter(({ timeline }) => timeline instanceof ViewTimeline);
      const sections = driven.map(({ effect }) => (effect as KeyframeEffect).target?.closest('section[id]')?.id);
      return [...new Set(sections)];
    });

  /** How much of each drawing lies under its veil, from 0 to 1, how dense that is, and whether the window shows any of it. */
  const veils = (page: Page) =>
    page.locator('[data-mode="dark"] figure').evaluateAll(figures =>
      figures.map(figure => {
        const { scale, opacity } = getComputedStyle(figure, '::after');
        const isInView = figure.getBoundingClientRect().top < innerHeight;
        return { share: Number.parseFloat(scale), density: Number(opacity), isInView };
      }),
    );

  test('are inked while they come into view, and are whole when they have', async () => {
    const { page, problems, leave } = await arrive(browser, { reducedMotion: 'no-preference' });
    await page.goto(`${url}/project/usb`);
    expect(await moving(page)).toHaveLength(1);
    const share = async () => (await veils(page))[0]?.share ?? Number.NaN;
    const figure = page.locator('[data-mode="dark"] figure').first();
    /** Scrolls until the drawing begins at this part of the window. */
    const bringTo = (part: number) =>
      figure.evaluate((element, at) => {
        scrollTo({ top: scrollY + element.getBoundingClientRect().top - innerHeight * at, behavior: 'instant' });
      }, part);
    await bringTo(0.98);
    await expect.poll(share).toBe(1);
    await bringTo(0.8);
    await expect.poll(share).toBeLessThan(1);
    expect(await share()).toBeGreaterThan(0);
    await bringTo(0.3);
    await expect.poll(share).toBe(0);
    expect(problems).toEqual([]);
    await leave();
  });

  test.each(['/home', '/ic/tapeout', '/zh/project/usb'])('are there on a picture of the whole page %s', async path => {
    const { page, leave } = await arrive(browser, { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } });
    await page.goto(url + path);
    const found = await veils(page);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ share, isInView }) => !isInView && share !== 0)).toEqual([]);
    // What is at the edge of the window can be read through its veil.
    expect(found.filter(({ density }) => !(density <= 0.75))).toEqual([]);
    await leave();
  });

  test('are the only things that move on a page, in one chapter at most; none with reduced motion and on paper', async () => {
    const site = await loadWholeSite();
    const { page, leave } = await arrive(browser, { reducedMotion: 'no-preference', javaScriptEnabled: true });
    const counts: [string, number][] = [];
    for (const { address } of addressesOf(site)) {
      await page.goto(url + address);
      counts.push([address, (await moving(page)).length]);
    }
    expect(counts.filter(([, count]) => count > 1)).toEqual([]);
    expect(counts.filter(([, count]) => count === 1).length).toBeGreaterThan(5);
    await page.goto(`${url}/ic/tapeout`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
    expect(await moving(page)).toEqual([]);
    await leave();
  });
});
