import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyEntry, swapWithNext } from '#yaml/edit/arrange.ts';
import { applyEdits } from '#yaml/edit/edit.ts';
import { setValue } from '#yaml/edit/edit-yaml.ts';

const swapped = (source: string, path: string[], index: number) => applyEdits(source, swapWithNext(source, path, index));
const copied = (source: string, path: (string | number)[], key?: string) => applyEdits(source, copyEntry(source, path, key));

describe('two entries change their places', () => {
  test.each([
    ['in a list', 'a:\n  - x: 1\n  - y: 2 # why\n', 0, 'a:\n  - y: 2 # why\n  - x: 1\n'],
    ['with the comments above them', 'a:\n  # x\n  - 1\n  # y\n  - 2\n', 0, 'a:\n  # y\n  - 2\n  # x\n  - 1\n'],
    ['over the gap between them', 'a:\n  - 1\n\n\n  - 2\n  - 3\n', 0, 'a:\n  - 2\n\n\n  - 1\n  - 3\n'],
    ['where the last line has no end', 'a:\n- 1\n- b: 2', 0, 'a:\n- b: 2\n- 1'],
    ['with the line ends of the file', 'a:\r\n  - 1\r\n\r\n  - 2\r\n', 0, 'a:\r\n  - 2\r\n\r\n  - 1\r\n'],
    [
      'with comments within that are outdented',
      'a:\n  - x:\n      # in\n      y: 1\n  - 2\n',
      0,
      'a:\n  - 2\n  - x:\n      # in\n      y: 1\n',
    ],
    ['in a mapping', 'a:\n  x: |-\n    one\n\n    two\n\n  y: 2\n', 0, 'a:\n  y: 2\n\n  x: |-\n    one\n\n    two\n'],
    ['in one line', 'a: [{x: 1}, {y: 2}, 3] # z\n', 0, 'a: [{y: 2}, {x: 1}, 3] # z\n'],
  ])('%s', (_, source, index, expected) => {
    expect(swapped(source, ['a'], index)).toBe(expected);
  });

  test('never so that the text says something else', () => {
    expect(() => swapped('a:\n  - &x 1\n  - *x\n', ['a'], 0)).toThrow(RangeError);
    expect(() => swapped('a:\n  - 1\n', ['a'], 0)).toThrow(new RangeError('There is no entry after 0 at `a`.'));
    expect(() => swapped('a:\n  - 1\n', ['a'], -1)).toThrow(RangeError);
    expect(() => swapped('a: 1\n', ['a'], 0)).toThrow(new RangeError('There is nothing to arrange at `a`.'));
  });

  test('and back: every byte is as before', () => {
    const texts = fc.array(fc.record({ id: fc.stringMatching(/^[a-z]{1,5}$/), text: fc.string({ maxLength: 12 }) }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(texts, fc.nat(), fc.boolean(), (items, seed, isApart) => {
        const source = `# first\n${stringify({ a: items })}`.replace(/\n(?= {2}- )/g, isApart ? '\n\n' : '\n');
        const index = seed % (items.length - 1);
        const once = swapped(source, ['a'], index);
        expect(parse(once).a[index]).toEqual(items[index + 1]);
        expect([...once].sort()).toEqual([...source].sort());
        expect(swapped(once, ['a'], index)).toBe(source);
      }),
    );
  });
});

describe('a copy follows its original', () => {
  test.each([
    [
      'in a list',
      'a:\n  # x\n  - id: x # c\n    b: "1"\n  - id: y\n',
      ['a', 0],
      undefined,
      'a:\n  # x\n  - id: x # c\n    b: "1"\n  # x\n  - id: x # c\n    b: "1"\n  - id: y\n',
    ],
    ['after a gap where there are gaps', 'a:\n  - 1\n\n  - 2\n\n  - 3\n', ['a', 1], undefined, 'a:\n  - 1\n\n  - 2\n\n  - 2\n\n  - 3\n'],
    ['in one line', 'a: [{x: 1}, 2]\n', ['a', 0], undefined, 'a: [{x: 1}, {x: 1}, 2]\n'],
    [
      'under another key',
      'a:\n  x:\n    # in\n    y: 1\n\n  z: 2\n',
      ['a', 'x'],
      'q',
      'a:\n  x:\n    # in\n    y: 1\n\n  q:\n    # in\n    y: 1\n\n  z: 2\n',
    ],
    ['in the quotes of its key', `'x': 1\r\n"y": 2\r\n`, ['x'], 'q', `'x': 1\r\n'q': 1\r\n"y": 2\r\n`],
  ])('%s', (_, source, path, key, expected) => {
    expect(copied(source, path, key)).toBe(expected);
  });

  test('and can then get another id', () => {
    const copy = copied('- id: x\n- id: y\n', [0]);
    expect(applyEdits(copy, setValue(copy, [1, 'id'], 'z'))).toBe('- id: x\n- id: z\n- id: y\n');
  });
});
