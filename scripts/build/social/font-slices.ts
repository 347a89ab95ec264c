import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** Packages of Fontsource: fonts in slices, as browsers load them. The Latin letters of Noto Sans SC are those of Source Sans, a little larger. */
export type FontName = 'noto-sans-sc' | 'source-sans-3' | 'noto-sans-arabic';

/** First and last character of a range, both included. */
type Range = readonly [from: number, to: number];

/** A file of a font, and the characters that it has. */
interface Slice {
  file: string;
  ranges: readonly Range[];
}

const require = createRequire(import.meta.url);
const slicesOf = new Map<FontName, readonly Slice[]>();
const fonts = new Map<string, Promise<Font>>();

/**
 * The first of the fonts that has a character, at the weight of headings; `undefined` if none has it. A slice is read when it is first needed.
 */
export function fontFor(character: string, names: readonly FontName[]): Promise<Font> | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const name of names) {
    const slices = slicesOf.get(name) ?? readSlices(name);
    slicesOf.set(name, slices);
    const slice = slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (slice === undefined) continue;
    const font = fonts.get(slice.file) ?? readFont(slice.file);
    fonts.set(slice.file, font);
    return font;
  }
  return undefined;
}

/** Of two slices that have a character the later one is meant, as in the style sheet of the package. */
function readSlices(name: FontName): readonly Slice[] {
  const list = require.resolve(`@fontsource-variable/${name}/unicode.json`);
  const listed = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(listed)
    .map(([slice, ranges]) => ({
      file: path.join(path.dirname(list), 'files', `${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map(rangeOf),
    }))
    .toReversed();
}

/** `U+2e80-2e99`, `U+4e00` */
function rangeOf(written: string): Range {
  const [from = '', to = from] = written.slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

async function readFont(file: string): Promise<Font> {
  const bytes = await decompress(await readFile(file));
  const font = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)));
  font.setVariations([new Variation('wght', 600)]);
  return font;
}
