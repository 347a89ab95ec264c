import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abbreviate, formatNames, formatValue, thousands, timeAgo, timeUntil } from '#site/words/format.ts';

const languages = fc.constantFrom('en', 'zh-CN', 'ru');
const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** The number that an abbreviation in English stands for. */
function read(abbreviation: string): number {
  const [, figures = '', unit = ''] = /^(-?[\d,.]+)([kMGTPE]?)$/.exec(abbreviation) ?? [];
  return Number(figures.replaceAll(',', '')) * 1000 ** units.indexOf(unit);
}

describe('abbreviating a number', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [0.04, '0'],
    [-0.04, '0'],
    [999, '999'],
    [999.94, '999.9'],
    [999.95, '1k'],
    [1000, '1k'],
    [1234, '1.2k'],
    [-1234, '-1.2k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [-999_950, '-1M'],
    [1e9, '1G'],
    [1e12, '1T'],
    [1e15, '1P'],
    [1e18, '1E'],
    [1.5e21, '1,500E'],
    [Number.POSITIVE_INFINITY, '∞'],
    [Number.NEGATIVE_INFINITY, '-∞'],
    [Number.NaN, ''],
  ])('%d is %s', (number, expected) => {
    expect(abbreviate(number, 'en')).toBe(expected);
  });

  test('writes the decimal separator of the language', () => {
    expect(abbreviate(1234, 'ru')).toBe('1,2k');
  });

  test('stays within the rounding of its number and never shows four figures before the last unit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e21, max: 1e21 }), number => {
        const text = abbreviate(number, 'en');
        const unit = 1000 ** units.indexOf(/[a-zA-Z]?$/.exec(text)?.[0] ?? '');
        expect(Math.abs(read(text) - number)).toBeLessThanOrEqual(0.0500001 * unit);
        if (!text.endsWith('E')) expect(text).toMatch(/^-?\d{1,3}(\.\d)?[kMGTP]?$/);
      }),
    );
  });

  test('a larger number is never written as a smaller one', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 0, max: 1e21 }), fc.double({ noNaN: true, min: 0, max: 1e21 }), (a, b) => {
        expect(read(abbreviate(Math.min(a, b), 'en'))).toBeLessThanOrEqual(read(abbreviate(Math.max(a, b), 'en')));
      }),
    );
  });
});

describe('thousands', () => {
  test.each([
    ['en', '-1,234,567.5'],
    ['zh-CN', '-1,234,567.5'],
    ['ru', '-1\u00a0234\u00a0567,5'],
  ])('are separated as in %s', (language, expected) => {
    expect(thousands(-1234567.5, language)).toBe(expected);
  });

  test('keep every whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), number => {
        expect(Number(thousands(number, 'en').replaceAll(',', ''))).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  test('of what is no number are nothing', () => {
    expect(thousands(Number.NaN, 'en')).toBe('');
  });
});

describe('time ago', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000] as const;

  test.each([
    [0, 'now'],
    [minute - 1, 'now'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [400 * day, '400 days ago'],
    [-day, 'now'],
  ])('%d ms are %s', (past, expected) => {
    expect(timeAgo(now - past, 'en', now)).toBe(expected);
  });

  test('speaks the language', () => {
    expect(['zh-CN', 'ru'].map(language => timeAgo(now - 2 * hour, language, now))).toEqual(['2小时前', '2 часа назад']);
    expect(['zh-CN', 'ru'].map(language => timeAgo(now, language, now))).toEqual(['现在', 'сейчас']);
  });

  test('is the same for a date, its milliseconds and its ISO string', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(now) }), languages, (date, language) => {
        const expected = timeAgo(date, language, now);
        expect(expected).not.toBe('');
        expect(timeAgo(date.getTime(), language, now)).toBe(expected);
        expect(timeAgo(date.toISOString(), language, now)).toBe(expected);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN), '', 'yesterday', '5', '2026-99-99'])('of %s is nothing', time => {
    expect(timeAgo(time, 'en', now)).toBe('');
  });
});

test('a time from now is in seconds or begun minutes, in the grammar of the language', () => {
  const described = (seconds: number) => ['en', 'zh-CN', 'ru'].map(language => timeUntil(seconds, language));
  expect([1, 59.2, 61].map(described)).toEqual([
    ['in 1 second', '1秒钟后', 'через 1 секунду'],
    ['in 60 seconds', '60秒钟后', 'через 60 секунд'],
    ['in 2 minutes', '2分钟后', 'через 2 минуты'],
  ]);
});

test('no value of a placeholder breaks a format', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formatNames),
      languages,
      fc.oneof(fc.double(), fc.string(), fc.date(), fc.boolean()),
      (name, lang, value) => {
        expect(typeof formatValue(value, name, lang)).toBe('string');
      },
    ),
  );
});
