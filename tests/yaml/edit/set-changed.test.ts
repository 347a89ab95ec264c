import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { setChanged } from '#yaml/edit/set-changed.ts';

const source = `# first
a:
  # on x
  x: "1" # one
  list:
    - id: p # p
      to: /p

    - id: q
    - { id: r, to: /r }
b: 2
`;

test.each([
  ['a value keeps its quotes and comment', { x: '3' }, source.replace('"1"', '"3"')],
  ['a new key is put in its order', { y: true }, source.replace('# one\n', '# one\n  y: true\n')],
  ['a key goes with its comment', { x: undefined }, source.replace('  # on x\n  x: "1" # one\n', '')],
  [
    'an item goes, the others stay as written',
    {
      list: [
        { id: 'p', to: '/p' },
        { id: 'r', to: '/r' },
      ],
    },
    source.replace('    - id: q\n', ''),
  ],
  [
    'an item comes between two',
    { list: [{ id: 'p', to: '/p' }, { id: 'q' }, { id: 'n' }, { id: 'r', to: '/r' }] },
    source.replace('- id: q\n', '- id: q\n\n    - id: n\n'),
  ],
  [
    'a value within an item changes alone',
    { list: [{ id: 'p', to: '/p' }, { id: 'q' }, { id: 'r', to: '/s' }] },
    source.replace('to: /r', 'to: /s'),
  ],
  ['what is the same changes no byte', { list: [{ to: '/p', id: 'p' }, { id: 'q' }, { id: 'r', to: '/r' }] }, source],
])('%s', (_, change, expected) => {
  expect(setChanged(source, ['a'], { ...parse(source).a, ...change }, { order: ['x', 'y', 'list'] })).toBe(expected);
});

test('whatever the values are, the file has the new one then, and nothing else is another', () => {
  const leaf = fc.oneof(fc.stringMatching(/^[a-z ]{0,6}$/), fc.integer(), fc.boolean());
  const map = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.oneof(leaf, fc.array(leaf, { maxLength: 4 })), { maxKeys: 4 });
  fc.assert(
    fc.property(fc.array(map, { maxLength: 4 }), fc.array(map, { maxLength: 4 }), (old, value) => {
      const before = `# first\n${stringify({ a: { list: old, x: 1 }, b: 2 })}`;
      const after = setChanged(before, ['a'], { list: value, x: 1 });
      expect(parse(after)).toEqual({ a: { list: value, x: 1 }, b: 2 });
      expect(after.startsWith('# first\n')).toBe(true);
    }),
  );
});
