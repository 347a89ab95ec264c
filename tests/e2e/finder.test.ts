import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { arrive } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const en = localSite(site, 'en').layout.catalogue;
const zh = localSite(site, 'zh').layout.catalogue;
const languages = [
  ['', en],
  ['/zh', zh],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const searchOf = (page: Page, words: { search: string }) => page.getByRole('searchbox', { name: words.search });

describe('the finder of the catalogue', () => {
  test.each(languages)('comes first after the head of the page (%s)', async (prefix, words) => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}${prefix}/ic/ip`);
    const place = await searchOf(page, words).evaluate(field =>
      Array.from(field.closest('main')?.querySelectorAll('section') ?? []).findIndex(section => section.contains(field)),
    );
    expect(place).toBe(1);
    await leave();
  });
});
