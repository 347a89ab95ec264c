import { Buffer, Direction, type Font, shape } from 'harfbuzzjs';
import { directionOf } from '#site/words/direction.ts';
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
  isFromRight?: boolean;
}

/** A Chinese font has quotation marks and dots in the width of its characters alone, and says of Arabic letters that it has them. */
function fontsOf(htmlLang: string): FontName[] {
  const { language } = new Intl.Locale(htmlLang);
  if (language === 'zh' || language === 'ja') return ['noto-sans-sc', 'source-sans-3'];
  return ['source-sans-3', ...(directionOf(htmlLang) === 'rtl' ? (['noto-sans-arabic'] as const) : []), 'noto-sans-sc'];
}

/** What fonts draw in place of a character that they lack. */
const missingGlyph = 0;

/**
 * Lettering with the characters of `texts`; `undefined` if no font has one of these.
 *
 * @param htmlLang language tag such as zh-CN
 */
export async function openLettering(texts: readonly string[], htmlLang: string): Promise<Lettering | undefined> {
  const names = fontsOf(htmlLang);
  const fonts = new Map<string, Font>();
  for (const character of new Set(texts.flatMap(text => [...text]))) {
    const font = await fontFor(character, names);
    if (font === undefined) return undefined;
    fonts.set(character, font);
  }
  const isFromRight = directionOf(htmlLang) === 'rtl';
  const glyphsOf = (text: string) => (isFromRight ? runsFromRight(text, fonts) : runsOf(text, fonts)).flatMap(shapeRun);
  if (texts.some(text => glyphsOf(text).some(({ id }) => id === missingGlyph))) return undefined;
  return {
    widthOf: text => glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0),
    outlineOf(text) {
      let x = 0;
      return glyphsOf(text)
        .map(({ font, id, advance, unit, left, up }) => {
          const place = x + left;
          x += advance;
          const path = font.glyphToPath(id);
          const at = up === 0 ? place.toFixed(4) : `${place.toFixed(4)} ${(-up).toFixed(4)}`;
          return path === '' ? '' : `<path transform="translate(${at}) scale(${unit} ${-unit})" d="${path}"/>`;
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

/** Words and numbers of other scripts within a line that is written from the right. */
const fromLeft = /((?!\p{Script=Arabic})[\p{L}\p{N}](?:[^\p{Script=Arabic}]*(?!\p{Script=Arabic})[\p{L}\p{N}])?)/u;

/** The runs of a line that is written from the right, from its left end on. */
function runsFromRight(text: string, fonts: ReadonlyMap<string, Font>): Run[] {
  return text
    .split(fromLeft)
    .map((part, index) =>
      index % 2 === 1
        ? runsOf(part, fonts)
        : runsOf(part, fonts)
            .map(run => ({ ...run, isFromRight: true }))
            .toReversed(),
    )
    .toReversed()
    .flat();
}

function shapeRun({ font, text, isFromRight = false }: Run) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (isFromRight) buffer.setDirection(Direction.RTL);
  shape(font, buffer);
  const unit = 1 / font.face.upem;
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id }, index) => ({
    id,
    unit,
    font,
    advance: (places[index]?.xAdvance ?? 0) * unit,
    left: (places[index]?.xOffset ?? 0) * unit,
    up: (places[index]?.yOffset ?? 0) * unit,
  }));
}
