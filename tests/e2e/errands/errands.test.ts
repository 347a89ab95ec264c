import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { buyerWith, type Device } from './buyer.ts';
import { errands } from './errands.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Each errand with a keyboard in one language and with a phone in the other. */
const walks = errands.flatMap((errand, index) => {
  const devices: [Device, Device] = index % 2 === 0 ? ['keyboard', 'phone'] : ['phone', 'keyboard'];
  return ['en', 'zh'].map((language, at) => ({ ...errand, language, device: devices[at] as Device }));
});

describe('a buyer types nothing twice, and the provider has all that the buyer said', () => {
  test.each(walks)('$wants ($language, $device)', async ({ walk, known, language, device }) => {
    const { buyer, problems, leave } = await buyerWith(browser, device, language);
    const request = await walk(buyer);
    expect(request).toMatchObject({ ...known, language, isSpam: false, answers: { ...known.answers, email: 'buyer@example.com' } });
    expect(problems).toEqual([]);
    await leave();
  });
});
