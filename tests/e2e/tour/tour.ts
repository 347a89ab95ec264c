import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, type Visitor, wake } from '../visitor.ts';
import { pagesIn } from './addresses.ts';
import { heavyDrawings } from './drawn-bytes.ts';
import { faultsAt } from './faults-at.ts';
import { wrongHeadings } from './heading-ranks.ts';
import { otherLargestElement, watchLargestElement } from './largest-element.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
/** Where staff sign in there are so few words that the QR image of the footer is larger. */
const isForStaff = (address: string) => address.endsWith(site.signInPath ?? '/none');
const withForm = new Set(
  addressesOf(site)
    .filter(({ language, path }) => localSite(site, language).pages[path]?.blocks.some(({ type }) => type === 'form'))
    .map(({ address }) => address),
);

/** The text of the app, without the names of countries: these come when it runs. */
function textWithoutCountries(): string | null | undefined {
  const app = document.querySelector('#app')?.cloneNode(true) as Element | undefined;
  for (const country of app?.querySelectorAll('select[autocomplete="country"] option:not([value=""])') ?? []) country.remove();
  return app?.textContent;
}

/** What is looked at on a page, in this order. */
const looks = {
  'is painted at once': async ({ page }: Visitor, address: string) => {
    if (!address.includes('?') && !isForStaff(address)) expect(await otherLargestElement(page)).toEqual([]);
    expect(await heavyDrawings(page)).toEqual([]);
  },
  'is accessible before the app runs': async ({ page }: Visitor) => {
    expect(await accessibilityViolations(page)).toEqual([]);
  },
  'is whole on a phone': async ({ page }: Visitor, address: string) => {
    expect([...(await faultsAt(page, address, 390)), ...(await wrongHeadings(page))]).toEqual([]);
  },
  'is whole on a desktop': async ({ page }: Visitor, address: string) => {
    expect([...(await faultsAt(page, address, 1440)), ...(await wrongHeadings(page))]).toEqual([]);
  },
  'hydrates without a problem': async ({ page }: Visitor) => {
    const before = await page.evaluate(textWithoutCountries);
    await wake(page);
    await expect.poll(() => page.evaluate(textWithoutCountries)).toBe(before);
  },
  'is accessible in the app': async ({ page }: Visitor) => {
    expect(await accessibilityViolations(page)).toEqual([]);
  },
};

type Look = keyof typeof looks;

/** Tests that load each page of a language once, in the profile of one visitor, and look for some kinds of fault; in the app only where it hydrates. */
export function tourOf(language: string, chosen: readonly Look[]): void {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await openBrowser();
    visitor = await arrive(browser);
    await watchLargestElement(visitor.page);
  });
  afterAll(() => browser.close());

  test.each(pagesIn(site, language))(`%s ${chosen.join(', ')}`, async address => {
    const { page, problems } = visitor;
    // What the page before is still loading is given up now, and is no problem of this one.
    await page.goto('about:blank');
    const hydrates = chosen.includes('hydrates without a problem');
    // A form in the first screen has other words as soon as its code is there. Only there: a page whose requests are held has no cache.
    const release = hydrates && withForm.has(address) ? await hold(page, formCode) : undefined;
    await page.setViewportSize({ width: 390, height: 844 });
    problems.length = 0;
    await page.goto(url + address);
    if (address.includes('?')) await page.locator('[data-comparison]').waitFor();
    for (const look of Object.keys(looks) as Look[]) {
      if (look === 'is accessible in the app') release?.();
      if (chosen.includes(look)) await looks[look](visitor, address);
    }
    expect(problems.filter(problem => !(address.endsWith('/nowhere') && problem.includes('404')))).toEqual([]);
    release?.();
    await page.unrouteAll({ behavior: 'wait' });
  });
}

const formCode = '**/assets/interactive-form*.js';
