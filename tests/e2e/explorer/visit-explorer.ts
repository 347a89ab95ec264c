import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { arrive, wake } from '../visitor.ts';

export const site = await loadWholeSite();
export const en = localSite(site, 'en').layout.catalogue;
/** Prefix and words of the language that is not the default. */
export const [prefix, words] = ['/zh', localSite(site, 'zh').layout.catalogue];

/** A visitor on a page of the catalogue, whose app runs. */
export async function visit(browser: Browser, address: string, width = 1440) {
  const visitor = await arrive(browser, { viewport: { width, height: 900 } });
  await visitor.page.goto(inject('siteUrl') + address);
  await wake(visitor.page);
  return visitor;
}

export const named = (words: string, name: string) => words.replace('{{name}}', name);
