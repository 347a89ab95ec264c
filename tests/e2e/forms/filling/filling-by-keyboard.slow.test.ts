import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { fillByKeyboard, fillings } from './filling-by-keyboard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(['en', 'zh'] as const)('in %s, with the keyboard alone', language => {
  test.each(fillings[language].filter(({ form }) => form !== 'requirement'))(
    'the form $form is filled, sent, and read with every answer and byte',
    filling => fillByKeyboard(browser, language, filling),
  );
});
