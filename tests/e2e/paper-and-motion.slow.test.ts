import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { intercept } from './intercept.ts';
import { moving, veils } from './moving-drawings.ts';
import { expectFitForPaper } from './paper.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, wake } from './visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('on paper there is no field that waits to be filled in, and no heading at the foot of a sheet', async () => {
  const { page, leave } = await arrive(browser);
  for (const path of ['/contactUs/index', '/service/story', '/ic/ipInfo/ddr5-phy', '/ic/package']) {
    await page.goto(url + path);
    await expectFitForPaper(page);
  }
  await leave();
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
  test('are there on a picture of the whole page', async () => {
    const { page, leave } = await arrive(browser, { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } });
    for (const path of ['/home', '/ic/tapeout', '/zh/project/usb']) {
      await page.goto(url + path);
      const found = await veils(page);
      expect(found.length).toBeGreaterThan(2);
      expect(found.filter(({ share, isInView }) => !isInView && share !== 0)).toEqual([]);
      // What is at the edge of the window can be read through its veil.
      expect(found.filter(({ density }) => !(density <= 0.75))).toEqual([]);
    }
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
