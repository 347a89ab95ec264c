import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, markWords } from '#site/search/search-marks.ts';
import { foldText, holdsWords, readQuery } from '#site/search/search-words.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '-', '芯', '片', '设', 'İ', 'ß', 'ﬁ', 'Ａ', '，', '𠀀', '9', '\n'),
  maxLength: 400,
});
const where = fc.constantFrom('at-start' as const, 'anywhere' as const);

describe('a query', () => {
  test.each([
    ['  chip   design ', 'chip design', ['chip', 'design']],
    ['Chip design > EDA', 'chip design > eda', ['chip', 'design', 'eda']],
    ['USB主机', 'usb主机', ['usb', '主机']],
    ['ＧＰＵ　卡', 'gpu 卡', ['gpu', '卡']],
    ['芯片，设计', '芯片,设计', ['芯片', '设计']],
    ['???', '???', []],
    ['', '', []],
  ])('%j asks for words', (typed, phrase, words) => {
    expect(readQuery(typed)).toEqual({ phrase, words });
  });

  test.each([
    ['GPU cards', 'gpu', 'at-start'],
    ['Tape-out', 'out', 'at-start'],
    ['芯片设计', '设计', 'at-start'],
    ['面向USB主机', 'usb', 'at-start'],
    ['Chip design', 'ip', 'anywhere'],
    ['Computing', 'gpu', undefined],
  ])('in %j stands %j %s', (written, word, expected) => {
    const found = (['at-start', 'anywhere'] as const).find(place => holdsWords(foldText(written), [word], place));
    expect(found).toBe(expected);
  });
});

describe('marking', () => {
  test('keeps the text, and each mark is a word of the query', () => {
    fc.assert(
      fc.property(text, text, where, (written, typed, place) => {
        const { words } = readQuery(typed);
        const pieces = markWords(written, words, place);
        expect(pieces.map(piece => piece.text).join('')).toBe(written);
        for (const piece of pieces.filter(({ isMatch }) => isMatch)) {
          expect(words.some(word => word.endsWith(foldText(piece.text)))).toBe(true);
        }
        expect(pieces.some(({ isMatch }) => isMatch)).toBe(words.some(word => holdsWords(foldText(written), [word], place)));
      }),
    );
  });

  test('folding keeps every place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), written => {
        expect(foldText(written)).toHaveLength(written.length);
      }),
    );
  });

  test('an excerpt is a short piece of the text with the first match in it', () => {
    fc.assert(
      fc.property(text, text, where, (written, typed, place) => {
        const { words } = readQuery(typed.slice(0, 6));
        const pieces = excerptOf(written, words, place);
        const shown = pieces
          .map(piece => piece.text)
          .join('')
          .replace(/^… | …$/g, '');
        expect(written).toContain(shown);
        expect(shown.length).toBeLessThanOrEqual(162);
        expect(pieces.some(({ isMatch }) => isMatch)).toBe(words.some(word => holdsWords(foldText(written), [word], place)));
      }),
    );
  });

  test('an excerpt begins and ends between words and says that more is left out', () => {
    const written = `${'before '.repeat(30)}the wafer${' after'.repeat(40)}`;
    const pieces = excerptOf(written, ['wafer']);
    expect(pieces.map(piece => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')).toBe(
      `… ${'before '.repeat(5)}the [wafer]${' after'.repeat(19)} …`,
    );
  });
});
