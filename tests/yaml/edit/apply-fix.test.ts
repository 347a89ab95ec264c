import { expect, test } from 'vitest';
import type { Fix } from '#check/problem.ts';
import { applyFix } from '#yaml/edit/apply-fix.ts';

const stub = { type: 'add-key', value: 'B', comment: 'TODO translate', order: ['a', 'b', 'c'], key: 'b' } as const;

test.each<[string, string, Fix, string]>([
  ['a number that becomes text keeps its digits', 'a: 007.10 # why\n', { type: 'quote', at: ['a'] }, 'a: "007.10" # why\n'],
  [
    'only the first occurrence of a text is another one',
    'a: x/y, x/y\n',
    { type: 'replace-text', at: ['a'], text: 'x', by: 'z' },
    'a: z/y, x/y\n',
  ],
  ['line ends stay', 'a: yes\r\nb: 1\r\n', { type: 'set', at: ['a'], value: true }, 'a: true\r\nb: 1\r\n'],
  ['JSON stays JSON', '{ "a": "x" }\n', { type: 'rename-key', at: ['a'], key: 'b' }, '{ "b": "x" }\n'],
  ['a stub follows the key before it', 'a: A\nc: C\n', { ...stub, at: [] }, 'a: A\n# TODO translate\nb: B\nc: C\n'],
  ['a stub without a key before it comes first', '# file\n\nc: C\n', { ...stub, at: [] }, '# file\n\n# TODO translate\nb: B\nc: C\n'],
])('%s', (_, before, fix, after) => {
  expect(applyFix(before, fix)).toBe(after);
});

test.each<[string, string, Fix]>([
  ['a place that is gone', 'a: 1\n', { type: 'quote', at: ['b'] }],
  ['a text that is gone', 'a: x\n', { type: 'replace-text', at: ['a'], text: 'y', by: 'z' }],
  ['a key that stands there already', 'a: 1\nb: 2\n', { type: 'rename-key', at: ['a'], key: 'b' }],
  ['a stub in a mapping of one line, where no mark can stand', 'm: { a: A }\n', { ...stub, at: ['m'] }],
  ['what would break the file', 'a: x y\n', { type: 'replace-text', at: ['a'], text: 'x', by: '{' }],
])('%s is left alone', (_, before, fix) => {
  expect(() => applyFix(before, fix)).toThrow(RangeError);
});
