import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lostPieceIn } from '#check/language/lost-letters.ts';
import { scriptsOf } from '#check/language/script.ts';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { loadSite } from '#loader/load-site.ts';
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
  ])('in %s: %s', (language, text, lost) => {
    expect(piece(language, text)).toBe(lost);
  });

  test.each([
    ['en', 'Gr?n and 28 ?m', 'Grün and 28 µm'],
    ['de', 'Caf?', 'Café'],
    ['en', '5?10 nm', '5–10 nm'],
    ['zh-CN', '镕?片,GPU', '镕芯片，GPU'],
    ['zh-CN', '?', '层'],
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

  test('what its source says may be in a translation', () => {
    expect(piece('zh-CN', 'PCIe??')).toBe('??');
    expect(piece('zh-CN', 'PCIe??', { source: 'PCIe??' })).toBe(undefined);
  });
});

test('every text of this site that lost its letters is found beside what it was, nearly every one alone, and none as it is', () => {
  const { draft } = loadSite(path.join(import.meta.dirname, '../../..'));
  const texts = wordsFiles(draft as NonNullable<typeof draft>).flatMap(({ words, language, twin }) =>
    textsIn(words).map(({ text, path }) => ({ text, scripts: language.scripts, source: String(nodeAt(twin?.words, path)) })),
  );
  expect(texts.filter(({ text, scripts }) => lostPieceIn(text, scripts) !== undefined)).toEqual([]);
  const lost = texts.flatMap(({ text: before, ...others }) => {
    const text = before.replace(/[\p{Script=Han}\p{Script=Cyrillic}]/gu, '?');
    return text === before ? [] : [{ text, before, ...others }];
  });
  const missed = (isBeside: boolean) =>
    lost.filter(({ text, scripts, source, before }) => lostPieceIn(text, scripts, isBeside ? { before } : { source }) === undefined);
  expect(missed(true)).toEqual([]);
  expect(missed(false).length / lost.length).toBeLessThan(0.01);
});
