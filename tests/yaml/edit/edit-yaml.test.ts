import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Document, isCollection, isScalar, type Node, parse, visit } from 'yaml';
import { isMap, type NodePath } from '#site/node-path.ts';
import { applyEdits, type Edit } from '#yaml/edit/edit.ts';
import { insertItem, insertKey, removeNode, renameKey, setValue } from '#yaml/edit/edit-yaml.ts';

const edited = (source: string, edit: (source: string) => Edit[]) => applyEdits(source, edit(source));

describe('edits of a text', () => {
  test('are applied in whichever order they come', () => {
    const edits = [
      { start: 4, end: 5, text: 'E' },
      { start: 0, end: 1, text: 'A' },
      { start: 2, end: 2, text: '-' },
    ];
    expect(applyEdits('abcde', edits)).toBe('Ab-cdE');
  });

  test('must not overlap', () => {
    const edits = [
      { start: 0, end: 3, text: '' },
      { start: 2, end: 4, text: '' },
    ];
    expect(() => applyEdits('abcde', edits)).toThrow(new RangeError('Two edits overlap at offset 2.'));
  });
});

describe('a value', () => {
  test.each([
    ['keeps its quotes and comment', `a: 'x' # why\nb: 1\n`, ['a'], 'y z', `a: 'y z' # why\nb: 1\n`],
    ['is quoted where it must be', 'a: x\n', ['a'], 'true', 'a: "true"\n'],
    ['keeps its anchor', 'a: &x 1\nb: *x\n', ['a'], 2, 'a: &x 2\nb: *x\n'],
    ['stays a block', 'a: |- # c\n  one\n  two\n\nb: 1\n', ['a'], 'three\nfour', 'a: |- # c\n  three\n  four\n\nb: 1\n'],
    ['becomes a block above its comment', 'a: x # c\nb: 1\n', ['a'], '1\n2', 'a: |- # c\n  1\n  2\nb: 1\n'],
    ['is put where none stands', 'a: # c\nb: 1\n', ['a'], 'x', 'a: x # c\nb: 1\n'],
    ['takes the place of a mapping', 'a: # c\n  b: 1\n  # in a\n  c: 2 # d\n\ne: 1\n', ['a'], 'x', 'a: x # c\n\ne: 1\n'],
    ['becomes a mapping', 'a: x # c\nb: 1\n', ['a'], { c: 1, d: [1] }, 'a: # c\n  c: 1\n  d:\n    - 1\nb: 1\n'],
    ['becomes a list as the file writes lists', 'a: x\nb:\n- 1\n', ['a'], [1, 2], 'a:\n- 1\n- 2\nb:\n- 1\n'],
    ['becomes a mapping in a list', '- x\n- y', [1], { a: 1, b: 2 }, '- x\n- a: 1\n  b: 2'],
    ['becomes a mapping below a comment in a list', '- x # c\n- y\n', [0], { a: 1, b: 2 }, '- # c\n  a: 1\n  b: 2\n- y\n'],
    ['changes within a flow collection', 'a: {b: 1, c: [x, "y"]} # z\n', ['a', 'c', 1], 'q', 'a: {b: 1, c: [x, "q"]} # z\n'],
    ['keeps the wide spaces that belong to it', 'a: x # c\nb: 1\n', ['a'], '\u3000两款\u00a0', 'a: \u3000两款\u00a0 # c\nb: 1\n'],
    ['of wide spaces only is written', '- x\n- y\n', [0], '\u3000', '- \u3000\n- y\n'],
    ['within a flow collection may look like the mark of a document', 'a: [x, y]\n', ['a', 0], '---', 'a: [---, y]\n'],
    ['changes with the line ends of the file', 'a: x\r\nb: 1\r\n', ['a'], { c: 1 }, 'a:\r\n  c: 1\r\nb: 1\r\n'],
  ])('%s', (_, source, path, value, expected) => {
    expect(edited(source, text => setValue(text, path, value))).toBe(expected);
  });
});

