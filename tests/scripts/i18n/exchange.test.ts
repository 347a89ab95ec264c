import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '#scripts/i18n/exchange/csv.ts';
import { readXliff } from '#scripts/i18n/exchange/read-xliff.ts';
import { type Exchange, ExchangeFault, type Unit } from '#scripts/i18n/exchange/unit.ts';
import { writeXliff } from '#scripts/i18n/exchange/write-xliff.ts';

const nasty = fc.oneof(
  fc.constantFrom(
    '  two blanks before',
    'ends with blanks  ',
    'lines\nand\n\nmore\n',
    'carriage\r\nreturn',
    '“{{a, thousands}}” of {{ b.c }} {{}}',
    '**strong** and [a link](/ic/ip?a=1&b=2#c) with `code <b>`',
    '半导体，{{gpu.memory}}。',
    '👩‍💻 emoji',
    'key: value # no comment',
    '- item\n- item',
    '=1+1',
    "'=1+1",
    '-2',
    "''@x",
    "'quoted'",
    '"',
    '<source>&amp;]]></source>',
    '<![CDATA[x]]>',
    'semi;colon,comma\ttab',
    'U+0007',
    '\u0007bell',
    'yes',
    '~',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: 'binary-ascii', minLength: 1 }),
);
const text = fc.array(nasty, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '));
const unit = fc.record<Unit>(
  {
    file: fc.constantFrom('content/locales/en/layout.yaml', 'content/locales/en/pages/home.yaml'),
    pointer: fc.constantFrom('/site/title', '/blocks/why/text', '/GPixel~1s'),
    source: text,
    target: text,
    state: fc.constant('translated'),
  },
  { requiredKeys: ['file', 'pointer', 'source', 'state'] },
);
const languages = { sourceLanguage: 'en', targetLanguage: 'zh-CN' };
/** Units are grouped by their files. */
const byFile = (units: Unit[]) => [...Map.groupBy(units, ({ file }) => file).values()].flat();

const withoutRows = (exchange: Exchange): Exchange => ({ ...exchange, units: exchange.units.map(({ row, ...unit }) => unit) });

describe('what is written comes back as it was', () => {
  test.each([
    ['XLIFF', (units: Unit[]) => readXliff(writeXliff({ ...languages, units }))],
    ['CSV', (units: Unit[]) => withoutRows(readCsv(writeCsv({ ...languages, units })))],
  ])('through %s', (_, through) => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }).map(byFile), units => {
        expect(through(units)).toEqual({ ...languages, units });
      }),
      { numRuns: 300 },
    );
  });
});

const home: Unit = {
  file: 'content/locales/en/pages/home.yaml',
  pointer: '/blocks/why/text',
  source: 'Up to {{gpu.memory}}, see [cards](/gpu).',
  target: '最多 {{gpu.memory}}，见[显卡](/gpu)。',
  state: 'stale',
};

