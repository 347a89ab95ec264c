import { expect, test } from 'vitest';
import { fillPlaceholders, placeholdersIn, placeholdersOf } from '#site/text.ts';

test('a placeholder is a name and, after a comma, a format', () => {
  expect(placeholdersIn('{{a}} {{ b , thousands }} {{c.d}} {{e,}} {{f, x, y}}')).toEqual([
    { name: 'a' },
    { name: 'b', format: 'thousands' },
    { name: 'c.d' },
    { name: 'e', format: '' },
    { name: 'f', format: 'x, y' },
  ]);
});

test('languages are compared by names, whatever the formats are', () => {
  expect(placeholdersOf('{{count}}')).toEqual(placeholdersOf('{{count, thousands}}'));
});

test('what the build does not know stays for the browser, format and all', () => {
  const fill = (name: string) => (name === 'gpu.memory' ? '16 GB' : undefined);
  expect(fillPlaceholders('{{gpu.memory}}: {{count, thousands}}', fill)).toBe('16 GB: {{count, thousands}}');
});
