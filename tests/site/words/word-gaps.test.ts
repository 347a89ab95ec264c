import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPlaceholders, placeholdersOf } from '#site/words/placeholders.ts';
import { compareWords, fillGaps } from '#site/words/word-gaps.ts';

const words = fc.letrec(tie => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.string({ minLength: 1 }),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('node'), { maxKeys: 3 }),
  ),
})).node;

describe('comparing words of two languages', () => {
  test('finds nothing between words of one shape', () => {
    fc.assert(fc.property(words, node => void expect(compareWords(node, translate(node))).toEqual([])));
  });

  test.each([
    ['a key that is missing', { a: 'x', b: 'y' }, { a: 'x' }, [{ type: 'missing', path: ['b'] }]],
    ['a key that is left over', { a: 'x' }, { a: 'x', b: 'y' }, [{ type: 'left-over', path: ['b'] }]],
    [
      'a list of another length',
      { a: ['x', 'y'] },
      { a: ['x'] },
      [{ type: 'shape', path: ['a'], expected: '2 entries', actual: '1 entry' }],
    ],
    ['another kind of node', { a: ['x'] }, { a: 'x' }, [{ type: 'shape', path: ['a'], expected: 'list', actual: 'text' }]],
    ['a difference deep within', { a: [{ b: 'x', c: 'y' }] }, { a: [{ b: 'x' }] }, [{ type: 'missing', path: ['a', 0, 'c'] }]],
    ['one difference where a whole part is missing', { a: { b: 'x', c: 'y' } }, {}, [{ type: 'missing', path: ['a'] }]],
  ])('finds %s', (_, expected, actual, differences) => {
    expect(compareWords(expected, actual)).toEqual(differences);
  });
});

describe('filling gaps from the default language', () => {
  test('leaves nothing missing', () => {
    fc.assert(
      fc.property(words, words, (node, fallback) => {
        expect(compareWords(fallback, fillGaps(node, fallback)).filter(({ type }) => type === 'missing')).toEqual([]);
      }),
    );
  });

  test('keeps what there is', () => {
    expect(fillGaps({ a: '一', c: { d: '二' } }, { a: 'one', b: 'two', c: { d: 'three', e: 'four' } })).toEqual({
      a: '一',
      b: 'two',
      c: { d: '二', e: 'four' },
    });
  });
});

describe('placeholders', () => {
  test('are listed in their order', () => {
    expect(placeholdersOf('{{a.b}} of {{ c }}, not {d} or {{}}')).toEqual(['a.b', 'c', '']);
  });

  test('without a value stay as they are', () => {
    expect(fillPlaceholders('{{a}} and {{ b }}', name => (name === 'a' ? '$&' : undefined))).toBe('$& and {{ b }}');
  });
});

/** The same words in another language. */
function translate(node: unknown): unknown {
  if (typeof node === 'string') return `译${node}`;
  if (Array.isArray(node)) return node.map(translate);
  return Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, translate(value)]));
}