test('XLIFF locks placeholders and link targets and says where a text is', () => {
  expect(writeXliff({ ...languages, units: [home] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="content/locales/en/pages/home.yaml" source-language="en" target-language="zh-CN" datatype="plaintext">
    <body>
      <trans-unit id="/blocks/why/text" resname="blocks.why.text" xml:space="preserve">
        <source>Up to <ph id="1">{{gpu.memory}}</ph>, see [cards<ph id="2">](/gpu)</ph>.</source>
        <target state="needs-review-translation">最多 <ph id="1">{{gpu.memory}}</ph>，见[显卡<ph id="2">](/gpu)</ph>。</target>
        <note>content/locales/en/pages/home.yaml /blocks/why/text (Markdown)</note>
      </trans-unit>
    </body>
  </file>
</xliff>
`);
});

test('only `text` of pages and catalogue is Markdown: elsewhere its characters are words like others', () => {
  const layout: Unit = { ...home, file: 'content/locales/en/layout.yaml', pointer: '/notFound/text' };
  const [page, plain] = [home, layout].map(unit => writeXliff({ ...languages, units: [unit] }));
  expect(page).toContain('[cards<ph id="2">](/gpu)</ph>');
  expect(plain).toContain('[cards](/gpu).</source>');
  expect(plain).toContain('<note>content/locales/en/layout.yaml /notFound/text</note>');
});

test('XLIFF as tools return it is read: groups, marked segments, codes without content, prefixes', () => {
  const returned = writeXliff({ ...languages, units: [home] })
    .replace('<trans-unit', '<group><trans-unit')
    .replace('</trans-unit>', '</trans-unit></group>')
    .replace(/<target.*<\/target>/, '<target><mrk mtype="seg" mid="0">最多 <ph id="1"/></mrk><![CDATA[ & ]]><x id="2"/></target>');
  expect(readXliff(returned).units).toEqual([{ ...home, state: 'translated', target: '最多 {{gpu.memory}} & ](/gpu)' }]);
});

test('formatting that a tool put around words is refused: the site would lose it', () => {
  const returned = writeXliff({ ...languages, units: [home] }).replace(/<target.*<\/target>/, '<target><g id="1">最多</g></target>');
  expect(() => readXliff(returned)).toThrow(
    new ExchangeFault(
      `${home.file} ${home.pointer}: the translation has an element <g>, which nothing in its source stands for. Let the bureau write its words without it.`,
    ),
  );
});

test('CSV as a spreadsheet saves it is read: semicolons, cells without quotes, an empty last column, no BOM', () => {
  const saved = 'file;key;state;en;zh-CN\r\na.yaml;/b;missing;Home;\r\na.yaml;/c;stale;"Say ""hi""; now";"你好\n世界"\r\n;;;;\r\n';
  expect(readCsv(saved).units).toEqual([
    { file: 'a.yaml', pointer: '/b', state: 'missing', row: 2, source: 'Home' },
    { file: 'a.yaml', pointer: '/c', state: 'stale', row: 3, source: 'Say "hi"; now', target: '你好\n世界' },
  ]);
});

test('the columns of a CSV are known by their names, in any order', () => {
  expect(readCsv('en,ZH-cn,Key,File,,State\nHome,首页,/b,a.yaml,,stale\n')).toEqual({
    sourceLanguage: 'en',
    targetLanguage: 'ZH-cn',
    units: [{ file: 'a.yaml', pointer: '/b', state: 'stale', row: 2, source: 'Home', target: '首页' }],
  });
});

test.each([
  ['a first line that names the separator', 'sep=;\r\nfile;key;state;en;zh-CN\r\na.yaml;/b;stale;Home, sweet;首页\r\n'],
  ['columns for remarks', 'id,file,key,state,en,zh-CN,note\r\n1,a.yaml,/b,stale,"Home, sweet",首页,"looks fine, I think"\r\n'],
])('a CSV is read with %s', (_, saved) => {
  expect(withoutRows(readCsv(saved))).toEqual({
    ...languages,
    units: [{ file: 'a.yaml', pointer: '/b', state: 'stale', source: 'Home, sweet', target: '首页' }],
  });
});

test('no cell of a CSV can be taken for a formula', () => {
  fc.assert(
    fc.property(text, target => {
      const [, row = ''] = writeCsv({ ...languages, units: [{ ...home, source: 'x', target }] }).split('"x",');
      expect(row).not.toMatch(/^"\s*[=+\-@＝＋－＠]|^"[\t\r\n]/);
    }),
  );
});

test.each([
  ['<xliff><file>', 'The file is no XML, at line 1: it ends before its elements are closed.'],
  ['<html></html>', 'The file is XML, but no XLIFF: it has no element `xliff`.'],
  ['<xliff version="2.0"></xliff>', 'The file is XLIFF 2.0. Ask for XLIFF 1.2.'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="1.2"></xliff>', 'The file has a DOCTYPE, which no XLIFF needs. Remove it.'],
])('XLIFF that cannot be read is refused: %s', (broken, message) => {
  expect(() => readXliff(broken)).toThrow(new ExchangeFault(message));
});

const columns = 'whose first row is file, key, state and the two languages';
const inQuotes = 'A text with `,` in it stands in quotes.';
test.each([
  ['a,b\r\n', `The file is neither XLIFF nor CSV of the export, ${columns}.`],
  ['file,key,en,zh-CN\r\n', `The file has lost a column of the export, ${columns}. Put back: state.`],
  ['file,key,state,en\r\n', `The file has lost a column of the export, ${columns}. Put back: a language.`],
  [
    'file,key,state,en,zh-CN\r\na,b,c,"The "home"\r\npage",\r\n',
    'The quotes of row 2 are not closed, or one within a text is not doubled: "The "home" page", …',
  ],
  ['file,key,state,en,zh-CN\r\na,b,c\r\n', `Row 2 has 3 cells, the row of names 5. ${inQuotes}`],
  ['file,key,state,en,zh-CN\r\na,b,c,d,e,f\r\n', `Row 2 has 6 cells, the row of names 5. ${inQuotes}`],
  ['file,key,state,en,zh-CN,\r\na,b,c,d,,f\r\n', `Row 2 has 6 cells, the row of names 5. ${inQuotes}`],
])('CSV that cannot be read is refused: %j', (broken, message) => {
  expect(() => readCsv(broken)).toThrow(new ExchangeFault(message));
});
