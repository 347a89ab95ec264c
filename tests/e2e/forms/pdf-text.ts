import { inflateSync } from 'node:zlib';

/** A PDF as Chromium writes it: how many sheets it has, and the text on them, without spaces, in the letters that fonts take for others (NFKC). */
export function readPdf(pdf: Buffer): { sheets: number; text: string } {
  const objects = objectsOf(pdf);
  const sheets = [...objects.values()].filter(({ dictionary }) => /\/Type\s*\/Page\b/.test(dictionary));
  const texts = sheets.map(({ dictionary }) => {
    const fonts = new Map(
      Array.from(dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id]) => [name, glyphsOf(objects, Number(id))]),
    );
    const contents = Array.from(
      /\/Contents (?:\[([^\]]*)\]|(\d+ 0 R))/
        .exec(dictionary)
        ?.slice(1)
        .join(' ')
        .matchAll(/(\d+) 0 R/g) ?? [],
    );
    return contents.map(([, id]) => textIn(objects.get(Number(id))?.stream ?? '', fonts)).join('');
  });
  return { sheets: sheets.length, text: texts.join('').normalize('NFKC') };
}

interface PdfObject {
  dictionary: string;
  /** Inflated; empty where there is none. */
  stream: string;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const written = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of written.matchAll(/(\d+) 0 obj\s*(.*?)(?:stream\r?\n|endobj)/gs)) {
    const [whole, id, dictionary = ''] = found;
    const start = found.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = whole.trimEnd().endsWith('stream') ? pdf.subarray(start, start + length) : Buffer.alloc(0);
    const isDeflated = bytes.length > 0 && dictionary.includes('/FlateDecode');
    objects.set(Number(id), { dictionary, stream: (isDeflated ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

/** The text of each glyph of a font, by its code in hexadecimal digits. */
interface Glyphs {
  digits: number;
  texts: ReadonlyMap<string, string>;
}

const noGlyphs: Glyphs = { digits: 4, texts: new Map() };

function glyphsOf(objects: ReadonlyMap<number, PdfObject>, font: number): Glyphs {
  const map = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1]);
  const { stream = '' } = objects.get(map) ?? {};
  const digits = /begincodespacerange\s*<(\w+)>/.exec(stream)?.[1]?.length ?? noGlyphs.digits;
  const texts = new Map<string, string>();
  const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, list = ''] of stream.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', text = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) texts.set(glyph.toUpperCase(), textOf(text));
  for (const [, list = ''] of stream.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', text = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      for (let glyph = first; glyph <= last; glyph += 1) {
        const code = glyph.toString(16).toUpperCase().padStart(digits, '0');
        texts.set(code, String.fromCodePoint((textOf(text).codePointAt(0) ?? 0) + glyph - first));
      }
    }
  return { digits, texts };
}

function textIn(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let { digits, texts } = noGlyphs;
  let text = '';
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]|<[^>]*>)\s*T[jJ]/g)) {
    if (font !== undefined) ({ digits, texts } = fonts.get(font) ?? noGlyphs);
    for (const [, hex = ''] of shown.matchAll(/<(\w*)>/g))
      for (let at = 0; at < hex.length; at += digits) text += texts.get(hex.slice(at, at + digits).toUpperCase()) ?? '';
  }
  return text.replace(/\s+/g, '');
}
