import { expect, test } from 'vitest';
import { markedKeys } from '#yaml/marked-keys.ts';

test('the mark of a stub belongs to the key below it, at any place', () => {
  const text = `# yaml-language-server: $schema=x
# TODO translate
first: a
second:
  # TODO translate
  inner: b
  # a colleague's remark
  # TODO translate: ask Li

  next:
    - c
    - plain: d
      # TODO translate
      last: e
third: f
`;
  expect(markedKeys(text)).toEqual([['first'], ['second', 'inner'], ['second', 'next'], ['second', 'next', 1, 'last']]);
});

test('the same words elsewhere mark nothing', () => {
  expect(markedKeys('a: |-\n  # TODO translate\nb: "# TODO translate" # TODO translate\nc: d\n')).toEqual([]);
});
