import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#site/generated/site-config.ts';
import { buildSite } from '#site/site.ts';
import type { SharedFormWords } from '#site/words/interface.ts';
import { pluralCategories, pluralOf } from '#site/words/plurals.ts';
import { heroWords, smallSite } from '../small-site.ts';

const russian = { one: '{{count}} рабочего дня', few: '{{count}} рабочих дней', many: '{{count}} рабочих дней', other: '{{count}} дня' };

/** What a page and a receipt say about answers, in English and Chinese. */
function saidWith(config: Partial<SiteConfig>) {
  const forms = (open: string, within: SharedFormWords['answer']['within']) =>
    ({ answer: { open, within }, receipt: { next: 'Stored. {{answer}}' } }) as unknown as SharedFormWords;
  const words = (answer: SharedFormWords) => ({ forms: answer, pages: { home: heroWords('Home', 'About us. {{answer}}') } });
  const site = buildSite(
    smallSite({
      config,
      words: {
        en: words(
          forms('We answer.', { one: 'We answer within {{count}} working day.', other: 'We answer within {{count}} working days.' }),
        ),
        zh: words(forms('我们将答复。', { other: '我们将在 {{count}} 个工作日内答复。' })),
      },
    }),
  );
  return ['en', 'zh'].flatMap(code => {
    const local = site.locales[code];
    return [local?.pages['/home']?.description, local?.sharedFormWords.receipt.next];
  });
}

describe('when requests are answered', () => {
  test('is said in pages and receipts, in the form that the number asks for', () => {
    expect(saidWith({ answerWithin: { days: 1 } })).toEqual([
      'About us. We answer within 1 working day.',
      'Stored. We answer within 1 working day.',
      'About us. 我们将在 1 个工作日内答复。',
      'Stored. 我们将在 1 个工作日内答复。',
    ]);
    expect(saidWith({ answerWithin: { days: 3 } })[0]).toBe('About us. We answer within 3 working days.');
  });

  test('is not said as long as the owner does not say it', () => {
    expect(saidWith({})).toEqual(['About us. We answer.', 'Stored. We answer.', 'About us. 我们将答复。', 'Stored. 我们将答复。']);
  });
});

test.each([
  [1, '1 рабочего дня'],
  [2, '2 рабочих дней'],
  [5, '5 рабочих дней'],
  [21, '21 рабочего дня'],
])('in Russian, %i is %s', (count, text) => {
  expect(pluralOf(russian, count, 'ru')).toBe(text);
});

test('languages have their own forms for whole numbers', () => {
  expect(pluralCategories('zh-CN')).toEqual(['other']);
  expect(pluralCategories('en')).toEqual(['one', 'other']);
  expect(pluralCategories('ru')).toEqual(['one', 'few', 'many']);
  expect(pluralCategories('ar')).toHaveLength(6);
});
