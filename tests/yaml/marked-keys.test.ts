import { expect, test } from 'vitest';
import { pointerOf } from '#site/node-path.ts';
import { applyEdits } from '#yaml/edit/edit.ts';
import { markedKeys, settleMarks } from '#yaml/marked-keys.ts';

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

test('marks move to the texts that still wait, and go from those that are done', () => {
  const text =
    '# TODO translate\nblocks:\n  hero:\n    title: a\n    lead: b\n  rows:\n    - label: c\n      value: d\n    - { label: e }\n  names:\n    - f\n    - g\n';
  const at = (...path: (string | number)[]) => ['blocks', ...path];
  const texts = [at('hero', 'title'), at('hero', 'lead'), at('rows', 0, 'label'), at('rows', 0, 'value'), at('names', 0), at('names', 1)];
  const stub = { key: ['blocks'], texts };
  const moved = applyEdits(text, settleMarks(text, [stub], new Set(['/blocks/hero/title', '/blocks/rows/0/value', '/blocks/names/0'])));
  expect(moved).toBe(
    'blocks:\n  hero:\n    title: a\n    # TODO translate\n    lead: b\n  rows:\n    - # TODO translate\n      label: c\n      value: d\n    - { label: e }\n  names:\n    - f\n    # TODO translate\n    - g\n',
  );
  const left = [at('hero', 'lead'), at('rows', 0, 'label'), at('names', 1)];
  expect(markedKeys(moved)).toEqual(left);
  const single = left.map(key => ({ key, texts: [key] }));
  expect(applyEdits(moved, settleMarks(moved, single, new Set(left.map(pointerOf))))).toBe(text.replace('# TODO translate\n', ''));
});

test('the same words elsewhere mark nothing', () => {
  expect(markedKeys('a: |-\n  # TODO translate\nb: "# TODO translate" # TODO translate\nc: d\n')).toEqual([]);
});
