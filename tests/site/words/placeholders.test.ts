import { expect, test } from 'vitest';
import { fillPlaceholders, isPlaceholder, piecesOf, placeholdersOf } from '#site/words/placeholders.ts';

test('a placeholder is a name and, after a comma, a format', () => {
  expect(piecesOf('{{a}} {{ b , thousands }} {{c.d}} {{e,}} {{f, x, y}}').filter(isPlaceholder)).toEqual([
    { source: '{{a}}', name: 'a' },
    { source: '{{ b , thousands }}', name: 'b', format: 'thousands' },
    { source: '{{c.d}}', name: 'c.d' },
    { source: '{{e,}}', name: 'e', format: '' },
    { source: '{{f, x, y}}', name: 'f', format: 'x, y' },
  ]);
});

test('languages are compared by names, whatever the formats are', () => {
  expect(placeholdersOf('{{count}}')).toEqual(placeholdersOf('{{count, thousands}}'));
});

test('an unknown placeholder stays for the browser, with its format', () => {
  const fill = (name: string) => (name === 'gpu.memory' ? '16 GB' : undefined);
  expect(fillPlaceholders('{{gpu.memory}}: {{count, thousands}}', fill)).toBe('16 GB: {{count, thousands}}');
});
