import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { localSite } from '#site/shell.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { arrive, wake } from '../visitor.ts';

const site = await loadWholeSite();
/** Prefix and words of the language that is not the default. */
export const [prefix, local] = ['/zh', localSite(site, 'zh')];
export const en = localSite(site, 'en');

export const filled = (words: string, values: Record<string, string>) => fillPlaceholders(words, name => values[name]);

export const nameOf = (id: string, { catalogue } = local) =>
  catalogue.categories.flatMap(({ items }) => items).find(item => item.id === id)?.name ?? id;

export async function visit(browser: Browser, address: string, width = 1440) {
  const visitor = await arrive(browser, { viewport: { width, height: 900 } });
  await visitor.page.goto(inject('siteUrl') + address);
  await wake(visitor.page);
  return visitor;
}
