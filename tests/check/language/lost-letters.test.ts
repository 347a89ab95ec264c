import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lostPieceIn } from '#check/language/lost-letters.ts';
import { scriptsOf } from '#check/language/script.ts';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { lostTextsAmong } from '#scripts/csv/lost-letters.ts';
import { nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';

const piece = (language: string, text: string, compared?: Parameters<typeof lostPieceIn>[2]) =>
  lostPieceIn(text, scriptsOf(language), compared);

describe('a text that lost its letters is found', () => {
  test.each([
    ['zh-CN', '????', '????'],
    ['zh-CN', '?? USB 3.2 ??????', '??'],
    ['zh-CN', 'IP ????? 28nm', '?????'],
    ['zh-CN', 'GPU 卡 IP ????? 28nm', '?????'],
    ['zh-CN', '? 5 ? PCIe', '?'],
    ['zh-CN', 'PCIe ??', '??'],
    ['zh-CN', 'GPU ?', '?'],
    ['zh-CN', '**?** [?](/ic/ip) `a ?? b`', '?'],
    ['ru', '?????????? ??????? PCIe.', '??????????'],
    ['ar', '?????? GPU', '??????'],
    ['ja', '???PHY', '???'],
    ['en', 'WeChat (??)', '??'],
    ['en', 'Gr??e of a die', '??'],
    ['en', 'Cards by ????', '????'],
    ['en', 'Gr\ufffdn', '\ufffd'],
    ['zh-CN', '芯\ufffd\ufffd片', '\ufffd\ufffd'],
    ['zh-CN', '支持\ud83d', '\ud83d'],
    ['en', '\ude00 cards', '\ude00'],
    ['zh-CN', '为什么□□我们', '□□'],
    ['ja', 'メモ□ー', '□'],
    ['en', 'Cards by □□□', '□□□'],
    ['zh-CN', '¿¿ DDR5', '¿¿'],
    ['de', 'Caf¿ und T¿r', '¿'],
    ['zh-CN', '为什么&#36873;择', '&#36873;'],
    ['en', 'WeChat (&#x5fae;&#x4FE1;)', '&#x5fae;'],
    ['de', 'Gr&uuml;n', '&uuml;'],
    ['zh-CN', '内\\u5b58', '\\u5b58'],
    ['zh-CN', '内_x5B58_', '_x5B58_'],
    ['zh-CN', 'ä¸\u00adæ–‡', 'ä¸\u00adæ–‡'],
    ['zh-CN', '支持 ä¸\u00adæ\u0096\u0087', 'ä¸\u00adæ\u0096\u0087'],
    ['zh-CN', 'GPU å\u008d¡', 'å\u008d¡'],
    ['zh-CN', '鍐呭瓨', '鍐呭瓨'],
    ['zh-CN', '锟斤拷', '锟斤拷'],
    ['zh-CN', 'Σ╕¡µûç', 'Σ╕¡µûç'],
    ['zh-CN', 'Ö§³Ö DDR5', 'Ö§³Ö'],
    ['ru', 'Ñ„Ð¸', 'Ñ„Ð¸'],
    ['ru', 'РџР»Р°С‚Р°', 'РџР»Р°С‚Р°'],
    ['ru', '╨┐╨╗╨░╤é╨░', '╨┐╨╗╨░╤é╨░'],
    ['ru', '–ø–ª–∞—Ç–∞', '–ø–ª–∞—Ç–∞'],
    ['ru', 'Ïëàòà', 'Ïëàòà'],
    ['de', 'GrÃ¼n', 'Ã¼'],
    ['en', 'It isnâ€™t, at 20 Â°C', 'â€™'],
    ['en', '20 Â°C, 4 Ã— 4', 'Â°'],
    ['en', 'ðŸ˜€', 'ðŸ˜€'],
    ['vi', 'Bi?u m?u liên h?', '?u'],
    ['kk', 'Б?лім ж?не ?лем', '?лім'],
    ['en', 'Gr?n and 28 ?m', '?n'],
    ['tr', '?leti?im', '?leti'],
    ['vi', 'Gá»\u00adi', 'á»\u00ad'],
    ['vi', 'Ba táº§ng, xÆ°a', 'áº§'],
    ['vi', 'KhĂ´ng', 'Ă´'],
    ['tr', 'deÄŸil', 'ÄŸ'],
    ['tr', 'Ä°stek', 'Ä°'],
    ['ar', 'Ø§Ù„ÙƒÙ…ÙŠØ©', 'Ø§Ù„ÙƒÙ…ÙŠØ©'],
    ['ar', 'ط§ظ„ظƒظ…ظٹط©', 'ط§ظ„ظƒظ…ظٹط©'],
  ])('in %s: %s', (language, text, lost) => {
    expect(piece(language, text)).toBe(lost);
  });

  test.each([
    ['en', 'Gr?n and 28 nm', 'Grün and 28 nm'],
    ['de', 'Caf?', 'Café'],
    ['en', '5?10 nm', '5–10 nm'],
    ['zh-CN', '镕?片,GPU', '镕芯片，GPU'],
    ['zh-CN', '?', '层'],
    ['zh-CN', '吉??', '吉𠮷'],
    ['zh-CN', '好??', '好👍'],
  ])('beside what was there, in %s: %s', (language, text, before) => {
    expect(piece(language, text)).toBe(undefined);
    expect(piece(language, text, { before })).toBe('?');
  });
});

describe('a question is no lost text', () => {
  test.each([
    ['en', 'Which node??'],
    ['en', 'Really?! (Why??) “Sure??”'],
    ['fr', 'Quoi ??'],
    ['en', '?'],
    ['en', 'Is it {{count}}? See [IP](/ic/ip?a=??), `a ?? b` and https://example.com/??.'],
    ['zh-CN', '?'],
    ['zh-CN', '这是什么?? 还有呢？？'],
    ['zh-CN', '什么??下一步'],
    ['zh-CN', 'CXL?'],
    ['zh-CN', 'PCIe 5.0 PHY? USB?'],
    ['zh-CN', '{{question}}?'],
    ['ru', 'Что??'],
    ['el', 'Τι??'],
  ])('in %s: %s', (language, text) => {
    expect(piece(language, text)).toBe(undefined);
  });

  test.each([
    ['zh-CN', '真的?', '真的吗'],
    ['zh-CN', '真的? 好', '真的！好'],
    ['zh-CN', '对?', '对！'],
    ['en', 'Which node?', 'Which node…'],
  ])('in %s: %s instead of %s', (language, text, before) => {
    expect(piece(language, text, { before })).toBe(undefined);
  });

  test('two question marks are none where the source asks nothing', () => {
    expect(piece('zh-CN', '支持??')).toBe(undefined);
    expect(piece('zh-CN', '支持??', { source: 'Supported?' })).toBe(undefined);
    expect(piece('zh-CN', '支持??', { source: 'Supported memory' })).toBe('??');
    expect(piece('zh-CN', '支持?', { source: 'Supported' })).toBe(undefined);
    expect(piece('zh-CN', '支持吗??', { source: 'Supported' })).toBe(undefined);
  });

  test('one before a small letter is none where the source asks nothing', () => {
    for (const [language, text, lost] of [
      ['vi', 'Th? vi?n chip', '?n'],
      ['tr', '?leti', '?leti'],
      ['kk', '?лем', '?лем'],
    ] as const) {
      expect(piece(language, text, { source: 'A text' })).toBe(lost);
      expect(piece(language, text, { source: 'A text?' })).toBe(undefined);
    }
    expect(piece('vi', 'Xem /ic/ip?category=phy, hay không?', { source: 'See it' })).toBe(undefined);
  });

  test('what its source says may be in a translation', () => {
    expect(piece('zh-CN', 'PCIe??')).toBe('??');
    expect(piece('zh-CN', 'PCIe??', { source: 'PCIe??' })).toBe(undefined);
  });
});

describe('what people write is no lost text', () => {
  test.each([
    ['en', 'R&D, AT&T; 5 &lt; 6, &nbsp;&copy; &#169; &#8211;'],
    ['en', '`&#20013;`, `\\u4e2d` and https://example.com/?a=%E4%B8%AD&b=1'],
    ['en', 'snake_x1234_name and \\u0041'],
    ['en', 'CAFÉ™ 5 µm ± 2°, “SÃO PAULO”, ½ × ¼'],
    ['de', '„Maß“, „Ä“ und »Größe…«'],
    ['fr', '« Voilà », «café…», ŒUVRE — déjà\u00a0!'],
    ['es', '¿Qué? ¡Sí! ¿¿De verdad?? «ESPAÑA»'],
    ['pt', 'NÃO, SÃO, AÇÃO'],
    ['es', 'Ya está», “«está»…”, «está»”, “está”. Ä–Ö, «Ä», Ø\u00a05 mm, 5 Å—7 Å'],
    ['ar', 'الخط، والعرض؟ «ظ» و»ع«'],
    ['vi', 'Bạn cần gì? Ở đâu? Có/không?'],
    ['pl', 'ŻÓŁĆ, Łódź, „źdźbło”'],
    ['ru', 'Напряжение 220 В±10 %, мощность 5 В·А. «США… СССР»'],
    ['uk', 'Дії, події, СІРІ, «Її»'],
    ['zh-CN', '□ 是 □ 否，■■□□，☑□'],
    ['zh-CN', '联通 👍🏽 👨‍👩‍👧 𠮷野家 α-SiO₂ 5 Ω'],
    ['zh-CN', '“支持”——DDR5、PCIe……（见《手册》）'],
    ['zh-CN', 'Müller、Škoda、Citroën'],
    ['zh-CN', 'USB 3.2'],
    ['ja', '「はい」・カード'],
    ['ko', '메모리 카드'],
  ])('in %s: %s', (language, text) => {
    expect(piece(language, text)).toBe(undefined);
  });
});

describe('a file whose texts have no letter of their script any more', () => {
  const [zh, ru, en] = [scriptsOf('zh-CN'), scriptsOf('ru'), scriptsOf('en')];
  const before = '支持 DDR5 ，每通道 64 位。';
  const source = 'DDR5 support, 64 bits per channel.';
  const times = <T>(count: number, one: T) => Array.from({ length: count }, () => ({ ...one }));
  const isLost = (texts: Parameters<typeof lostTextsAmong>[0]) => lostTextsAmong(texts).length > 0;

  test.each([
    ['_', '__ DDR5 _____ 64 __'],
    ['a box', '□□ DDR5 □□□□ 64 □□'],
    ['a character of Latin-1', '¿¿ DDR5 ¿¿¿¿¿ 64 ¿¿'],
    ['nothing', 'DDR5 64'],
    ['references', '&#25903;&#25345; DDR5 &#65292;&#27599; 64 &#20301;'],
    ['GBK, read as Latin-1', 'Ö§³Ö DDR5 £¬Ã¿Í¨µÀ 64 Î»¡£'],
    ['UTF-8, read as windows-1252', 'æ”¯æŒ DDR5 ï¼Œæ¯é€šé“ 64 ä½ã€‚'],
  ])('with %s in their place', (_, text) => {
    expect(lostTextsAmong(times(3, { text, scripts: zh, before }))).toHaveLength(3);
    expect(lostTextsAmong(times(3, { text, scripts: zh, before: undefined, source }))).toHaveLength(3);
    expect(lostTextsAmong(times(3, { text, scripts: zh, before: source, source }))).toHaveLength(3);
    expect(isLost(times(2, { text, scripts: zh, before }))).toBe(lostPieceIn(text, zh) !== undefined);
  });

  test('in any language that is not Latin', () => {
    expect(isLost(times(3, { text: '_____ DDR5', scripts: scriptsOf('el'), before: 'Μνήμη DDR5' }))).toBe(true);
    expect(isLost(times(3, { text: '____ DDR5', scripts: scriptsOf('ja'), before: 'メモリー DDR5' }))).toBe(true);
  });

  test('is found beside a language that has its letters, and one that is all Latin', () => {
    const lost = times(3, { text: '__ DDR5', scripts: zh, before });
    const others = [
      ...times(9, { text: 'Поддержка DDR5', scripts: ru, before: 'DDR5 поддерживается' }),
      ...times(9, { text: 'DDR5 support', scripts: en, before: 'Support of DDR5' }),
    ];
    expect(lostTextsAmong([...others, ...lost])).toEqual(lost);
  });

  test('is found by punctuation that is left alone, but not where white space has changed around it', () => {
    expect(isLost([{ text: '. 64 .', scripts: zh, before: '通道. 64 位.' }])).toBe(true);
    expect(isLost([{ text: 'USB . 3', scripts: zh, before: 'USB. 3' }])).toBe(false);
    expect(isLost([{ text: 'USB . 3', scripts: zh, before: 'USB\u{a0}. 3' }])).toBe(false);
  });

  test('is found in Latin words by letters without their accents, if several texts lack them', () => {
    const texts = [
      { text: 'Degil', before: 'Değil' },
      { text: 'Istek formu', before: 'İstek formu' },
      { text: 'Baslik', before: 'Başlık' },
    ].map(one => ({ ...one, scripts: scriptsOf('tr') }));
    expect(lostTextsAmong(texts)).toEqual(texts);
    expect(lostTextsAmong(texts.slice(1))).toEqual([]);
    expect(lostTextsAmong(texts.map(one => ({ ...one, before: one.text, text: one.before })))).toEqual([]);
  });

  test.each([
    ['de', 'Gre', 'Größe'],
    ['de', 'Gr_e in mm', 'Größe in mm'],
    ['zh-CN', 'DDR5 64', before],
    ['tr', 'deðil', 'değil'],
    ['zh-CN', '囀湔', '内存'],
    ['ru', 'оЮЛЪРЭ', 'Память'],
  ])('is not needed beside what was there, in %s: %s for %s', (language, text, earlier) => {
    expect(isLost([{ text, before: earlier, source: 'DDR5 is supported by 64 channels', scripts: scriptsOf(language) }])).toBe(true);
  });

  test.each([
    ['de', 'Grosse', 'Größe'],
    ['fr', 'Prix partir de', 'Prix à partir de'],
    ['fr', 'Ecole', 'École'],
    ['zh-CN', '内存？', '内存'],
    ['zh-CN', '内存 支持', '内存 ™ 支持'],
    ['zh-CN', '存储器', '内存'],
    ['zh-CN', 'USB 3.2', '通用接口'],
    ['ru', 'Оперативная память', 'ОЗУ'],
    ['ru', 'Память', 'оЮЛЪРЭ'],
    ['tr', 'değil', 'deðil'],
    ['zh-CN', '内存支持', '鍐呭瓨鏀寔'],
    ['de', 'Grün', 'GrÃ¼n'],
  ])('is none where a text was changed, in %s: %s for %s', (language, text, earlier) => {
    expect(isLost([{ text, before: earlier, source: 'DDR5', scripts: scriptsOf(language) }])).toBe(false);
  });

  test('is none where most texts have letters, where they are names, their source or emptied, or where none had any before', () => {
    const name = { text: 'USB 3.2', scripts: zh, before: '通用接口' };
    expect(isLost([...times(3, name), ...times(3, { text: '内存', scripts: zh, before })])).toBe(false);
    expect(isLost(times(9, { ...name, source: 'USB 3.2' }))).toBe(false);
    expect(isLost(times(9, { ...name, text: ' ' }))).toBe(false);
    expect(isLost(times(9, { text: '', scripts: zh, before: undefined }))).toBe(false);
    expect(isLost(times(9, { ...name, before: 'USB' }))).toBe(false);
    expect(isLost(times(9, { ...name, before: '', source: 'USB PHY 3.2' }))).toBe(false);
    expect(isLost(times(9, { ...name, text: '5 G', scripts: en, before: 'Fünf' }))).toBe(false);
    expect(isLost(times(9, { text: 'Поддержка DDR5', scripts: zh, before }))).toBe(false);
  });

  test.each([
    ['zh-CN', '支持', '??'],
    ['zh-CN', '内存 DDR5', '鍐呭瓨 DDR5'],
    ['ru', 'Да', 'Р”Р°'],
    ['de', 'Grün', 'GrÃ¼n'],
  ])('is not needed for a single text that shows it, in %s: %s as %s', (language, earlier, text) => {
    const lost = { text, scripts: scriptsOf(language), before: earlier };
    expect(lostTextsAmong([lost, { text: 'GPU', scripts: zh, before }])).toEqual([lost]);
  });
});

const project = path.join(import.meta.dirname, '../../..');

const site = loadSite(project).draft as NonNullable<ReturnType<typeof loadSite>['draft']>;
const siteTexts = wordsFiles(site).flatMap(({ words, language, twin }) =>
  textsIn(words).map(({ text, path }) => ({ text, scripts: language.scripts, source: String(nodeAt(twin?.words, path)) })),
);

test.each([
  ['windows-1252', /[\p{Script=Han}\p{Script=Cyrillic}]/u, 0],
  ['macintosh', /[\p{Script=Han}\p{Script=Cyrillic}]/u, 0],
  ['windows-1251', /\p{Script=Cyrillic}/u, 0.002],
  ['koi8-r', /\p{Script=Cyrillic}/u, 0.002],
  ['gbk', /\p{Script=Han}/u, 0.02],
])('nearly every text of this site is found that was read as %s', (name, letters, share) => {
  const misread = siteTexts.filter(({ text }) => letters.test(text));
  const missed = misread.filter(({ text, scripts }) => {
    const read = new TextDecoder(name).decode(new TextEncoder().encode(text)).replaceAll('\ufffd', '');
    return lostPieceIn(read, scripts) === undefined;
  });
  expect(missed.length / misread.length).toBeLessThanOrEqual(share);
});

/** Texts of the engine in a language, each with its source. */
const wordsOf = (language: string) =>
  globSync(`src/words/${language}/*.yaml`, { cwd: project }).flatMap(file => {
    const [own, source] = [file, file.replace(language, 'en')].map(name => parse(readFileSync(path.join(project, name), 'utf8')));
    return textsIn(own).map(text => ({ ...text, source: String(nodeAt(source, text.path)) }));
  });

const western = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

test.each([
  ['vi', undefined, 0.05],
  ['tr', undefined, 0.15],
  ['kk', undefined, 0],
  ['vi', 'windows-1252', 0.01],
  ['vi', 'windows-1258', 0.01],
  ['tr', 'windows-1254', 0.01],
  ['ar', 'windows-1252', 0.01],
  ['ar', 'windows-1256', 0.01],
])('nearly every text of the engine in %s is found whose letters were lost, or read as %s', (language, codePage, share) => {
  const scripts = scriptsOf(language);
  const words = wordsOf(language);
  expect(words.filter(({ text, source }) => lostPieceIn(text, scripts, { source }) !== undefined)).toEqual([]);
  const lost = words.flatMap(({ text: before, source }) => {
    const text =
      codePage === undefined
        ? Array.from(before, character => (western.includes(character) ? character : '?')).join('')
        : new TextDecoder(codePage).decode(new TextEncoder().encode(before));
    return text === before ? [] : [{ text, source }];
  });
  expect(lost.length).toBeGreaterThan(200);
  const missed = lost.filter(({ text, source }) => lostPieceIn(text, scripts, { source }) === undefined);
  expect(missed.length / lost.length).toBeLessThanOrEqual(share);
});

test.each([
  ['windows-1251', 'koi8-r', 0.25],
  ['koi8-r', 'windows-1251', 0.3],
  ['windows-1251', 'ibm866', 0.02],
  ['ibm866', 'windows-1251', 0.05],
  ['ibm866', 'koi8-r', 0.02],
])('most sentences of this site are found that were written in %s and read as %s', (from, to, share) => {
  const [written, read] = [from, to].map(name => new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)));
  const sentences = siteTexts.filter(({ text }) => (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > 40);
  const missed = sentences.filter(({ text, scripts }) => {
    const misread = Array.from(text, character => read?.[written?.indexOf(character) ?? -1] ?? '').join('');
    return lostPieceIn(misread, scripts) === undefined;
  });
  expect(missed.length / sentences.length).toBeLessThanOrEqual(share);
});

test('every text of this site that lost its letters is found beside what it was, nearly every one alone, and none as it is', () => {
  const texts = siteTexts;
  expect(texts.filter(({ text, scripts }) => lostPieceIn(text, scripts) !== undefined)).toEqual([]);
  const lost = texts.flatMap(({ text: before, ...others }) => {
    const text = before.replace(/[\p{Script=Han}\p{Script=Cyrillic}]/gu, '?');
    return text === before ? [] : [{ text, before, ...others }];
  });
  const missed = (isBeside: boolean) =>
    lost.filter(({ text, scripts, source, before }) => lostPieceIn(text, scripts, isBeside ? { before } : { source }) === undefined);
  expect(missed(true)).toEqual([]);
  const underscored = lost
    .filter(({ scripts }) => !scripts.includes('Latin'))
    .map(({ text, ...others }) => ({ text: text.replaceAll('?', '_'), ...others }));
  expect(lostTextsAmong(underscored)).toEqual(underscored);
  expect(missed(false).length / lost.length).toBeLessThan(0.01);
});
