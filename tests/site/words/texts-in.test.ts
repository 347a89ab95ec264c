import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAligned, type NodePath, nodeAt } from '#site/node-path.ts';
import { areAlike } from '#site/words/text-table.ts';
import { textsBeside, textsIn, textsTogether } from '#site/words/texts-in.ts';
import { compareWords } from '#site/words/word-gaps.ts';

/** What YAML can hold, with few keys and texts, so that two of them often have something in common. */
const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>(tie => ({
  leaf: fc.oneof({ arbitrary: fc.constantFrom('a', 'b'), weight: 15 }, fc.constantFrom(null, 1, {}, [])),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.constantFrom('text', 'to', 'x'), tie('tree'), { minKeys: 1, maxKeys: 3 }),
  ),
}));
const map = fc.dictionary(fc.constantFrom('blocks', 'title'), tree, { maxKeys: 2 });
/** Two trees, or a tree and a copy with other texts or with other things that are no texts. */
const pair = fc.oneof(
  fc.tuple(map, map),
  map.map(value => [value, JSON.parse(JSON.stringify(value).replaceAll('"b"', '"c"'))]),
  map.map(value => [value, JSON.parse(JSON.stringify(value).replaceAll('null', '{}'))]),
);

test('the path to each text leads to it', () => {
  fc.assert(
    fc.property(map, value => {
      for (const { path, text } of textsIn(value)) expect(nodeAt(value, path)).toBe(text);
    }),
  );
});

test('values that are alike do not differ but in what their texts say', () => {
  let alike = 0;
  fc.assert(
    fc.property(pair, ([value, other]) => {
      if (!areAlike(value, other)) return;
      alike += 1;
      expect(compareWords(value, other)).toEqual([]);
      expect(textsIn(other).map(({ path }) => path)).toEqual(textsIn(value).map(({ path }) => path));
    }),
    { numRuns: 500 },
  );
  expect(alike).toBeGreaterThan(50);
});

test('a text is beside the one at its place, whether the values are alike or not', () => {
  fc.assert(
    fc.property(pair, ([value, other]) => {
      const beside = textsIn(value).flatMap(({ path, text }) => {
        const found = nodeAt(other, path);
        return typeof found === 'string' ? [[text, found]] : [];
      });
      const asked: string[][] = [];
      textsBeside(value, other, (text, otherText) => asked.push([text, otherText]) > 0);
      expect(asked).toEqual(beside);
    }),
    { numRuns: 500 },
  );
});

test('texts are together at each place where one of them matches, unless lists of different lengths lead there', () => {
  fc.assert(
    fc.property(pair, values => {
      const matching = values.flatMap(value => textsIn(value)).filter(({ text }) => text === 'a');
      const places = new Map(matching.map(({ path }) => [JSON.stringify(path), path]));
      const textAt = (value: unknown, path: NodePath) =>
        [nodeAt(value, path)].find(text => typeof text === 'string' && isAligned(values[0], value, path));
      const expected = Array.from(places.values(), path => ({ path, texts: values.map(value => textAt(value, path)) }));
      expect(textsTogether(values, /^a$/m)).toEqual(expect.arrayContaining(expected));
      expect(textsTogether(values, /^a$/m)).toHaveLength(expected.length);
    }),
    { numRuns: 500 },
  );
});
