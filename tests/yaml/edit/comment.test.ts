import { describe, expect, test } from 'vitest';
import { commentAt, setComment } from '#yaml/edit/comment.ts';
import { applyEdits } from '#yaml/edit/edit.ts';

const source = `# yaml-language-server: $schema=x.json
title: One
blocks:
  hero:
    # For the sales team
    # TODO translate
    lead: Two # beside it
  list:
    - label: Three
      text: Four
flow: { a: 1, b: 2 }
`;
const changed = (path: string[], comment: string) => applyEdits(source, setComment(source, path, comment));

describe('the comment above a key', () => {
  test('is read without marks, and is not the first lines of the file', () => {
    expect(commentAt(source, ['blocks', 'hero', 'lead'])).toBe('For the sales team');
    expect(commentAt(source, ['title'])).toBe('');
    expect(commentAt(source, ['blocks', 'list'])).toBe('');
  });

  test('is replaced and taken away; marks stay directly above the key, and every other byte', () => {
    expect(changed(['blocks', 'hero', 'lead'], 'Ask Lin\n\n  first')).toBe(
      source.replace('# For the sales team\n', '# Ask Lin\n    # first\n'),
    );
    expect(changed(['blocks', 'hero', 'lead'], '')).toBe(source.replace('    # For the sales team\n', ''));
    expect(changed(['title'], 'Short')).toBe(source.replace('title: One', '# Short\ntitle: One'));
    expect(changed(['blocks', 'list', '0', 'text'], 'Four lines')).toBe(
      source.replace('      text: Four', '      # Four lines\n      text: Four'),
    );
  });

  test('is no mark, whatever is typed, and keeps the line ends of the file', () => {
    expect(changed(['title'], 'TODO translate')).toBe(source);
    const windows = source.replaceAll('\n', '\r\n');
    expect(applyEdits(windows, setComment(windows, ['title'], 'Short'))).toBe(windows.replace('title: One', '# Short\r\ntitle: One'));
  });

  test('has no place where the key shares its line with another one', () => {
    expect(() => setComment(source, ['flow', 'b'], 'no')).toThrow(RangeError);
    expect(() => setComment(source, ['blocks', 'list', '0', 'label'], 'no')).toThrow(
      'There is no line above `blocks.list.0.label` for a comment.',
    );
    expect(commentAt(source, ['flow', 'a'])).toBe('');
  });
});