describe('a key', () => {
  test('is renamed in its quotes', () => {
    expect(edited(`"a": 1 # c\n'b': 2\n`, text => renameKey(text, ['a'], 'z'))).toBe(`"z": 1 # c\n'b': 2\n`);
  });

  test('cannot be given twice', () => {
    expect(() => renameKey('a: 1\nb: 2\n', ['a'], 'b')).toThrow(new RangeError('There is a key `b` already.'));
    expect(() => insertKey('a: 1\nb: 2\n', [], 'b', 1)).toThrow(new RangeError('There is a key `b` already.'));
  });

  test.each([
    ['at the end, below what is indented deeper', 'a:\n  b: 1\n  # more\n\n# end\n', {}, 'a:\n  b: 1\n  # more\nn: 1\n\n# end\n'],
    ['at the end of a file without last line break', 'a: 1', {}, 'a: 1\nn: 1'],
    ['below a gap, as its neighbour', 'a: 1\n\nb: 1\n', {}, 'a: 1\n\nb: 1\n\nn: 1\n'],
    ['behind another', 'a: 1 # x\n\n# on b\nb: 2\n', { after: 'a' }, 'a: 1 # x\n\nn: 1\n\n# on b\nb: 2\n'],
    ['before another and its comment', 'a: 1\n\n# on b\nb: 2\n', { before: 'b' }, 'a: 1\n\nn: 1\n# on b\nb: 2\n'],
    [
      'below the line that names the schema',
      '# yaml-language-server: x\na: 1\n',
      { before: 'a' },
      '# yaml-language-server: x\nn: 1\na: 1\n',
    ],
    ['under a comment of its own', 'a: 1\n', { comment: 'one\ntwo' }, 'a: 1\n# one\n# two\nn: 1\n'],
    ['in an empty file', '', {}, 'n: 1\n'],
    ['in a file of comments', '# only this', {}, '# only this\nn: 1'],
    ['in an empty mapping', '{} # c\n', {}, 'n: 1 # c\n'],
    ['in a flow mapping', '{ a: 1, b: 2 }\n', { after: 'a' }, '{ a: 1, n: 1, b: 2 }\n'],
    ['in a flow mapping on lines', '{\n  a: 1,\n  b: 2,\n}\n', {}, '{\n  a: 1,\n  b: 2,\n  n: 1,\n}\n'],
  ])('is added %s', (_, source, options, expected) => {
    expect(edited(source, text => insertKey(text, [], 'n', 1, options))).toBe(expected);
  });

  test.each([
    ['where there is no value', 'a: # c\nb: 1\n', ['a'], {}, 'a: # c\n  n: 1\nb: 1\n'],
    ['in place of braces', 'a: {}\nb: 1\n', ['a'], { comment: 'TODO' }, 'a:\n  # TODO\n  n: 1\nb: 1\n'],
    ['first behind a dash', '- a: 1\n  b: 2\n', [0], { before: 'a' }, '- n: 1\n  a: 1\n  b: 2\n'],
    ['last in an item', '- a: 1\n  b: 2\n- c\n', [0], {}, '- a: 1\n  b: 2\n  n: 1\n- c\n'],
  ])('is added %s', (_, source, path, options, expected) => {
    expect(edited(source, text => insertKey(text, path, 'n', 1, options))).toBe(expected);
  });

  test.each([
    ['with the comments directly above', 'a: 1\n# far\n\n# near\nb: 2 # own\nc: 3\n', ['b'], 'a: 1\n# far\n\nc: 3\n'],
    ['but not the comment that opens the file', '# schema\na: 1\nb: 2\n', ['a'], '# schema\nb: 2\n'],
    ['with all lines of its block', 'a: |+\n  x\n\nb: 2', ['a'], 'b: 2'],
    ['from behind a dash', '- a: 1 # x\n  # on b\n  b: 2\n', [0, 'a'], '- # on b\n  b: 2\n'],
    ['with the gap above at the end of the file', 'a: 1\r\n\r\n\r\n# on b\r\nb: 2\r\n', ['b'], 'a: 1\r\n'],
    ['with the gap above as the last one', 'a:\n  b: 1\n\n  c: 2\n# end\nd: 3\n', ['a', 'c'], 'a:\n  b: 1\n# end\nd: 3\n'],
    ['but not the empty lines of the text above', 'a: |+\n  x\n\nb: 2\n', ['b'], 'a: |+\n  x\n\n'],
    ['as the only one', 'a:\n  # c\n  b: 1\nd: 1\n', ['a', 'b'], 'a: {}\nd: 1\n'],
    ['from a flow mapping', '{a: 1, b: 2, c: 3}', ['c'], '{a: 1, b: 2}'],
    ['with its line from a flow mapping', '{\n  a: 1, # x\n  b: 2 # y\n}\n', ['b'], '{\n  a: 1, # x\n}\n'],
  ])('is removed %s', (_, source, path, expected) => {
    expect(edited(source, text => removeNode(text, path))).toBe(expected);
  });
});

