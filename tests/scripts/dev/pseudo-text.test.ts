import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, pseudoLine, pseudoMarkdown, pseudoPart } from '#scripts/dev/pseudo-text.ts';
import { linksOf, parseRichText } from '#site/pages/rich-text.ts';
import { isPlaceholder, piecesOf } from '#site/words/placeholders.ts';

test.each([
  ['Home', '「Ĥöɱé ẋẋ」'],
  ['Up to {{gpu.compute}} of {{count, thousands}}', '「Ûþ ţö {{gpu.compute}} öƒ {{count, thousands}} ẋẋẋ」'],
  ['Write to name@example.com', '「Ŵŕîţé ţö name@example.com ẋẋẋ」'],
  ['{{gpu.memory}}', '{{gpu.memory}}'],
  ['76', '76'],
])('a line is accented, longer and in brackets: %s', (text, expected) => {
  expect(pseudoLine(text)).toBe(expected);
});

test('every letter is another one', () => {
  expect(pseudoPart('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')).not.toMatch(/[a-z]/i);
});

test('a text of Markdown keeps its blocks, links, code and emphasis', () => {
  expect(pseudoMarkdown('See [cards](/gpu)\nand `npm`.\n\n## Why\n\n- **One**\n- two\n')).toBe(
    '「Šéé [çåŕðš](/gpu)\nåñð `npm`. ẋẋẋẋẋ」\n\n## 「Ŵĥý ẋẋ」\n\n- 「**Öñé** ẋẋ」\n- 「ţŵö ẋẋ」\n',
  );
});

describe('any text', () => {
  const piece = fc.constantFrom(
    'Two words',
    '{{a.b}}',
    '{{n, thousands}}',
    '[link](/x?y=z)',
    '**bold**',
    '\n\n',
    '\n- ',
    '`code`',
    '. ',
    '1',
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map(parts => parts.join(''));

  test('placeholders and links stay, and nothing foreign comes in', () => {
    fc.assert(
      fc.property(text, markdown => {
        const pseudo = pseudoMarkdown(markdown);
        expect(piecesOf(pseudo).filter(isPlaceholder)).toEqual(piecesOf(markdown).filter(isPlaceholder));
        expect(linksOf(parseRichText(pseudo).text)).toEqual(linksOf(parseRichText(markdown).text));
        expect(parseRichText(pseudo).foreign).toEqual(parseRichText(markdown).foreign);
      }),
    );
  });

  test('it grows by two fifths of its letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,30}[a-z]$/), line => {
        const letters = line.replaceAll(' ', '').length;
        expect((pseudoLine(line).match(/ẋ+/g) ?? []).join('').replace(/^x/, '').length).toBeGreaterThanOrEqual(Math.ceil(letters * 0.4));
      }),
    );
  });

  test('what it was made from can be read back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-wyz0-9]{1,9}( [A-Za-wyz0-9]{1,9}){0,9}$/), line => {
        expect(plainText(pseudoLine(line))).toBe(line);
      }),
    );
  });
});
