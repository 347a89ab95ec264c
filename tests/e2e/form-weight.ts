import { expect, inject, test } from 'vitest';
import { measureFormWeight, weighedForms, weightBudgets } from '#scripts/bench/page-weight.ts';
import { openBrowser } from './shared-browser.ts';

/** The form with the most kinds of fields. */
export const isEverydayForm = (address: string) => address === '/zh/service/story';

/** Tests of the pages with a form for which `isMeant`. */
export function testFormWeight(isMeant: (address: string) => boolean): void {
  test.each(weighedForms.filter(isMeant))(
    'a page with a form fits its budget until the form can be filled in, for a browser that knows gzip alone: %s',
    async address => {
      const browser = await openBrowser();
      const weight = await measureFormWeight(browser, inject('siteUrl') + address).finally(() => browser.close());
      expect(weight).toBeLessThanOrEqual(weightBudgets.form);
    },
  );
}
