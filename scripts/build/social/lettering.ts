import { Buffer, type Font, shape } from 'harfbuzzjs';
import { type FontName, fontFor } from './font-slices.ts';

/** Texts as outlines: what draws them needs no font, and no font of the machine is used. */
export interface Lettering {
  /** Width of a text, in units of its size. */
  widthOf(text: string): number;
  /** SVG of a text that begins at the point 0 0, with the size 1. */
  outlineOf(text: string): string;
}

/** Letters next to each other that one file of a font has. */
interface Run {
  font: Font;
  text: string;
}

/** A Chinese font has quotation marks and dots in the width of its characters alone. */
const fontsOf = (language: string): FontName[] =>
  language === 'zh' || language === 'ja' ? ['noto-sans-sc', 'source-sans-3'] : ['source-sans-3', 'noto-sans-sc'];

/** What fonts draw in place of a character that they lack. */
const missingGlyph = 0;

/**
 * Lettering with the characters of `texts`; `undefined` if no font has one of these.
 *
 * @param htmlLang language tag such as zh-CN
 */
export async function openLettering(texts: readonly string[], htmlLang: string): Promise<Lettering | undefined> {
  const names = fontsOf(new Intl.Locale(htmlLang).language);
  const fonts = new Map<string, Font>();
  for (const character of new Set(texts.flatMap(text => [...text]))) {
    const font = await fontFor(character, names);
    if (font === undefined) return undefined;
    fonts.set(character, font);
  }
  const glyphsOf = (text: string) => runsOf(text, fonts).flatMap(shapeRun);
  if (texts.some(text => glyphsOf(text).some(({ id }) => id === missingGlyph))) return undefined;
  return {
    widthOf: text => glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0),
    outlineOf(text) {
      let x = 0;
      return glyphsOf(text)
        .map(({ font, id, advance, unit }) => {
          const place = x;
          x += advance;
          const path = font.glyphToPath(id);
          return path === '' ? '' : `<path transform="translate(${place.toFixed(4)}) scale(${unit} ${-unit})" d="${path}"/>`;
        })
        .join('');
    },
  };
}

function runsOf(text: string, fonts: ReadonlyMap<string, Font>): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fonts.get(character);
    if (font === undefined) throw new RangeError(`Lettering was opened without "${character}"`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function shapeRun({ font, text }: Run) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const unit = 1 / font.face.upem;
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id }, index) => ({
    id,
    unit,
    font,
    advance: (places[index]?.xAdvance ?? 0) * unit,
  }));
}
