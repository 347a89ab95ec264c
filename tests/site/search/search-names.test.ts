import { describe, expect, test } from 'vitest';
import { pinyinOf } from '#scripts/build/pinyin.ts';
import { placeInPinyin, rankOf } from '#site/search/search-names.ts';
import { readQuery } from '#site/search/search-words.ts';

describe('pinyin', () => {
  test.each([
    ['芯片设计服务', 'xin pian she ji fu wu'],
    ['EDA 工具', 'eda gong ju'],
    ['IP 选型', 'ip xuan xing'],
    ['重庆银行', 'chong qing yin hang'],
    ['绿色', 'lv se'],
    ['GPU cards', undefined],
  ])('of %s is %s', (name, pinyin) => {
    expect(pinyinOf(name)).toBe(pinyin);
  });

  test.each([
    ['xinpianshejifuwu', 0],
    ['xin pian', 0],
    ["xi'npian", 0],
    ['sheji', 2],
    ['xpsj', 0],
    ['sjfw', 2],
    ['xpsheji', 0],
    ['XinP', 0],
    ['x', undefined],
    ['inpian', undefined],
    ['xpfw', undefined],
  ])('%j is found in 芯片设计服务 from syllable %s on', (typed, place) => {
    expect(placeInPinyin(pinyinOf('芯片设计服务'), readQuery(typed))).toBe(place);
  });
});

test('the whole title goes before its beginning, its words, the titles above it, the address and other names', () => {
  const chain = [
    { name: '芯片设计', original: 'Chip design', pinyin: 'xin pian she ji' },
    { name: 'EDA 工具', original: 'EDA tools', pinyin: 'eda gong ju' },
  ];
  const own = { name: 'EDA 工具', original: 'EDA tools', pinyin: 'eda gong ju' };
  const queries = ['eda 工具', 'eda', '工具', '芯片', 'flow', 'tools', 'gongju', 'chip eda', 'wafer'];
  const ranks = queries.map(typed => rankOf(own, readQuery(typed), { chain, path: '/ic/flow' }));
  expect(ranks.at(-1)).toBeUndefined();
  const found = ranks.slice(0, -1).map(Number);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(new Set(found).size).toBe(found.length);
});
