import type { Colors } from '#site/brand/brand.ts';
import { contrastOf } from '#site/brand/contrast.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { openLettering } from '../social/lettering.ts';

const letterSize = 20;
const baseline = 23;

/** The letter that stands for a site without a mark of its own: the first of its title in the default language. */
function firstLetter(site: Site): { letter: string; htmlLang: string } {
  const [{ code, htmlLang }] = site.languages;
  const [first] = new Intl.Segmenter(htmlLang).segment(localSite(site, code).layout.site.title.trim());
  return { letter: (first?.segment ?? '').toLocaleUpperCase(htmlLang), htmlLang };
}

/** The mark of a site that has none: its first letter as outlines, on the main colour; a disc in a script without a font. */
export async function letterMark(site: Site): Promise<string> {
  const { letter, htmlLang } = firstLetter(site);
  const lettering = await openLettering([letter], htmlLang);
  if (lettering === undefined) return tile(site.brand.colors, color => `<circle cx="16" cy="16" r="7" fill="${color}"/>`);
  const left = 16 - (lettering.widthOf(letter) * letterSize) / 2;
  const place = `translate(${left.toFixed(2)} ${baseline}) scale(${letterSize})`;
  return tile(site.brand.colors, color => `<g transform="${place}" fill="${color}">${lettering.outlineOf(letter)}</g>`);
}

/** The same in the fonts of the browser, for the development server, which waits for no font. */
export function typedLetterMark(site: Site): string {
  const { letter } = firstLetter(site);
  const text = `x="16" y="${baseline}" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="${letterSize}"`;
  return tile(site.brand.colors, color => `<text ${text} fill="${color}">${letter.replace(/[<&]/g, '')}</text>`);
}

function tile({ main }: Colors, symbol: (color: string) => string): string {
  const color = contrastOf(main, '#ffffff') >= 3 ? '#ffffff' : '#000000';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${main}"/>${symbol(color)}</svg>`;
}
