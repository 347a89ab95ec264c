import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctChinese } from '#site/search/chinese-slips.ts';
import { readQuery } from '#site/search/search-words.ts';

const names = ['封装测试, package, 封装厂, 芯片封装', '流片, mpw, 流片服务', '压电晶圆, wafers, 晶圆', '数据转换器'];

test.each([
  ['封转', '封装'],
  ['流偏', '流片'],
  ['精圆', '晶圆'],
  ['封装侧试', '封装测试'],
  ['MPW 流偏', 'mpw 流片'],
  // The names have it, or nothing near it.
  ['封装', undefined],
  ['据转', undefined],
  ['汽车', undefined],
  // One character, or two wrong ones.
  ['封', undefined],
  ['风钻', undefined],
  ['fengzhuan', undefined],
])('%s is written %s', (typed, meant) => {
  expect(correctChinese(readQuery(typed), names)?.phrase).toBe(meant);
});

test('what is corrected differs in one character, and is at an end of a name', () => {
  const word = fc.string({ unit: fc.constantFrom('封', '装', '测', '试', '流', '片', '晶'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 5 }), (typed, known) => {
      const [meant] = correctChinese(readQuery(typed), known)?.words ?? [];
      fc.pre(meant !== undefined);
      expect(Array.from(meant ?? '').filter((character, index) => character !== typed[index])).toHaveLength(1);
      expect(known.some(name => name.startsWith(meant ?? '?') || name.endsWith(meant ?? '?'))).toBe(true);
      expect(known.some(name => name.includes(typed))).toBe(false);
    }),
  );
});
