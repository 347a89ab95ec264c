import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainMarkdown } from '#site/pages/fast-markdown.ts';
import { parseRichText } from '#site/pages/rich-text.ts';

const pieces = [
  ...[
    '- ',
    '\n- ',
    '\n  ',
    '\n',
    '\n\n',
    ' ',
    '  ',
    '1. ',
    '**',
    '*',
    '[',
    '](',
    '[a](/b)',
    '[a](#b)',
    '# ',
    '**b**',
    '**b.** ',
    '**b\nc** ',
    '**c**：',
    '**c）**：',
  ],
  'a',
  'word',
  '. ',
  '-',
  '(b)',
  ', ',
  'é',
  '中',
  '文。',
  ' f',
];
const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join(''));

test('plain Markdown means what the library takes it for', () => {
  let plain = 0;
  fc.assert(
    fc.property(markdown, written => {
      if (readPlainMarkdown(written) === undefined) return;
      plain += 1;
      // A piece of code below it has all of it read by the library.
      const { text, foreign } = parseRichText(`${written}\n\n\`x\``);
      expect({ text: text.slice(0, -1), foreign }).toEqual(parseRichText(written));
    }),
    { numRuns: 2000 },
  );
  expect(plain).toBeGreaterThan(500);
});

test('texts as people write them are plain, markup of other kinds is not', () => {
  expect(
    readPlainMarkdown('Ask for **two** things.\nSee [the list](/ic/ip#list):\n\n- **Size:** small,\n  or large\n- weight\n\nDone.'),
  ).toBeDefined();
  expect(readPlainMarkdown('> a quotation')).toBeUndefined();
});
