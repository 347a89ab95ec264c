import { expect, test } from 'vitest';
import { foreignLetters, foreignScriptOf, scriptsOf } from '#check/language/script.ts';

test.each([
  ['Chips and IP, 5 kΩ', undefined],
  ['单卡算力最高 5 TFLOPS', 'Han'],
  ['カード', 'Kana'],
  ['設計に必要なものをすべて一か所で比較できます。', 'Kana'],
  ['칩을 설계하는 모든 것', 'Hangul'],
  ['Карты GPU с памятью', 'Cyrillic'],
  ['بطاقات', 'Other'],
  // Names keep their letters.
  ['Cards by Яндекс Облако for designers of chips', undefined],
  ['与ルネサス合作，为芯片设计者提供一站式的选型与授权服务', 'Han'],
])('the script of `%s` is %s', (text, script) => {
  expect(foreignScriptOf(text)).toBe(script);
});

test.each([
  ['ja', 'カード一覧'],
  ['ko', '칩 設計'],
  ['zh-CN', '芯片 GPU 5 μm'],
  ['ru', 'карты GPU'],
  ['ar', 'بطاقات GPU'],
  ['el', 'Κάρτες GPU'],
  ['en', 'GPU cards, 5 kΩ'],
])('no letter of a text in %s is foreign to it: %s', (language, text) => {
  expect(foreignLetters(scriptsOf(language)).test(text)).toBe(false);
});

const letters: Record<string, string> = {
  Han: '\\p{Script=Han}',
  Kana: '\\p{Script=Hiragana}\\p{Script=Katakana}',
  Hangul: '\\p{Script=Hangul}',
  Cyrillic: '\\p{Script=Cyrillic}',
};

test.each(['en', 'zh-CN', 'ja', 'ko', 'ru'])('of all characters, those are foreign in %s that are letters of other scripts', language => {
  const own = scriptsOf(language);
  const known = `\\p{Script=Greek}\\p{Script=Common}\\p{Script=Inherited}\\p{Script=Latin}${Object.values(letters).join('')}`;
  const others = Object.entries(letters).map(([script, some]) => (own.some(name => name === script) ? '' : some));
  const expected = new RegExp(`[${others.join('')}[\\p{L}--[${known}]]]`, 'v');
  const foreign = foreignLetters(own);
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (foreign.test(character) !== expected.test(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});
