import type { Picture } from '#site/pages/head.ts';
import { rolesAround } from '#site/routes/roles.ts';
import { localSite } from '#site/shell.ts';
import type { LocalSite, Site } from '#site/site.ts';
import type { Prerender } from '../bundle/bundle.ts';
import type { Made } from '../made-cache.ts';
import type { Output } from '../output.ts';
import { pngOf } from '../pictures/png.ts';
import { openLettering } from './lettering.ts';
import { pictureColors, pictureSheet, size } from './picture-sheet.ts';
import { ownSubject, type PictureSubject, sharedSubject } from './picture-subject.ts';
import { ellipsis } from './title-lines.ts';

/** A site of more documents has a picture for each section and category: one takes 25 ms to draw and 20 kB. */
const mostOwn = 500;

interface SocialPictures {
  /** The picture of a page for those who share its link; none where the page is for roles, of which a link shows nothing. */
  pictureOf(language: string, path: string): Promise<Picture | undefined>;
  /** Titles of pictures without words, because the font lacks their characters, by language. */
  wordless: Map<string, string[]>;
}

/** Pictures of pages in each language: title, section, name of the site, and the drawing of the page. Each is made once, and written as PNG. */
export function socialPictures(
  site: Site,
  { bareDrawing, drawingOf }: Pick<Prerender, 'bareDrawing' | 'drawingOf'>,
  { output, made: kept }: { output: Pick<Output, 'writeAsset'>; made: Made },
): SocialPictures {
  const { themeColor } = site;
  const colors = pictureColors(themeColor);
  const documents = Object.values(site.locales).reduce((sum, { pages }) => sum + Object.keys(pages).length, 0);
  const subjectOf = documents <= mostOwn ? ownSubject : sharedSubject;
  const made = new Map<string, Promise<string>>();
  const wordless: SocialPictures['wordless'] = new Map();

  async function pictureOf(language: string, path: string): Promise<Picture | undefined> {
    const local = localSite(site, language);
    if (rolesAround(local.routes, path).length > 0) return undefined;
    const subject = subjectOf(local, path);
    const key = JSON.stringify([language, subject.path, subject.title, subject.section]);
    const address = made.get(key) ?? make(subject, local);
    made.set(key, address);
    return { ...size, address: await address, alt: subject.title };
  }

  async function make({ title, pieces, section, page }: PictureSubject, { layout, language }: LocalSite): Promise<string> {
    const siteName = layout.site.title;
    const lettering = await openLettering([...pieces, section ?? '', siteName, ellipsis], language.htmlLang);
    if (lettering === undefined) wordless.set(language.code, [...(wordless.get(language.code) ?? []), title]);
    const words = { section, pieces, siteName };
    const sheet = pictureSheet(bareDrawing(drawingOf(page), colors), themeColor, lettering && { words, lettering });
    return output.writeAsset('social/page.png', await kept(`png ${size.width}`, sheet, () => pngOf(sheet, size.width)));
  }

  return { pictureOf, wordless };
}
