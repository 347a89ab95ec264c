import { expect, test } from 'vitest';
import { takeFixedShot } from '../../pictures/fixed-page.ts';
import { keyViews } from './key-views.ts';
import { openLooks } from './looks.ts';

// A page on a desk and a form on a phone. All views in both themes are in looks.slow.test.ts.
const sample = ['home', 'form-errors'];
const looks = openLooks();

test.each(keyViews.filter(({ name }) => sample.includes(name)))('$name looks as in its baseline', async view => {
  const page = await looks.open(view, 'light');
  expect(await looks.baselines().faultOf(view.name, 'light', await takeFixedShot(page))).toBeUndefined();
  await page.context().close();
});
