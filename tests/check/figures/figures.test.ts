import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFigures } from '#check/figures/compare-figures.ts';
import { figuredTextReader, wordsOfFigures } from '#check/figures/figured-text.ts';
import { readFigures } from '#check/figures/read-figures.ts';
import { unitOf, unitSpellings } from '#check/figures/units.ts';
import { formatFact } from '#site/words/facts.ts';

const patterns = {
  en: { V: '{{number}} V', GB: '{{number}} GB', percent: '{{number}}%', 'GPixel/s': '{{number}} GPixel/s', lot: '{{number}} lots' },
  'zh-CN': { V: '{{number}} V', GB: '{{number}} GB', percent: '{{number}}%', 'GPixel/s': '{{number}} GPixel/s', lot: '{{number}} 批' },
  de: { V: '{{number}} V', GB: '{{number}} GB', percent: '{{number}} %', 'GPixel/s': '{{number}} GPixel/s', lot: '{{number}} Lose' },
  'ar-EG': { V: '{{number}} V', GB: '{{number}} GB', percent: '{{number}}٪', 'GPixel/s': '{{number}} GPixel/s', lot: '{{number}} دفعات' },
  ru: { V: '{{number}} В', GB: '{{number}} ГБ', percent: '{{number}} %', 'GPixel/s': '{{number}} Гпикс/с', lot: '{{number}} партий' },
} as const;
type Language = keyof typeof patterns;
const spellings = unitSpellings(Object.values(patterns));

const read = (text: string, htmlLang = 'en') => readFigures(text, { htmlLang, units: spellings });
const written = (text: string, htmlLang?: string) =>
  read(text, htmlLang).map(({ value, unit }) => (unit ? `${value * unit.factor} ${unit.base}` : value));

