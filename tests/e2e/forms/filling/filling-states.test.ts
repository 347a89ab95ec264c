import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { requirementStates, walk } from './filling-states.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** One of each kind; filling-states.slow.test.ts looks at all of them. */
const lookedAt = ['calendar, en', 'refused, zh', 'removal, en'];

test('the requirement form on a phone, in two languages: half filled, calendar open, uploading, refused, done, asked before a removal', () =>
  walk(browser, 390, '/service/story', requirementStates, state => lookedAt.includes(state)));
