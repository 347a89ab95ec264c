import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { publicPages } from '../public-pages.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

/**
 * Every page for visitors; of the pages of products and of categories, which are alike, the first. Where staff sign in there are so few words that the
 * footer's QR image is larger.
 */
const addresses = site.languages.flatMap(({ code }) => {
  const alike = (path: string) => path.replace(/(?<=\/ip(?:Info|Subclass)\/).+/, '');
  const firsts = Map.groupBy(
    publicPages(localSite(site, code)).filter(path => path !== site.signInPath),
    alike,
  );
  return [...firsts.values()].map(([path = '']) => addressIn(code, path, site.languages));
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/*
 * How soon the largest element is painted depends on the machine; what it is does not. Words of the document are painted with its first frame, a file
 * that is loaded for it comes later.
 */
test.each([390, 1440])('the largest element that a visitor first sees is words of the document, on every page (%i px)', async width => {
  const { page, leave } = await arrive(browser, { viewport: { width, height: 844 } });
  const others: string[] = [];
  for (const address of addresses) {
    await page.goto(url + address);
    const [tag, file] = await page.evaluate(
      () =>
        new Promise<[string, string]>(resolve => {
          let last: (PerformanceEntry & { element: Element | null; url: string }) | undefined;
          const largest = new PerformanceObserver(list => take(list.getEntries()));
          const take = (entries: PerformanceEntry[]) => {
            last = (entries.at(-1) as typeof last) ?? last;
          };
          largest.observe({ type: 'largest-contentful-paint', buffered: true });
          // On a busy machine the sidebar is presented before the page: what is largest is known when a word that came after it is.
          const end = Object.assign(document.createElement('span'), { textContent: 'end' });
          end.setAttribute('elementtiming', 'end');
          Object.assign(end.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0' });
          new PerformanceObserver(() => {
            take(largest.takeRecords());
            resolve([last?.element?.tagName.toLowerCase() ?? '', last?.url ?? '']);
          }).observe({ type: 'element' });
          requestAnimationFrame(() => requestAnimationFrame(() => document.body.append(end)));
        }),
    );
    if (file !== '' || !['h1', 'h2', 'p', 'span', 'li', 'td', 'th'].includes(tag)) others.push(`${address}: ${tag} ${file}`);
  }
  expect(others).toEqual([]);
  expect(addresses.length).toBeGreaterThan(30);
  await leave();
});