describe('a text is read for its figures', () => {
  test.each<[string, string, Language, (string | number)[]]>([
    ['a number with its unit', 'a 12 nm process', 'en', [`${12 * 1e-9} m`]],
    ['a unit after a hyphen', 'in a 76-pin package of 8-bit words', 'en', [76, '8 bit']],
    ['a unit that touches its number', '主频为2.0GHz的处理器', 'zh-CN', ['2000000000 Hz']],
    ['Cyrillic units and the comma of decimals', 'частота 2,4 ГГц', 'ru', ['2400000000 Hz']],
    ['the dot of versions in every language', 'стандарт USB 3.2', 'ru', [3.2]],
    ['grouped thousands', 'up to 12,500 MB', 'en', ['12500000000 byte']],
    ['thousands grouped with spaces', 'до 12\u00a0500 МБ', 'ru', ['12500000000 byte']],
    ['Chinese ten-thousands and hundred millions', '每年 3.5 万片，共 2 亿颗', 'zh-CN', [35000, 200000000]],
    ['a million', 'for 1.5 million users', 'en', [1500000]],
    ['full-width digits', '良率 ９５％', 'zh-CN', ['95 percent']],
    ['the unit of a list for each entry', '4, 8 or 16 GB', 'en', ['4000000000 byte', '8000000000 byte', '16000000000 byte']],
    ['the unit of a range for both ends', '3.0–5.5 V', 'en', ['3 V', '5.5 V']],
    ['a negative number', 'from -40 °C to \u22125 °C', 'en', ['-40 °C', '-5 °C']],
    ['units that only this site has', '8 lots', 'en', ['8 lot']],
    ['numbers of products', 'SL200 with Cortex-A55', 'en', [200, 55]],
    ['a word that only begins like a unit', '5 minds and 3 variants', 'en', [5, 3]],
  ])('%s', (_, text, htmlLang, expected) => {
    expect(written(text, htmlLang)).toEqual(expected);
  });

  test.each([
    ['de', 'Ab 2.400 €, bisher 12.345,60 €', [2400, 12_345.6]],
    ['de', 'USB 3.0 mit 0.125 und 2 400', [3, 0.125, 2400]],
    ['de', '1,5 Mio. Euro, 2 Milliarden', [1_500_000, 2e9]],
    ['de', '3 bis 5 V, 4 oder 8 GB', ['3 V', '5 V', '4000000000 byte', '8000000000 byte']],
    ['de-CH', '2’400', [2400]],
    ['fr', '2\u202f400 €, 1,5 million', [2400, 1_500_000]],
    ['es', '2.400 € y 12 millones', [2400, 12_000_000]],
    ['tr', '2.400 TL, 1,5 milyon', [2400, 1_500_000]],
    ['ar', '٢٬٤٠٠ و1.5 مليون', [2400, 1_500_000]],
    ['ar', '٩٥٫٥٪', ['95.5 percent']],
    ['hi', '१२,३४,५६७', [1_234_567]],
    ['ja', '3.5万', [35_000]],
  ])('as %s writes numbers: %s', (htmlLang, text, expected) => {
    expect(written(text, htmlLang)).toEqual(expected);
  });

  test.each([
    ['en', 'On 3 November 2026'],
    ['en', 'November 3rd, 2026'],
    ['en', '11/3/2026'],
    ['en-GB', '03/11/2026'],
    ['en', '2026-11-03'],
    ['de', 'Am 03.11.2026'],
    ['de', '3. November 2026'],
    ['de', '3. 11. 2026'],
    ['fr', 'le 3 novembre 2026'],
    ['fr', '03/11/2026'],
    ['es', 'el 3 de noviembre de 2026'],
    ['tr', '3 Kasım 2026'],
    ['tr', '03.11.2026'],
    ['ar', '٣ نوفمبر ٢٠٢٦'],
    ['he', '3 בנובמבר 2026'],
    ['ru', '3 ноября 2026 г.'],
    ['pl', '3 listopada 2026'],
    ['zh-CN', '2026年11月3日'],
    ['ja', '2026/11/03'],
    ['hu', '2026. november 3.'],
  ])('a day is one figure, in %s: %s', (htmlLang, text) => {
    expect(written(text, htmlLang)).toEqual(['20261103 date']);
  });

  test.each([
    ['en', 'from 2 to 5 November 2026'],
    ['en', '2\u20135 November 2026'],
    ['en', 'from 2 November to 5 December 2026'],
    ['de', 'vom 2. bis 5. November 2026'],
    ['zh-CN', '2026年11月2日至5日'],
    ['zh-CN', '2026年11月2日至12月5日'],
  ])('in %s days of a span share their month or year, and are read number by number: %s', (htmlLang, text) => {
    expect(written(text, htmlLang).filter(figure => String(figure).endsWith('date'))).toEqual([]);
  });

  test.each([
    ['en', '2 November 2026 to 5 November 2026'],
    ['de', '02.11.2026\u201305.11.2026'],
    ['zh-CN', '2026年11月2日至2026年11月5日'],
  ])('both ends of a span in %s, each whole, are days: %s', (htmlLang, text) => {
    expect(written(text, htmlLang)).toEqual(['20261102 date', '20261105 date']);
  });

  test.each(['30 of May', 'v1.2.3', '10.0.2000', '3/4 of 2026', 'from 2024 to 2026', '2026-2027'])('but %s is no day', text => {
    expect(written(text).filter(figure => String(figure).endsWith('date'))).toEqual([]);
  });

  test.each([
    ['telephone numbers', 'call +86 10 1234 5678'],
    ['times of day', 'open 9:00 to 5 pm, no: 17:30, 6 h 30'],
    ['targets of links', 'see [the page](/ic/ip-2)'],
    ['list markers', '1. First\n2. Second'],
    ['words for numbers', 'eight bits'],
  ])('but not for %s', (_, text) => {
    expect(written(text).filter(figure => figure !== 5)).toEqual([]);
  });

  const language = fc.constantFrom<Language[]>('en', 'zh-CN', 'ru', 'de', 'ar-EG');
  const unit = fc.constantFrom(...(Object.keys(patterns.en) as (keyof (typeof patterns)['en'])[]));
  const digits = fc.integer({ min: 0, max: 3 });
  const number = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), digits).map(([whole, places]) => whole / 10 ** places);
  const before = fc.constantFrom('', 'of ', '支持', '，', '— ', '(');
  const after = fc.constantFrom('', ' and more', '，', '的处理器', ' — ', ').');

  test('what is written as a fact is read as that fact, in every language', () => {
    const figures = fc.oneof(
      number.map(value => ({ value })),
      fc.uniqueArray(number, { minLength: 2, maxLength: 2 }).map(ends => ({ range: ends.sort((a, b) => a - b) })),
      fc.uniqueArray(number, { minLength: 2, maxLength: 4 }).map(choices => ({ choices })),
    );
    fc.assert(
      fc.property(figures, unit, language, before, after, (fact, name, htmlLang, start, end) => {
        const text = `${start}${formatFact({ ...fact, unit: name, digits: 3 }, htmlLang, patterns[htmlLang])}${end}`;
        const found = read(text, htmlLang);
        const wanted = 'value' in fact ? [fact.value] : 'range' in fact ? fact.range : fact.choices;
        expect(found.map(({ value }) => value)).toEqual(wanted);
        expect(found.map(figure => figure.unit)).toEqual(wanted.map(() => unitOf(name)));
        expect(new Set(found.map(({ group }) => group)).size).toBe(1);
      }),
    );
  });

  test('any text is read without an exception, and its figures are at their offsets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), language, (text, htmlLang) => {
        for (const { start, end } of read(text, htmlLang)) expect(text.slice(start, end)).toMatch(/\p{Nd}/u);
      }),
    );
  });
});

