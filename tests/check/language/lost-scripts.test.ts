import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lostPieceIn } from '#check/language/lost-letters.ts';
import { foreignScriptOf, scriptsOf } from '#check/language/script.ts';
import { lostTextsAmong } from '#scripts/csv/lost-letters.ts';
import { nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';

/** A text as it should be. */
interface Sample {
  text: string;
  source: string;
}

const project = path.join(import.meta.dirname, '../../..');
const load = createRequire(import.meta.url);

const beside = (own: unknown, source: unknown): Sample[] =>
  textsIn(own).flatMap(({ text, path }) => {
    const other = nodeAt(source, path);
    return typeof other === 'string' && text !== other ? [{ text, source: other }] : [];
  });

/** The engine's own words in a language. */
const packOf = (language: string) =>
  globSync(`src/{words,chips/words}/${language}/*.yaml`, { cwd: project }).flatMap(file => {
    const [own, source] = [file, file.replace(`/${language}/`, '/en/')].map(name => parse(readFileSync(path.join(project, name), 'utf8')));
    return beside(own, source);
  });

/** Words of antd in a language, without formats of dates. */
const antdOf = (name: string) =>
  beside(load(`antd/locale/${name}`).default, load('antd/locale/en_US').default).filter(
    ({ text }) => !/\$\{|YYYY|^[a-z]{2}(?:[_-]|$)/.test(text),
  );

/** Names of countries and languages. */
const namesIn = (language: string): Sample[] =>
  (['region', 'language'] as const).flatMap(type => {
    const [own, english] = [language, 'en'].map(tag => new Intl.DisplayNames([tag], { type, fallback: 'none' }));
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    return letters
      .flatMap(a => letters.map(b => (type === 'region' ? a + b : (a + b).toLowerCase())))
      .flatMap(code => {
        const [text, source] = [own?.of(code), english?.of(code)];
        return text === undefined || source === undefined || text === source ? [] : [{ text, source }];
      });
  });

const packs = ['ar', 'de', 'es', 'fr', 'id', 'kk', 'ru', 'tr', 'vi', 'zh'];
const antd =
  'ar_EG bg_BG bn_BD cs_CZ el_GR fa_IR he_IL hi_IN hy_AM ja_JP ka_GE km_KH ko_KR mk_MK ml_IN mn_MN mr_IN my_MM pl_PL pt_BR sr_RS ta_IN th_TH uk_UA ur_PK zh_TW'.split(
    ' ',
  );
const named = 'am be bg bn cs el fa he hi hu hy is ja ka km ko lt mk mr my pl pt ro sk sr ta te th uk ur zh-Hant'.split(' ');

test('no text that people have written is lost', () => {
  const all = [
    ...packs.map(language => ({ language, texts: packOf(language) })),
    ...antd.map(name => ({ language: name.replace('_', '-'), texts: antdOf(name) })),
    ...[...packs, ...named].map(language => ({ language, texts: namesIn(language) })),
  ];
  const lost = all.flatMap(({ language, texts }) =>
    texts.filter(({ text, source }) =>
      [undefined, '', source].some(one => lostPieceIn(text, scriptsOf(language), { source: one }) !== undefined),
    ),
  );
  expect(lost).toEqual([]);
});

const decoderTables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character of a code page. */
function tableOf(name: string) {
  const decoder = new TextDecoder(name);
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const pairs = /^windows|^koi|^ibm|^mac/.test(name)
    ? []
    : range(0x81, 0xff).flatMap(first => range(0x40, 0xff).map(next => [first, next]));
  const table = new Map(
    [...pairs, ...range(0x80, 0x100).map(byte => [byte])].map(bytes => [decoder.decode(Uint8Array.from(bytes)), bytes] as const),
  );
  decoderTables.set(name, table);
  return table;
}

const each = (text: string, change: (character: string) => string) =>
  Array.from(text, character => (character < '\x80' ? character : change(character))).join('');
const has = (name: string, character: string) => (decoderTables.get(name) ?? tableOf(name)).has(character);
const bytesOf = (character: string) => [...new TextEncoder().encode(character)];
const hex = (code: number) => code.toString(16).padStart(2, '0');
const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** A program that writes marks for letters. */
const fill = (mark: string) => (text: string) => each(text, character => (/[\p{L}\p{M}]/u.test(character) ? mark : character));
/** One that saves in a code page. */
const save = (name: string) => (text: string) => each(text, character => (has(name, character) ? character : '?'));
/** One that reads UTF-8 in a code page. */
const read = (name: string) => (text: string) => new TextDecoder(name).decode(new TextEncoder().encode(text)).replaceAll('\ufffd', '');
/** One that writes in a code page, of which another reads in a different one. */
const reread = (from: string, to: string) => (text: string) => {
  if (/\p{L}/u.test(each(text, character => (has(from, character) ? '' : character)).replace(/[\0-\x7f]/g, ''))) return text;
  const bytes = Array.from(text).flatMap(character =>
    character < '\x80' ? codeOf(character) : (decoderTables.get(from)?.get(character) ?? 0x3f),
  );
  return new TextDecoder(to).decode(Uint8Array.from(bytes)).replaceAll('\ufffd', '');
};

/** One text in eight, the same ones whatever others a pack gets. */
const isInSample = (source: string) => (createHash('sha1').update(source).digest()[0] ?? 0) % 8 === 0;

const samples: Record<string, Sample[]> = {
  ...Object.fromEntries(
    ['zh', 'ru', 'kk', 'ar', 'vi', 'tr', 'de', 'fr', 'es'].map(language => [
      language,
      packOf(language).filter(({ source }) => isInSample(source)),
    ]),
  ),
  ...Object.fromEntries(
    ['ja_JP', 'ko_KR', 'el_GR', 'he_IL', 'th_TH', 'hi_IN', 'pl_PL', 'zh_TW'].map(name => [name.replace('_', '-'), antdOf(name)]),
  ),
};
const own = 'zh ru kk ar ja-JP ko-KR el-GR he-IL th-TH hi-IN zh-TW';
const latin = 'vi tr de fr es pl-PL';

/** Share of texts that must be found: by the check, which knows the source alone, and by an import, which knows what was there. */
type Row = [kind: string, lose: (text: string) => string, languages: string, check: number, imported: number];

const rows: Row[] = [
  ['question marks, from a Western Windows', save('windows-1252'), own, 0.94, 1],
  ['question marks, from a Western Windows', save('windows-1252'), 'vi tr', 0.9, 1],
  ['question marks, from a Russian Windows', save('windows-1251'), `zh ar ${latin}`, 0.62, 1],
  ['question marks, from a Chinese Windows', save('gbk'), `kk ar ko-KR ${latin}`, 0.6, 1],
  ['question marks, from a Turkish Windows', save('windows-1254'), own, 0.94, 1],
  ...['？', '〓', '□', '▯', '¿'].map((mark): Row => [`${mark}`, fill(mark), own, 0.94, 0.94]),
  ...['_', '*', '#'].map((mark): Row => [`${mark}`, fill(mark), own, 0.9, 0.9]),
  ...['_', '*', '#', '.', ' ', ''].map((mark): Row => [`"${mark}" in Latin words`, fill(mark), latin, 0, 0.95]),
  ...['\ufffc', '\ufffd', '\ue000'].map((mark): Row => [`U+${hex(codeOf(mark))}`, fill(mark), `${own} ${latin}`, 1, 1]),
  ['R: <U+5B58>', text => each(text, character => `<U+${hex(codeOf(character)).padStart(4, '0')}>`), `${own} ${latin}`, 1, 1],
  [
    'R: <e5><ad>',
    text =>
      each(text, character =>
        bytesOf(character)
          .map(byte => `<${hex(byte)}>`)
          .join(''),
      ),
    `${own} ${latin}`,
    1,
    1,
  ],
  ['JSON: \\u5b58', text => each(text, character => `\\u${hex(codeOf(character)).padStart(4, '0')}`), `${own} ${latin}`, 1, 1],
  [
    'Python: \\xe5\\xad',
    text =>
      each(text, character =>
        bytesOf(character)
          .map(byte => `\\x${hex(byte)}`)
          .join(''),
      ),
    `${own} ${latin}`,
    1,
    1,
  ],
  ['Python: \\N{…}', text => each(text, character => `\\N{LETTER ${hex(codeOf(character))}}`), `${own} ${latin}`, 1, 1],
  [
    'a C locale: \\345\\255',
    text =>
      each(text, character =>
        bytesOf(character)
          .map(byte => `\\${byte.toString(8)}`)
          .join(''),
      ),
    `${own} ${latin}`,
    1,
    1,
  ],
  ['addresses: %E5%AD', text => each(text, encodeURIComponent), `${own} ${latin}`, 1, 1],
  [
    'mail: =E5=AD',
    text =>
      each(text, character =>
        bytesOf(character)
          .map(byte => `=${hex(byte).toUpperCase()}`)
          .join(''),
      ),
    `${own} ${latin}`,
    1,
    1,
  ],
  ['mail: =?utf-8?B?…?=', text => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`, `${own} ${latin}`, 1, 1],
  [
    'mail: +W1g-',
    text => text.replace(/[^\0-\x7f]+/g, run => `+${Buffer.from(run, 'utf16le').swap16().toString('base64').replace(/=+$/, '')}-`),
    own,
    0.98,
    0.98,
  ],
  ['RTF: \\u23384?', text => each(text, character => `\\u${codeOf(character)}?`), `${own} ${latin}`, 1, 1],
  ['HTML: &#23384;', text => each(text, character => `&#${codeOf(character)};`), `${own} ${latin}`, 1, 1],
  ['HTML twice: &amp;#23384;', text => each(text, character => `&amp;#${codeOf(character)};`), `${own} ${latin}`, 1, 1],
  ...['1250', '1251', '1252', '1253', '1254', '1255', '1256', '1258'].map(
    (page): Row => [`UTF-8 as ${page}`, read(`windows-${page}`), `${own} ${latin}`, 0.93, 0.97],
  ),
  ...['macintosh', 'koi8-r', 'ibm866'].map((page): Row => [`UTF-8 as ${page}`, read(page), `${own} ${latin}`, 0.97, 1]),
  ['UTF-8 as GBK', read('gbk'), own, 0.9, 1],
  ['UTF-8 as GBK', read('gbk'), latin, 0.6, 1],
  ...['big5', 'shift_jis', 'euc-kr'].map((page): Row => [`UTF-8 as ${page}`, read(page), `${own} ${latin}`, 0, 0.97]),
  ['GBK as 1252', reread('gbk', 'windows-1252'), 'zh ru ja-JP', 0.97, 1],
  ['GBK as Big5', reread('gbk', 'big5'), 'zh ru', 0.6, 1],
  ['Big5 as GBK', reread('big5', 'gbk'), 'zh-TW', 0.7, 1],
  ['Shift-JIS as GBK', reread('shift_jis', 'gbk'), 'ja-JP', 0.7, 1],
  ['EUC-KR as 1252', reread('euc-kr', 'windows-1252'), 'ko-KR', 0.97, 1],
  ['1251 as 1252', reread('windows-1251', 'windows-1252'), 'ru', 0.98, 1],
  ['1251 as KOI8-R', reread('windows-1251', 'koi8-r'), 'ru', 0.7, 1],
  ['KOI8-R as 1251', reread('koi8-r', 'windows-1251'), 'ru', 0.65, 1],
  ['866 as 1251', reread('ibm866', 'windows-1251'), 'ru', 0.6, 1],
  ['1253 as 1252', reread('windows-1253', 'windows-1252'), 'el-GR', 1, 1],
  ['1255 as 1252', reread('windows-1255', 'windows-1252'), 'he-IL', 1, 1],
  ['1256 as 1252', reread('windows-1256', 'windows-1252'), 'ar', 0.98, 1],
  ['874 as 1252', reread('windows-874', 'windows-1252'), 'th-TH', 0.97, 0.97],
  ['1254 as 1252', reread('windows-1254', 'windows-1252'), 'tr', 0, 1],
  ['1250 as 1252', reread('windows-1250', 'windows-1252'), 'pl-PL', 0.3, 1],
  ['1252 as 1251', reread('windows-1252', 'windows-1251'), 'de fr es', 0.65, 0.95],
  ['1252 as Macintosh', reread('windows-1252', 'macintosh'), 'de fr es', 0.55, 1],
];

test.each(rows)('a program is found by what it leaves: %s', (_, lose, languages, check, imported) => {
  const found = languages.split(' ').map(language => {
    const scripts = scriptsOf(language);
    const lost = (samples[language] ?? []).flatMap(({ text: before, source }) => {
      const text = lose(before);
      const letters = (whole: string) => whole.replace(/[\0-\x7f]|\P{L}/gu, '');
      return letters(before) === '' || letters(text) === letters(before) || text.trim() === '' ? [] : [{ text, before, source, scripts }];
    });
    const count = (isFound: (one: (typeof lost)[number]) => boolean) =>
      lost.filter(one => isFound(one) || !scripts.includes(foreignScriptOf(one.text) ?? scripts[0] ?? 'Latin')).length;
    return {
      language,
      texts: lost.length,
      check: count(({ text, source }) => lostPieceIn(text, scripts, { source }) !== undefined),
      imported: count(one => lostTextsAmong([one]).length > 0),
    };
  });
  // Which texts a sample has changes with the packs: two of them may be others.
  const isEnough = (found: number, texts: number, share: number) => found + (share < 1 ? 2 : 0) >= texts * share;
  expect(
    found.filter(one => one.texts === 0 || !isEnough(one.check, one.texts, check) || !isEnough(one.imported, one.texts, imported)),
  ).toEqual([]);
});
