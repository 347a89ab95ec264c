import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudoLanguage } from '#scripts/dev/pseudo-language.ts';
import { pseudoLine } from '#scripts/dev/pseudo-text.ts';
import { type RunningServer, startDev } from '#scripts/processes/serve-build.ts';
import { documentTitle } from '#site/pages/document-title.ts';
import { findRoute } from '#site/routes/route.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { loadWholeSite } from './site-copy.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startDev(process.cwd(), ['--pseudo']);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('with --pseudo the app speaks the pseudo-language, on the first page and on the next one', async () => {
  const { layout, routes = [] } = (await loadWholeSite()).locales.en ?? {};
  const titleOf = (path: string) => pseudoLine(findRoute(routes, path)?.title ?? '');
  const names = { title: pseudoLine(layout?.site.title ?? ''), shortTitle: pseudoLine(layout?.site.shortTitle ?? '') };
  const { page, problems, leave } = await arrive(browser);
  const expectPage = async (path: string) => {
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.waitForURL(`**/${pseudoLanguage}${path}`);
    await expect.poll(() => page.title()).toBe(documentTitle(titleOf(path), names));
    await expect.poll(() => heading.and(page.locator(':visible')).textContent()).toMatch(/^「.*ẋ」$/);
  };

  await page.goto(`${server.url}/${pseudoLanguage}/home`);
  await wake(page);
  await expectPage('/home');
  // Loading another document would lose this mark.
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  const menu = page.getByRole('navigation', { name: pseudoLine(layout?.navigation.label ?? '') });
  await menu.getByRole('link', { name: titleOf('/project/gpu') }).click();
  await expectPage('/project/gpu');
  expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');
  expect(problems).toEqual([]);
  await leave();
});

test.each([320, 390])('at %i px a long name and three languages fit into the header', async width => {
  const { page, leave } = await arrive(browser, { viewport: { width, height: 640 } });
  await page.goto(`${server.url}/${pseudoLanguage}/home`);
  const outside = await page.getByRole('banner').evaluate(header => {
    const { top, bottom, right } = header.getBoundingClientRect();
    return Array.from(header.querySelectorAll('a, button, span'))
      .filter(part => part.checkVisibility())
      .filter(part => {
        const box = part.getBoundingClientRect();
        return box.top < top || box.bottom > bottom || box.right > right;
      })
      .map(part => part.outerHTML);
  });
  expect(outside).toEqual([]);
  await leave();
});
