import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, markWords } from '#site/search/search-marks.ts';
import { foldText, holdsWords, joinedStarts, readQuery, withoutMarks } from '#site/search/search-words.ts';
import { anyText } from '../../any-text.ts';

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    ' ',
    '-',
    '芯',
    '片',
    '设',
    'İ',
    'ß',
    'ﬁ',
    'Ａ',
    'ا',
    'ل',
    'ز',
    'ة',
    '\u064b',
    '\u0640',
    '，',
    '𠀀',
    '9',
    '\n',
  ),
  maxLength: 400,
});

describe('a query', () => {
  test.each([
    ['  chip   design ', 'chip design', ['chip', 'design']],
    ['Chip design > EDA', 'chip design > eda', ['chip', 'design', 'eda']],
    ['USB主机', 'usb主机', ['usb', '主机']],
    ['\u202aU\u00adSB\u200b 3\ufeff', 'usb 3', ['usb', '3']],
    ['ＧＰＵ　卡', 'gpu 卡', ['gpu', '卡']],
    ['芯片，设计', '芯片,设计', ['芯片', '设计']],
    ['???', '???', []],
    ['', '', []],
  ])('%j asks for words', (typed, phrase, words) => {
    expect(readQuery(typed)).toEqual({ phrase, words });
  });

  test.each([
    ['GPU cards', 'gpu', true],
    ['Tape-out', 'out', true],
    ['芯片设计', '设计', true],
    ['面向USB主机', 'usb', true],
    ['LiNbO₃ · ５ mm²', 'linbo3', true],
    ['زراعة الأسنان', 'اسنان', true],
    ['وبالأسنان', 'اسنان', false],
    ['بالأسنان', 'اسنان', true],
    ['للأطفال', 'طفال', false],
    ['Chip design', 'ip', false],
    ['Computing', 'gpu', false],
  ])('that %j has a word that begins with %j is %s', (written, word, expected) => {
    expect(holdsWords(foldText(written), [word])).toBe(expected);
  });

  test.each([
    ['زراعة', 'زراعة الأسنان'],
    ['الزراعه', 'زراعة الأسنان'],
    ['زراعة', 'في الزراعةِ'],
    ['أسنان', 'طب الاسنان'],
    ['والأسنان', 'الأسنان'],
    ['للاسنان', 'الأسنان'],
    ['مستشفي', 'مستشفى المدينة'],
    ['معالجة', 'مُعالَجَةُ الجذور'],
    ['جدا', 'سريعٌ جدًّا'],
    ['طبيب', 'طبــيب'],
    ['کتاب', 'الكتاب'],
  ])('%s finds %s, however Arabic is written', (typed, written) => {
    const { words } = readQuery(typed);
    expect(holdsWords(foldText(written), words)).toBe(true);
    expect(markWords(written, words).filter(({ isMatch }) => isMatch)).toHaveLength(1);
  });

  test.each([
    ['SATIŞ TEKLİFLERİ', 'Satış teklifleri'],
    ['satis teklifleri', 'SATIŞ TEKLİFLERİ'],
    ['ısı', 'ISI'],
    ['presentacion', 'Presentación'],
    ['Présentation', 'presentation'],
    ['dien thoai', 'Điện thoại'],
    ['e\u0301te\u0301', 'Été'],
    ['smorrebrod', 'Smørrebrød'],
    ['еще', 'Ещё'],
  ])('%s finds %s, with marks on its letters or without, in any case', (typed, written) => {
    expect(holdsWords(foldText(written), readQuery(typed).words)).toBe(true);
  });

  test('letters with marks that are letters of their own stay apart', () => {
    for (const [typed, written] of [
      ['ии', 'ий'],
      ['か', 'が'],
    ] as const)
      expect(holdsWords(foldText(written), readQuery(typed).words)).toBe(false);
  });

  test('a word that only contains the letters of another is not found in Arabic either', () => {
    expect(holdsWords(foldText('المزارعة'), readQuery('زارع').words)).toBe(false);
    expect(readQuery('ال الم').words).toEqual(['ال', 'الم']);
  });

  test.each([
    ['Tape-out', ['tapeout', 'out']],
    ['DDR 5/4 PHY', ['ddr54phy', '54phy', '4phy', 'phy']],
    ['IP 核', ['ip核', '核']],
  ])('%j joined begins with each of its words', (written, starts) => {
    expect(joinedStarts(foldText(written))).toEqual(starts);
  });
});

describe('marking', () => {
  test('keeps the text, and each mark is a word of the query', () => {
    fc.assert(
      fc.property(text, text, (written, typed) => {
        const { words } = readQuery(typed);
        const pieces = markWords(written, words);
        expect(pieces.map(piece => piece.text).join('')).toBe(written);
        for (const piece of pieces.filter(({ isMatch }) => isMatch)) {
          expect(words.some(word => word.endsWith(withoutMarks(foldText(piece.text))))).toBe(true);
        }
        expect(pieces.some(({ isMatch }) => isMatch)).toBe(words.some(word => holdsWords(foldText(written), [word])));
      }),
    );
  });

  test('folding keeps every place', () => {
    fc.assert(
      fc.property(anyText(), written => {
        expect(foldText(written)).toHaveLength(written.length);
      }),
    );
  });

  test('an excerpt is a short piece of the text with the first match in it', () => {
    fc.assert(
      fc.property(text, text, (written, typed) => {
        const { words } = readQuery(typed.slice(0, 6));
        const pieces = excerptOf(written, words);
        const shown = pieces
          .map(piece => piece.text)
          .join('')
          .replace(/^… | …$/g, '');
        expect(written).toContain(shown);
        expect(shown.length).toBeLessThanOrEqual(162);
        expect(pieces.some(({ isMatch }) => isMatch)).toBe(words.some(word => holdsWords(foldText(written), [word])));
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
