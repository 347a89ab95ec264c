import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressIn, knownLanguage, languagesOf, parseAddress } from '#site/words/language.ts';
import { smallSite } from '../small-site.ts';

const languages = languagesOf(
  smallSite({ config: { languages: [{ code: 'en' }, { code: 'zh', htmlLang: 'zh-CN' }, { code: 'ru', offered: false }] } }).config,
);

test('a language has its code as lang and is offered unless it says otherwise', () => {
  expect(languages).toEqual([
    { code: 'en', htmlLang: 'en', offered: true },
    { code: 'zh', htmlLang: 'zh-CN', offered: true },
    { code: 'ru', htmlLang: 'ru', offered: false },
  ]);
});

describe('addresses', () => {
  test('the default language has no prefix, the others have theirs', () => {
    expect(['en', 'zh'].flatMap(code => ['/', '/home'].map(path => addressIn(code, path, languages)))).toEqual([
      '/',
      '/home',
      '/zh',
      '/zh/home',
    ]);
  });

  test('an address is read back as it was made', () => {
    const path = fc.array(fc.stringMatching(/^[a-z0-9-]{4,8}$/), { maxLength: 3 }).map(parts => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, fc.constantFrom('zh', 'ru'), (wanted, code) => {
        expect(parseAddress(addressIn(code, wanted, languages), languages)).toEqual({ language: code, path: wanted });
        expect(parseAddress(addressIn('en', wanted, languages), languages)).toEqual({ language: undefined, path: wanted });
      }),
    );
  });

  test('a path that only begins like a language is a path', () => {
    expect(parseAddress('/zhuhai/home', languages)).toEqual({ language: undefined, path: '/zhuhai/home' });
  });
});

test('a language is known when it is offered; anything else is ignored', () => {
  expect(['zh', 'ru', 'fr', '', undefined].map(code => knownLanguage(code, languages))).toEqual([
    'zh',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
