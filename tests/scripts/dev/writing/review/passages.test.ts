import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passagesBetween, takeChangeBack, takePassagesBack } from '#scripts/dev/writing/review/passages.ts';

test('a passage is the lines that are other ones, at its line of today', () => {
  expect(passagesBetween('a\nb\nc\nd\n', 'a\nB\nnew\nc\n')).toEqual([
    { line: 2, was: 'b\n', now: 'B\nnew\n' },
    { line: 5, was: 'd\n', now: '' },
  ]);
  expect(passagesBetween('a\n', 'a')).toEqual([{ line: 1, was: 'a\n', now: 'a' }]);
  expect(passagesBetween('', '')).toEqual([]);
});

test('one passage goes back, the others stay', () => {
  expect(takePassagesBack('a\nb\nc\n', 'A\nb\nC\n', [1])).toBe('A\nb\nc\n');
});

test('a change goes back from among later ones, unless they changed the same lines', () => {
  const [before, after] = ['a\nb\nc\nd\n', 'a\nB\nc\n'];
  expect(takeChangeBack(before, after, 'A\nB\nc\n')).toBe('A\nb\nc\nd\n');
  expect(takeChangeBack(before, after, 'new\na\nB\nc\nend\n')).toBe('new\na\nb\nc\nd\nend\n');
  expect(takeChangeBack(before, after, 'a\nother\nc\n')).toBeUndefined();
  // Nothing says any more where the last line was.
  expect(takeChangeBack('a\nb\n', 'a\n', 'c\n')).toBeUndefined();
  expect(takeChangeBack('a\nb', 'a\n', 'a\nc\n')).toBeUndefined();
});

describe('of any two texts', () => {
  const lines = fc.array(fc.constantFrom('a: 1', 'b: 2', 'b: 2 ', '', '- 中文', '\r'), { maxLength: 12 });
  const text = fc.tuple(lines, fc.boolean()).map(([all, isEnded]) => all.join('\n') + (isEnded ? '\n' : ''));

  test('all passages taken back give the first text, none the second, and each by itself leaves one passage fewer', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const passages = passagesBetween(before, after);
        const all = passages.map((_, number) => number);
        expect(takePassagesBack(before, after, all)).toBe(before);
        expect(takePassagesBack(before, after, [])).toBe(after);
        const oneByOne = all.reduceRight((now, number) => takePassagesBack(before, now, [number]), after);
        expect(oneByOne).toBe(before);
      }),
    );
  });

  test('a change alone is taken back to the byte, and one after another', () => {
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        expect(takeChangeBack(first, second, second)).toBe(first);
        const back = takeChangeBack(second, third, third);
        expect(back && takeChangeBack(first, second, back)).toBe(back && first);
      }),
    );
  });

  test('the lines of a passage are in the text at its place', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const now = after.split(/(?<=\n)/);
        for (const passage of passagesBetween(before, after))
          expect(now.slice(passage.line - 1, passage.line - 1 + passage.now.split(/(?<=\n)/).length).join('')).toContain(passage.now);
      }),
    );
  });
});
