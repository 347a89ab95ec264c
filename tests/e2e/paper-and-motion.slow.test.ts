import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { colorVariables } from '#client/styles/tokens.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { intercept } from './intercept.ts';
import { expectFitForPaper } from './paper.ts';
import { openBrowser } from './shared-browser.ts';
import { faintWords } from './tour/faint-words.ts';
import { arrive, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

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

/** Colours of the settings, the darkest and the lightest of them and one between. */
const themes = ['#212121', '#409eff', '#f5222d'];

test.each(themes)('words in drawings are read on pixels with the colour %s, in light and dark', async color => {
  const { page, leave } = await arrive(browser, { reducedMotion: 'no-preference', deviceScaleFactor: 2 });
  const faint: string[] = [];
  for (const path of [
    '/home',
    '/ic/package',
    '/ic/tapeout',
    '/ic/eda',
    '/semi/wafer',
    '/zh/project/usb',
    '/zh/project/gpu',
    '/zh/project/video',
  ]) {
    await page.goto(url + path);
    for (const appearance of ['light', 'dark']) {
      await page.evaluate(
        ([chosen, colors]) => {
          document.documentElement.dataset.appearance = chosen;
          document.documentElement.style.cssText = colors;
        },
        [appearance, colorVariables({ ...site.brand.colors, main: color })] as const,
      );
      faint.push(...(await faintWords(page)).map(word => `${path} ${appearance} ${word}`));
    }
  }
  expect(faint).toEqual([]);
  await leave();
});
