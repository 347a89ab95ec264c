import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { findRoute } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { arrive, type Visitor, wake } from '../visitor.ts';

const site = await loadWholeSite();
const wordsOf = (language: string) => {
  const local = localSite(site, language);
  return { ...local.layout, titleOf: (path: string) => findRoute(local.routes, path)?.title ?? '' };
};
export const en = wordsOf('en');
export const zh = wordsOf('zh');

/** A visitor on a page whose app runs. */
export async function visit(browser: Browser, path: string, width = 1440): Promise<Visitor> {
  const visitor = await arrive(browser, { viewport: { width, height: 800 } });
  await visitor.page.goto(inject('siteUrl') + path);
  await wake(visitor.page);
  return visitor;
}

export const menuOf = (page: Page) => page.getByRole('navigation', { name: en.navigation.label });

/** Watches the loading bar from now on: how often it started, and whether it shows. */
export async function countLoadingBars(page: Page): Promise<() => Promise<{ shown: number; now: number }>> {
  await page.evaluate(text => {
    const bars = { shown: 0, now: 0 };
    const look = () => {
      const now = document.querySelector('header [role="status"]')?.textContent?.includes(text) ? 1 : 0;
      if (now > bars.now) bars.shown += 1;
      bars.now = now;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { bars });
  }, en.loading);
  return () => page.evaluate(() => (window as unknown as { bars: { shown: number; now: number } }).bars);
}

/** Cells of tables that reach out of the box around their table. */
export const hiddenCells = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('cell')
    .evaluateAll(list =>
      list
        .filter(cell => cell.getBoundingClientRect().right > (cell.closest('[role="group"]')?.getBoundingClientRect().right ?? 0))
        .map(cell => cell.textContent),
    );
