import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { buyerWith } from './buyer.ts';
import { errands } from './errands.ts';
import type { Device } from './hand.ts';

const languages = ['en', 'zh'];
/** Each errand with a keyboard in one language and with a finger or a mouse in the other; some with all of them, in turns. */
export const walks = errands.flatMap((errand, index) => {
  const pointer = index % 4 < 2 ? 'phone' : 'mouse';
  const devices: readonly Device[] = errand.devices ?? (index % 2 === 0 ? ['keyboard', pointer] : [pointer, 'keyboard']);
  return devices.map((device, at) => ({ ...errand, language: languages[at % 2] ?? 'en', device }));
});

type Walk = (typeof walks)[number];

/** Tests that a buyer says nothing twice on these walks, and that the provider has all that the buyer said. */
export function testWalks(chosen: readonly Walk[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test.each(chosen)('$wants ($language, $device)', async ({ walk, known, language, device }) => {
    const { buyer, problems, leave } = await buyerWith(browser, device, language);
    const request = await walk(buyer);
    expect(request).toMatchObject({ ...known, language, isSpam: false, answers: { ...known.answers, email: 'buyer@example.com' } });
    expect(saidAgain(buyer.said)).toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });
}

/** The few of every day: a list that is kept, with a mouse in English, and a long form with a file, on a phone in Chinese. */
const everyday = [
  'two PCIe PHYs from the shortlist, and how many of one (en, mouse)',
  'a mask set of their own, described with a file (zh, phone)',
];

export const isEveryday = ({ wants, language, device }: Walk) => everyday.includes(`${wants} (${language}, ${device})`);

/** What was said after something that it says again. */
function saidAgain(said: readonly string[]): string[] {
  const plain = said.map(words => words.toLowerCase().replace(/\s+/g, ' ').trim());
  return said.filter((_, index) =>
    plain.slice(0, index).some(
      earlier =>
        earlier !== '' &&
        plain[index]
          ?.split(/[\s,;，；]+/)
          .join(' ')
          .includes(earlier),
    ),
  );
}