describe('a list item', () => {
  test.each([
    ['at the end', 'a:\n  - x\n  - y # c\nb: 1\n', undefined, 'a:\n  - x\n  - y # c\n  - n: 1\n    m: 2\nb: 1\n'],
    ['at the end of a list without indentation', 'a:\n- x\n# on b\nb: 1\n', undefined, 'a:\n- x\n- n: 1\n  m: 2\n# on b\nb: 1\n'],
    ['between two', 'a:\n  - x\n\n  # on y\n  - y\n', 1, 'a:\n  - x\n\n  - n: 1\n    m: 2\n\n  # on y\n  - y\n'],
    ['first', 'a:\n  # on x\n  - x\n', 0, 'a:\n  - n: 1\n    m: 2\n  # on x\n  - x\n'],
    ['in an empty list', 'a: []\n', undefined, 'a:\n  - n: 1\n    m: 2\n'],
    ['in a flow list', 'a: [x]\n', undefined, 'a: [x, {n: 1, m: 2}]\n'],
  ])('is added %s', (_, source, index, expected) => {
    expect(edited(source, text => insertItem(text, ['a'], { n: 1, m: 2 }, index))).toBe(expected);
  });

  test('is removed with the comments directly above', () => {
    expect(edited('- a\n# on b\n- b: 1\n  c: 2\n\n- d\n', text => removeNode(text, [1]))).toBe('- a\n\n- d\n');
  });
});

test.each([
  [() => setValue('a: 1\n', ['b'], 1), 'The path `b` leads nowhere.'],
  [() => setValue('a: [1]\n', ['a', 1], 1), 'The path `a.1` leads nowhere.'],
  [() => insertKey('a: 1\n', ['a'], 'b', 1), 'There is no mapping at `a`.'],
  [() => insertKey('a: 1\n', [], 'c', 1, { before: 'b' }), 'There is no key `b` at ``.'],
  [() => setValue('a: &x {b: 1}\nc: *x\n', ['c', 'b'], 1), '`c` is an alias: edit what it stands for.'],
])('an edit of nothing is refused', (edit, message) => {
  expect(edit).toThrow(new RangeError(message));
});

