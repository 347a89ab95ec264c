import { describe, expect, test } from 'vitest';
import { openLettering } from '#scripts/build/social/lettering.ts';

async function open(texts: readonly string[], htmlLang: string) {
  const lettering = await openLettering(texts, htmlLang);
  if (lettering === undefined) throw new Error(`No lettering for ${texts.join(' ')}`);
  return lettering;
}

describe('the lettering of pictures', () => {
  test.each([
    ['en', 'Chip design: “IP” & Σ-Δ converters – 28 µm²…'],
    ['zh-CN', '24 位 Σ-Δ 模数转换器：芯片设计、晶圆与算力，汇于“一个平台”——'],
    ['ru', 'Разработка чипов, ещё «один» №5'],
    ['de', 'Größe, Übergänge, §'],
    ['vi', 'Thiết kế vi mạch'],
  ])('draws each letter of a title in %s, and no space', async (htmlLang, title) => {
    const lettering = await open([title], htmlLang);
    const outlines = lettering.outlineOf(title).match(/<path /g) ?? [];
    // Some letters are joined to one shape, as the two of "fi".
    expect(outlines.length).toBeGreaterThan(title.replaceAll(' ', '').length - 2);
    expect(lettering.outlineOf(title)).not.toMatch(/NaN|undefined/);
    expect(lettering.widthOf(title)).toBeGreaterThan(5);
  });

  test('puts each letter behind the one before, and has the width of all', async () => {
    const text = '芯片 IP';
    const lettering = await open([text], 'zh-CN');
    const places = Array.from(lettering.outlineOf(text).matchAll(/translate\(([\d.]+)\)/g), ([, place]) => Number(place));
    expect(places.slice(0, 2)).toEqual([0, 1]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(lettering.widthOf(text)).toBeGreaterThan(places.at(-1) ?? 0);
  });

  test('writes Arabic from the right, its letters joined, with Latin names and numbers from the left', async () => {
    const arabic = await open(['تصميم IP 24 (جديد)'], 'ar');
    // Four letters that join have other outlines than each of them alone.
    const word = arabic.outlineOf('جديد').match(/ d="[^"]+"/g) ?? [];
    expect(word.length).toBeGreaterThanOrEqual(4);
    expect(word).not.toEqual([...'ديدج'].map(letter => / d="[^"]+"/.exec(arabic.outlineOf(letter))?.[0]));
    const placeOf = (text: string, part: string) => {
      const [first = ''] = arabic.outlineOf(part).match(/ d="[^"]+"/) ?? [];
      return arabic.outlineOf(text).indexOf(first);
    };
    expect(placeOf('IP 24', 'I')).toBeLessThan(placeOf('IP 24', '2'));
    expect(placeOf('تصميم IP', 'I')).toBe(arabic.outlineOf('تصميم IP').indexOf(' d="'));
  });

  test('has quotation marks as wide as the language writes them', async () => {
    const width = async (htmlLang: string) => (await open(['“'], htmlLang)).widthOf('“');
    expect(await width('zh-CN')).toBe(1);
    expect(await width('en')).toBeLessThan(0.6);
  });

  test.each([
    ['ko', '칩 설계'],
    ['he', 'תכנון שבבים'],
    ['en', 'Made with 😀'],
  ])('is not there for a text that no font has as a whole (%s)', async (htmlLang, title) => {
    expect(await openLettering(['IP', title], htmlLang)).toBeUndefined();
  });
});
