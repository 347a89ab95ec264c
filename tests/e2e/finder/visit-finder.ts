import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { emptyFilter, filterItems, type ItemFilter } from '#chips/catalogue/finder/item-filter.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { arrive, type Visitor, wake } from '../visitor.ts';

export const site = await loadWholeSite();
export const en = localSite(site, 'en').layout.catalogue;
export const zh = localSite(site, 'zh').layout.catalogue;
/** Prefix and words of the pages on which words and numbers meet: those of the language that is not the default. */
export const [prefix, words] = ['/zh', zh];

/** A visitor on the page of the finder, whose app runs. */
export async function visit(browser: Browser, address: string, width = 1440): Promise<Visitor> {
  const visitor = await arrive(browser, { viewport: { width, height: 800 } });
  await visitor.page.goto(inject('siteUrl') + address);
  await wake(visitor.page);
  return visitor;
}

export const items = site.locales.en?.catalogue.categories.flatMap(category => category.items) ?? [];
export const total = items.length;
/** Items on a page of the list. */
export const pageSize = 24;
export const allFor = (filter: Partial<ItemFilter>) =>
  site.locales.en ? filterItems(site.locales.en.catalogue, { ...emptyFilter, ...filter }).items.map(({ name }) => name) : [];
/** Names on the first page of the list. */
export const namesFor = (filter: Partial<ItemFilter>) => allFor(filter).slice(0, pageSize);
export const countText = (words: { count: string }, count: number) =>
  words.count.replace(/\{\{count.*?\}\}/, String(count)).replace(/\{\{all.*?\}\}/, String(total));
/** Names of the items that are listed. */
export const namesOf = (page: Page) => page.locator('#catalogue table tbody tr:has(td:nth-of-type(4)) th').allTextContents();
export const searchOf = (page: Page) => page.locator('main').getByRole('searchbox');
/** The fields of a facet, which its name opens. */
export async function openFacet(page: Page, label: string) {
  const facet = page.locator('details[name="facet"]').filter({ has: page.locator('legend', { hasText: label }) });
  const isOpen = await facet.evaluate(details => (details as HTMLDetailsElement).open);
  if (!isOpen) await facet.locator('summary').click();
  return facet;
}
/** The box of a node. */
export const nodeBox = (page: Page, node: string) => page.locator(`[name="node"][value="${node}"]`);
/** Asks for a range of nodes: a tick for each end. */
export async function chooseNodes(page: Page, from: string, to: string) {
  for (const node of new Set([from, to])) await nodeBox(page, node).check();
}
export const oneNode = (node: string) => ({ nodeFrom: node, nodeTo: node });