const text = fc.oneof(
  fc.constantFrom(
    '',
    'plain',
    'true',
    '12',
    ' padded ',
    '# no comment',
    'a: b',
    '- x',
    "it's",
    '"so"',
    '{{gpu.compute}}',
    '网址',
    '@at',
    '[x',
  ),
  fc.constantFrom('two\nlines', 'ends\n', '\nbegins', 'blank\n\nbetween', 'ends twice\n\n', '  indented\nthen not', 'trailing \nspace'),
);
const scalar = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom<unknown>(1, 2.5, true, null) });
const key = fc.constantFrom('a', 'b', 'c', 'd', 'two words', 'true', '1', 'x: y', '#');
const { value: anyValue } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** A text of YAML in one of the manners in which people write it, its comments numbered. */
const anySource = fc
  .tuple(
    fc.dictionary(key, anyValue, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    fc.infiniteStream(fc.nat(11)),
    fc.record({ indent: fc.constantFrom(2, 4), indentSeq: fc.boolean(), crlf: fc.boolean(), closed: fc.boolean(), head: fc.boolean() }),
  )
  .map(([value, dice, { indent, indentSeq, crlf, closed, head }]) => {
    const document = new Document(value, { aliasDuplicateObjects: false });
    let comments = 0;
    const roll = () => dice.next().value ?? 0;
    visit(document, {
      Node(place, node) {
        const die = roll();
        if (die === 0 && isCollection(node)) node.flow = true;
        if (isScalar(node) && place !== 'key' && typeof node.value === 'string') {
          const type = (['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL'] as const)[die];
          if (type) node.type = type;
        }
        if (die === 10 && place !== 'value' && !isCollection(node)) (node as Node).commentBefore = ` c${++comments};`;
        if (die === 11 && isScalar(node) && place !== 'key') node.comment = ` c${++comments};`;
        if (die === 9 && place === 'key') (node as Node).spaceBefore = true;
      },
    });
    const body = document.toString({ indent, indentSeq, lineWidth: 0 });
    const lines = `${head ? '# yaml-language-server: $schema=x\n' : ''}${closed ? body : body.replace(/\n$/, '')}`;
    return crlf ? lines.replaceAll('\n', '\r\n') : lines;
  });

interface Change {
  pick: number;
  type: 'set' | 'rename' | 'insert' | 'remove';
  value: unknown;
  place: number;
}
const anyChange: fc.Arbitrary<Change> = fc.record({
  pick: fc.nat(),
  type: fc.constantFrom('set', 'rename', 'insert', 'remove'),
  value: anyValue,
  place: fc.nat(),
});

function pathsIn(value: unknown, path: NodePath = []): NodePath[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : [];
  return [path, ...entries.flatMap(([step, inner]) => pathsIn(inner, [...path, step]))];
}

/** Makes the change in the value itself, and says how it is made in the text. */
function model(whole: { root: unknown }, { pick, type, value, place }: Change): ((source: string) => Edit[]) | undefined {
  const paths = pathsIn(whole.root);
  const path = paths[pick % paths.length] ?? [];
  const full = ['root', ...path];
  const step = full.at(-1) ?? '';
  // biome-ignore lint/suspicious/noExplicitAny: the test walks a value of any shape
  const parent = full.slice(0, -1).reduce<any>((node, name) => node[name], whole);
  const node = parent[step];
  switch (type) {
    case 'set':
      parent[step] = value;
      return source => setValue(source, path, value);
    case 'rename': {
      if (typeof step !== 'string' || path.length === 0 || !isMap(parent) || 'new key' in parent) return undefined;
      delete parent[step];
      parent['new key'] = node;
      return source => renameKey(source, path, 'new key');
    }
    case 'insert': {
      if (Array.isArray(node)) {
        const index = place % (node.length + 1);
        node.splice(index, 0, value);
        return source => insertItem(source, path, value, index);
      }
      if (!isMap(node)) return undefined;
      const keys = Object.keys(node);
      const beside = keys[place % (keys.length + 1)];
      node.new = value;
      const options = beside === undefined ? {} : place % 2 === 0 ? { before: beside } : { after: beside };
      return source => insertKey(source, path, 'new', value, { ...options, comment: 'new' });
    }
    case 'remove': {
      if (path.length === 0) return undefined;
      if (Array.isArray(parent)) parent.splice(Number(step), 1);
      else delete parent[step];
      return source => removeNode(source, path);
    }
  }
}

const commentsIn = (source: string) => source.match(/# c\d+;/g) ?? [];

test('an edited text means what the edit says and keeps the comments of everything else', () => {
  fc.assert(
    fc.property(anySource, anyChange, (source, change) => {
      const whole = { root: parse(source) as unknown };
      const edit = model(whole, change);
      fc.pre(edit !== undefined);
      const changed = edited(source, edit);
      expect(parse(changed)).toEqual(whole.root);
      if (change.type === 'insert' || change.type === 'rename') expect(commentsIn(changed)).toEqual(commentsIn(source));
      if (source.includes('\r\n')) expect(changed.replaceAll('\r\n', '')).not.toContain('\n');
    }),
    { numRuns: 500 },
  );
});
