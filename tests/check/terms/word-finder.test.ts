import { expect, test } from 'vitest';
import { cutSides, wordFinder } from '#check/terms/word-finder.ts';

const foundIn = (text: string, ...words: string[]) => wordFinder(words).findIn(text);

test('a word is found with its ending, with or without capitals, and however many spaces it has', () => {
  expect(foundIn('Photo\n  masks, photo mask', 'photo mask')).toEqual([
    { word: 'photo mask', written: 'Photo\n  masks', index: 0 },
    { word: 'photo mask', written: 'photo mask', index: 15 },
  ]);
  expect(foundIn('О Многопроектной пластине', 'многопроектн')).toEqual([{ word: 'многопроектн', written: 'Многопроектной', index: 2 }]);
});

test('a word is found where a word begins, in Chinese anywhere', () => {
  expect(foundIn('unmask, 2mask, pre-mask, 用mask的', 'mask').map(({ index }) => index)).toEqual([19, 26]);
  expect(foundIn('晶圆代工厂', '代工厂')).toEqual([{ word: '代工厂', written: '代工厂', index: 2 }]);
});

test('of two words at one place the longer is found', () => {
  expect(foundIn('全掩膜与掩膜', '掩膜', '全掩膜', '全掩').map(({ word }) => word)).toEqual(['全掩膜', '掩膜']);
});

test('what means something to a pattern is a character of a word', () => {
  expect(foundIn('R&D (C++) is no RxD', 'R&D (C++)', 'R.D')).toEqual([{ word: 'R&D (C++)', written: 'R&D (C++)', index: 0 }]);
});

test('no words are found nowhere', () => {
  expect(wordFinder([]).pattern.test('any text')).toBe(false);
  expect(foundIn('any text')).toEqual([]);
});

test.each([
  ['及时延长交付', '时延', 2],
  ['拨打线路', '打线', 1],
  ['端到端时延', '时延', 0],
  ['designs', 'sign', 0],
])('%s: %s cuts through %i words', (text, word, sides) => {
  expect(cutSides(text, { word, written: word, index: text.indexOf(word) }, 'zh-CN')).toBe(sides);
});
