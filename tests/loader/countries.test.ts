import { describe, expect, test } from 'vitest';
import { countriesIn, countryCodes } from '#loader/countries.ts';
import { loadSite } from '#loader/load-site.ts';
import { copyBaseSite } from './base-site.ts';

describe.each([
  ['en', 'en'],
  ['zh', 'zh-CN'],
  ['ru', 'ru'],
])('countries in %s', (code, htmlLang) => {
  const options = loadSite(process.cwd()).source?.countries[code] ?? [];

  test('are complete, each once and with a different name, in the order of the language', () => {
    const labels = options.map(({ label }) => label);
    expect(options.map(({ value }) => value).sort()).toEqual(countryCodes);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(htmlLang).compare));
  });

  test('have names in their own script', () => {
    const script = { en: /^[\p{Script=Latin}\p{P}\s]+$/u, zh: /^[\p{Script=Han}（）]+$/u, ru: /^[\p{Script=Cyrillic}\p{P}\s]+$/u }[code];
    expect(options.map(({ label }) => label).filter(label => !script?.test(label))).toEqual([]);
  });
});

test('the codes stay: answers are stored by them', () => {
  expect(countryCodes).toHaveLength(250);
  expect(countryCodes).toEqual([...new Set(countryCodes)].sort());
  expect(countryCodes).toEqual(expect.arrayContaining(['CN', 'EG', 'ID', 'KZ', 'XK']));
});

test.each([
  ['en', 'MD', 'Moldova'],
  ['en', 'LA', 'Laos'],
  ['en', 'CI', 'Ivory Coast'],
  ['en', 'IR', 'Iran'],
  ['en', 'CD', 'Congo (Kinshasa)'],
  ['zh', 'HK', '中国香港'],
  ['zh', 'MO', '中国澳门'],
  ['zh', 'TW', '中国台湾'],
  ['zh', 'AE', '阿联酋'],
  ['ru', 'US', 'США'],
  ['ru', 'KG', 'Кыргызстан'],
])('in %s, %s is listed as people look for it: %s', (code, value, label) => {
  expect(loadSite(process.cwd()).source?.countries[code]).toContainEqual({ value, label });
});

test('a name of the site wins, in its language alone and in its alphabetical place', async () => {
  const base = await copyBaseSite();
  await base.write('content/countries.yaml', 'en:\n  CN: Zzz\nzh:\n  KZ: 座\n');
  const { source, problems } = loadSite(base.folder);
  await base.dispose();
  expect(problems).toEqual([]);
  expect(source?.countries.en?.at(-1)).toEqual({ value: 'CN', label: 'Zzz' });
  expect(source?.countries.ru).toContainEqual({ value: 'CN', label: 'Китай' });
  expect(source?.countries.zh?.at(-1)).toEqual({ value: 'KZ', label: '座' });
});

test('names need no file', () => {
  expect(countriesIn({ code: 'en', htmlLang: 'en' })).toContainEqual({ value: 'KZ', label: 'Kazakhstan' });
});

test('a language that the runtime does not know gets English names', () => {
  expect(countriesIn({ code: 'xx', htmlLang: 'xx' })).toContainEqual({ value: 'KZ', label: 'Kazakhstan' });
});
