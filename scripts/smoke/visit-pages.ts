import type { Browser, Page } from 'playwright-core';
import type { Site } from '#site/site.ts';
import { addressesOf } from '../shots/addresses.ts';
import { accessibilityViolations } from './accessibility.ts';
import { overflowing, problemsOf, wake } from './visitor.ts';

const widths = [390, 768, 1440];

/** Visits every page that is for everybody, in each language, and says what is wrong, a line each. `onPage` hears which one comes next. */
export async function visitPages(
  browser: Browser,
  url: string,
  site: Site,
  onPage: (address: string) => void = () => undefined,
): Promise<string[]> {
  const pages = addressesOf(site).filter(({ path }) => path !== '/nowhere');
  const faults: string[] = [];
  const links = new Set<string>();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const problems = problemsOf(page);
  for (const { address } of pages) {
    onPage(address);
    const answer = await page.goto(url + address);
    if (answer?.status() !== 200) faults.push(`${address}: answers ${answer?.status()}`);
    const found = [...(await faultsOf(page)), ...(await accessibilityViolations(page))];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await overflowing(page)).map(element => `wider than ${width} px: ${element}`));
    }
    await wake(page);
    await page.waitForLoadState('networkidle');
    faults.push(...[...found, ...problems.splice(0)].map(fault => `${address}: ${fault}`));
    for (const link of await linksOf(page)) links.add(link);
    // What a page still asks for when it is left, the browser gives up: no fault of the next one.
    await page.goto('about:blank');
    problems.length = 0;
  }
  await context.close();
  return [...faults, ...(await deadLinks(links, url))];
}

/** What every page must have. */
async function faultsOf(page: Page): Promise<string[]> {
  const { headings, title } = await page.evaluate(() => ({ headings: document.querySelectorAll('h1').length, title: document.title }));
  return [...(headings === 1 ? [] : [`has ${headings} main headings, not one`]), ...(title === '' ? ['has no title'] : [])];
}

/** Addresses of the site that the page links to, without fragment. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

async function deadLinks(links: Iterable<string>, url: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    const { ok, status } = await fetch(url + link);
    if (!ok) dead.push(`a link to ${link} answers ${status}`);
  }
  return dead;
}
