import { expect, test } from 'vitest';
import { setText } from '#yaml/edit/set-text.ts';

const folded = 'a: 1\nlead: >-\n  One two three\n  four five six\n  seven.\nz: 2 # kept\n';

test.each([
  ['a word within a line', 'One two three four FIVE six seven.', folded.replace('five', 'FIVE')],
  ['a word before a line break', 'One two 3 four five six seven.', folded.replace('three', '3')],
  ['a word more at the start of a line', 'One two three and four five six seven.', folded.replace('four', 'and four')],
  ['a word less at the end', 'One two three four five six', folded.replace('\n  seven.', '')],
  ['a word more at the end', 'One two three four five six seven. End', folded.replace('seven.', 'seven. End')],
  ['a line more', 'One two three four five six\nseven.', folded.replace('six\n', 'six\n\n')],
])('of a folded text only the line of the edit changes: %s', (_, text, expected) => {
  expect(setText(folded, ['lead'], text)).toBe(expected);
});

test('a literal text keeps its other lines and its last line break', () => {
  const source = 'b:\n    text: |\n        One.\n\n        - two\n        - three\n\nnext: 1\n';
  expect(setText(source, ['b', 'text'], 'One.\n\n- two\n- and\n- three')).toBe(source.replace('- three', '- and\n        - three'));
  expect(setText(source, ['b', 'text'], 'One.\n\n- three')).toBe(source.replace('- two\n        - three', '- three'));
});

test('lines of Windows stay lines of Windows', () => {
  const source = folded.replaceAll('\n', '\r\n');
  expect(setText(source, ['lead'], 'One two three\nfour five six seven.')).toBe(source.replace('three\r\n', 'three\r\n\r\n'));
});

test.each([
  ['an unquoted text that needs quotes now', 'a: b # c\n', ': x', 'a: ": x" # c\n'],
  ['a text in quotes', "a: 'it''s' # c\n", "it's so", "a: 'it''s so' # c\n"],
  ['a plain text in two lines that would become a comment', 'a: one\n  two three\nb: 1\n', 'one two #three', 'a: "one two #three"\nb: 1\n'],
])('what only a longer notation can hold is written in it: %s', (_, source, text, expected) => {
  expect(setText(source, ['a'], text)).toBe(expected);
});

test('only a text can be replaced by one', () => {
  expect(() => setText('a: 1\n', ['a'], '2')).toThrow('There is no text at `a`.');
  expect(() => setText('a: b\n', ['c'], '2')).toThrow(RangeError);
});
