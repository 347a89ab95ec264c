import { describe, expect, test } from 'vitest';
import { pinyinOf } from '#scripts/build/pinyin.ts';
import { foldNames, keywordFor, placeInPinyin, rankOf } from '#site/search/search-names.ts';
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

const chain = [
  { name: '芯片设计', original: 'Chip design', pinyin: 'xin pian she ji' },
  {
    name: 'EDA 工具',
    original: 'EDA tools',
    pinyin: 'eda gong ju',
    keywords: [{ name: '版图', pinyin: 'ban tu' }, { name: 'P&R' }, { name: 'place and route' }],
  },
];
const own = foldNames(chain[1] ?? { name: '' }, { chain, path: '/ic/flow' });
const rank = (typed: string) => rankOf(own, readQuery(typed));

test('the whole title goes before its beginning, its words, the titles above it, the address and other names', () => {
  const queries = ['eda 工具', 'eda', '工具', '芯片', 'flow', 'tools', 'p&r', 'place', 'route', 'eda route', 'gongju', 'chip eda'];
  const ranks = queries.map(typed => Number(rank(typed)));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(rank('wafer')).toBeUndefined();
});

test('a name is the same with or without its spaces and hyphens', () => {
  const tapeOut = foldNames({ name: 'Tape-out', keywords: [{ name: 'DDR5' }] });
  expect(['tapeout', 'tape out', 'Tape-Out'].map(typed => rankOf(tapeOut, readQuery(typed)))).toEqual([0, 0, 0]);
  expect(keywordFor(tapeOut, readQuery('ddr 5'))).toEqual({ name: 'DDR5', rank: 0 });
});

test('a keyword is found by its pinyin from the first syllable on, not by initials alone', () => {
  expect(['bantu', 'ban t', 'bt', 'tu'].map(typed => keywordFor(own, readQuery(typed))?.name)).toEqual([
    '版图',
    '版图',
    undefined,
    undefined,
  ]);
});

test('words of an English title are no pinyin', () => {
  expect(rankOf(foldNames({ name: 'Image signal processor' }), readQuery('sip'))).toBeUndefined();
});