describe('figures of two translations', () => {
  const differences = (en: string, other: string, htmlLang: Language = 'zh-CN') => {
    const [own, original] = [[other, htmlLang] as const, [en, 'en'] as const].map(([text, language]) =>
      figuredTextReader(() => undefined, { htmlLang: language, units: spellings })(text),
    );
    if (!own || !original) throw new Error('Both texts are read');
    const { contradictions, onlyOwn, onlyOther } = compareFigures(own, original);
    const wordsOf = (text: typeof own, figure: (typeof own.figures)[number]) => wordsOfFigures(text, [figure]);
    return {
      contradictions: contradictions.map(([a, b]) => [wordsOf(own, a), wordsOf(original, b)]),
      only: [...onlyOwn.map(figure => wordsOf(own, figure)), ...onlyOther.map(figure => wordsOf(original, figure))],
    };
  };
  const none = { contradictions: [], only: [] };

  test.each<[string, string, string, Language?]>([
    ['in another order', 'a 12 nm process at 2 GHz', '主频 2 GHz，12 nm 工艺'],
    ['in units of another size', '2 GHz', '2000 MHz'],
    ['in other numerals', '35,000 wafers', '3.5 万片晶圆'],
    ['with a decimal comma', '2.4 GHz', '2,4 ГГц', 'ru'],
    ['with points between thousands', 'from €2,400', 'ab 2.400 €', 'de'],
    ['with another name for a million', '1.5 million seats', '1,5 Mio. Plätze', 'de'],
    ['with a day in digits', 'On 3 November 2026', 'Am 03.11.2026', 'de'],
    ['in Arabic digits', 'On 3 November 2026 for 1,500', 'في ٣ نوفمبر ٢٠٢٦ مقابل ١٬٥٠٠', 'ar-EG'],
    ['with a unit that the other says in a word', '8 experts', '8 位专家'],
    ['once or twice', '5 V in, 5 V out', '输入输出均为 5 V'],
  ])('agree %s', (_, en, other, htmlLang) => {
    expect(differences(en, other, htmlLang)).toEqual(none);
  });

  test('contradict each other where unit or name is the same', () => {
    expect(differences('USB 3.2 at 10 Gbit/s', '10 Gbit/s 的 USB 3.1').contradictions).toEqual([['3.1', '3.2']]);
    expect(differences('64° Y, 41° Y', '64° Y、42° Y').contradictions).toEqual([['42°', '41°']]);
  });

  test('contradict each other in a day', () => {
    expect(differences('On 3 November 2026', 'Am 04.11.2026', 'de').contradictions).toEqual([['04.11.2026', '3 November 2026']]);
  });

  test('do not where they speak of different things', () => {
    expect(differences('from 2 to 5 November 2026', '2026年11月2日至5日').contradictions).toEqual([]);
    expect(differences('3D views on eight-bit screens', '8 位屏幕的三维视图').contradictions).toEqual([]);
    expect(differences('12 nm', '5 V')).toEqual({ contradictions: [], only: ['5 V', '12 nm'] });
  });

  test('are pointed at by as many words as make their place unique', () => {
    expect(differences('16 GB for one, 6 GB for all', '一个 16 GB，全部 7 GB').contradictions).toEqual([['7 GB', ' 6 GB']]);
  });
});
