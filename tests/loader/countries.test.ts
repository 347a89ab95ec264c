import { describe, expect, test } from 'vitest';
import { countriesIn, countryCodes } from '#loader/countries.ts';

describe.each([
  ['en', 'en'],
  ['zh', 'zh-CN'],
  ['ru', 'ru'],
])('countries in %s', (code, htmlLang) => {
  const options = countriesIn({ code, htmlLang });

  test('are complete, each with a different name, in the order of the language', () => {
    const labels = options.map(({ label }) => label);
    expect(options.map(({ value }) => value).sort()).toEqual(countryCodes);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(htmlLang).compare));
  });
});

test.each([
  ['CN', 'China'],
  ['IR', 'Iran'],
  ['CG', 'Republic of the Congo'],
  ['CD', 'Democratic Republic of the Congo'],
  ['US', 'United States of America'],
])('%s stands where people look for it: %s', (value, label) => {
  expect(countriesIn({ code: 'en', htmlLang: 'en' })).toContainEqual({ value, label });
});
