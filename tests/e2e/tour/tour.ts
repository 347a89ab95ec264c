import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, type Visitor, wake } from '../visitor.ts';
import { pagesIn } from './addresses.ts';
import { heavyDrawings } from './drawn-bytes.ts';
import { faultsAt } from './faults-at.ts';
import { otherLargestElement } from './largest-element.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
/** Where staff sign in there are so few words that the QR image of the footer is larger. */
const isForStaff = (address: string) => address.endsWith(site.signInPath ?? '/none');

/** The text of the app, without the names of countries: these come when it runs. */
function textWithoutCountries(): string | null | undefined {
  const app = document.querySelector('#app')?.cloneNode(true) as Element | undefined;
  for (const country of app?.querySelectorAll('select[autocomplete="country"] option:not([value=""])') ?? []) country.remove();
  return app?.textContent;
}

/** Tests that load each page of a language once, in the profile of one visitor, and look for every kind of fault on a phone and on a desktop. */
export function tourOf(language: string): void {
  let browser: Browser;
  let visitor: Visitor;
  let forms = Promise.withResolvers<void>();
  beforeAll(async () => {
    browser = await openBrowser();
    visitor = await arrive(browser);
    // A form in the first screen has other words as soon as its code is there.
    await visitor.page.route('**/assets/interactive-form*.js', async route => {
      await forms.promise;
      await route.continue();
    });
  });
  afterAll(() => browser.close());

  test.each(pagesIn(site, language))('%s is whole and accessible on phone and desktop, and hydrates without a problem', async address => {
    const { page, problems } = visitor;
    problems.length = 0;
    forms = Promise.withResolvers();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url + address);
    if (address.includes('?')) await page.locator('[data-comparison]').waitFor();
    else if (!isForStaff(address)) expect(await otherLargestElement(page)).toEqual([]);
    expect(await heavyDrawings(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await faultsAt(page, address, 390)).toEqual([]);
    expect(await faultsAt(page, address, 1440)).toEqual([]);
    const before = await page.evaluate(textWithoutCountries);
    await wake(page);
    await expect.poll(() => page.evaluate(textWithoutCountries)).toBe(before);
    forms.resolve();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(problems.filter(problem => !(address.endsWith('/nowhere') && problem.includes('404')))).toEqual([]);
  });
}
