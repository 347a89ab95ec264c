import { describe, expect, test } from 'vitest';
import { readYaml } from '#yaml/read-yaml.ts';

const text = `# comment
list:
  - id: one
    to: /a
  - id: two
map: { a: 1, b: "two words" }
empty:
long: >-
  some words
  over lines
same: &mark
  x: 1
other: *mark
`;
const file = readYaml('a.yaml', text);

/** The text that a range marks. */
const marked = (...args: Parameters<typeof file.locate>) => {
  const { start, end } = file.locate(...args);
  const lines = text.split('\n');
  return start.line === end.line
    ? (lines[start.line - 1] ?? '').slice(start.column - 1, end.column - 1)
    : `${start.line}:${start.column}-${end.line}:${end.column}`;
};

test('a file is read as YAML 1.2: yes is text, 012 is twelve, an anchor is its value', () => {
  expect(readYaml('a.yaml', 'a: yes\nb: 012\nc: &x [1]\nd: *x\n').value).toEqual({ a: 'yes', b: 12, c: [1], d: [1] });
});

describe('the place of a node', () => {
  test.each<[string, Parameters<typeof file.locate>, string]>([
    ['a value', [['list', 0, 'to']], '/a'],
    ['a key', [['list', 0, 'to'], 'key'], 'to'],
    ['a value in one line', [['map', 'b']], '"two words"'],
    ['a list entry, by its first key', [['list', 1], 'key'], 'id'],
    ['the whole file, by its first key', [[], 'key'], 'list'],
    ['a key without a value', [['empty']], 'empty'],
    ['a text after another, which is on two lines', [['long'], 'value', 'lines', 'some words over '], 'lines'],
    ['a key that is missing, by the map that lacks it', [['map', 'c'], 'key'], 'map'],
    ['a map below its key, by the key', [['list']], 'list'],
    ['a value behind an alias', [['other', 'x']], '1'],
    ['a text over several lines', [['long']], '8:7-10:13'],
    ['words within a text, however its lines break', [['long'], 'value', 'words over'], '9:8-10:7'],
    ['words that are not there, by the whole text', [['map', 'b'], 'value', 'three'], '"two words"'],
  ])('of %s', (_, args, expected) => {
    expect(marked(...args)).toBe(expected);
  });

  test('counts lines of Windows', () => {
    expect(readYaml('a.yaml', 'a: 1\r\nb: 2\r\n').locate(['b'])).toEqual({ start: { line: 2, column: 4 }, end: { line: 2, column: 5 } });
  });
});

describe('a file that is not YAML', () => {
  test.each([
    ['a: "b\nc: d\n', 'yaml/unclosed-quote', 1, 4],
    ["a: it's\nb: 'c\n", 'yaml/unclosed-quote', 2, 4],
    ['a:\n\tb: 1\n', 'yaml/tab', 2, 1],
    ['a: 1\nb: 2\na: 3\n', 'yaml/duplicate-key', 3, 1],
    ['a:\n  x: 1\n  x: 2\n', 'yaml/duplicate-key', 3, 3],
    ['a: 1\n---\nb: 2\n', 'yaml/multiple-documents', 2, 1],
    ['a: {{b.c}}\n', 'yaml/quotes', 1, 4],
    ['a: {{b.c}} d\n', 'yaml/quotes', 1, 4],
    ['a: b: c\n', 'yaml/quotes', 1, 4],
    ['a: `b`\n', 'yaml/quotes', 1, 4],
    ['a: *b\n', 'yaml/quotes', 1, 4],
    ['a: !b c\n', 'yaml/quotes', 1, 4],
    ['a: [b](/c)\n', 'yaml/quotes', 1, 4],
    ['a: [b, c\nd: e\n', 'yaml/bracket', 1, 4],
    ['a: { b: c\nd: e\n', 'yaml/bracket', 1, 4],
    ['a: [b]]\n', 'yaml/bracket', 1, 7],
    ['a: [b, , c]\n', 'yaml/bracket', 1, 8],
    ['a: 1\nb:2\nc: 3\n', 'yaml/colon', 2, 1],
    ['a: 1\nb 2\nc: 3\n', 'yaml/colon', 2, 1],
    ['a：1\nb: 2\n', 'yaml/colon', 1, 1],
    ['a:\n  b: 1\n   c: 2\n', 'yaml/indentation', 3, 4],
    ['a:\n    b: 1\n  c: 2\n', 'yaml/indentation', 2, 5],
    ['a: b\n  c: 1\n', 'yaml/indentation', 2, 3],
    ['a: b\n- c\n', 'yaml/indentation', 2, 1],
    ['a: "\\p"\n', 'yaml/escape', 1, 5],
    ['', 'yaml/empty', 1, 1],
    ['# a\n', 'yaml/empty', 1, 1],
    ['\uFEFFa: 1\n', 'yaml/bom', 1, 1],
    ['? [a, b]\n: c\n', 'yaml/quotes', 1, 3],
  ])('%j is one problem: %s at %i:%i', (source, code, line, column) => {
    const { value, problems } = readYaml('a.yaml', source);
    expect(problems.map(problem => [problem.code, problem.range.start])).toEqual([[code, { line, column }]]);
    expect(value).toBeUndefined();
  });

  test('every duplicate key is reported, each with the first one', () => {
    const { problems } = readYaml('a.yaml', 'a: 1\nb: 2\na: 3\nb: 4\n');
    expect(problems.map(({ range, notes }) => [range.start.line, notes?.[0]?.range.start.line])).toEqual([
      [3, 1],
      [4, 2],
    ]);
  });

  test('aliases that multiply without end are refused', () => {
    const bomb = `a: &a [x, x, x, x, x, x, x, x, x, x]\n${'bcdefgh'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefg'[index]}`).join(', ')}]`)
      .join('\n')}\n`;
    expect(readYaml('a.yaml', bomb).problems.map(({ code }) => code)).toEqual(['yaml/alias']);
  });
});
