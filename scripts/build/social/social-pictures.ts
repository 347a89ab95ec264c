import { memoizeValue } from '#site/memoize.ts';
import type { Picture } from '#site/pages/head.ts';
import type { Page } from '#site/pages/page.ts';
import { rolesAround } from '#site/routes/roles.ts';
import { localSite } from '#site/shell.ts';
import type { LocalSite, Site } from '#site/site.ts';
import type { Image } from '#site/source.ts';
import { directionOf } from '#site/words/direction.ts';
import type { Prerender } from '../bundle/bundle.ts';
import type { Made } from '../made-cache.ts';
import type { Output } from '../output.ts';
import type { ServedPicture } from '../pictures/picture-forms.ts';
import { jpegOf, pngOf } from '../pictures/pixels.ts';
import { openLettering } from './lettering.ts';
import { markSides, photographSizes, pictureColors, pictureSheet, type Shown, size } from './picture-sheet.ts';
import { ownSubject, type PictureSubject, sharedSubject } from './picture-subject.ts';
import { ellipsis } from './title-lines.ts';

/** A site of more documents has a picture for each section and category: one takes 15 ms to draw and 45 kB. */
const mostOwn = 500;

/** No visitor waits for them: 9 takes two thirds of the bytes and twice the time. */
const compressionLevel = 6;

interface SocialPictures {
  /** The picture of a page for those who share its link; none where the page is for roles, of which a link shows nothing. */
  pictureOf(language: string, path: string): Promise<Picture | undefined>;
  /** Titles that are not in their pictures, because the fonts lack their characters, by language. */
  wordless: Map<string, string[]>;
}

interface Sources {
  output: Pick<Output, 'writeAsset'>;
  made: Made;
  /** The site's mark as SVG. */
  mark: string;
  /** Pictures of the pages. */
  pictures: readonly ServedPicture[];
}

/**
 * Pictures of pages in each language: title, section, name of the site, and what the page shows: its drawing, else its photograph, else the
 * mark of the site. Each is made once, and written as PNG.
 */
export function socialPictures(
  site: Site,
  { bareDrawing }: Pick<Prerender, 'bareDrawing'>,
  { output, made: kept, mark, pictures }: Sources,
): SocialPictures {
  const colors = pictureColors(site.brand.colors);
  const documents = Object.values(site.locales).reduce((sum, { pages }) => sum + Object.keys(pages).length, 0);
  const subjectOf = documents <= mostOwn ? ownSubject : sharedSubject;
  const made = new Map<string, Promise<string>>();
  const wordless: SocialPictures['wordless'] = new Map();
  // As pixels: what its style sheet or ids say must not be of the whole sheet.
  const marks = memoizeValue(async () => ({
    small: dataAddress('png', await pngOf(mark, markSides.small)),
    large: dataAddress('png', await pngOf(mark, markSides.large)),
  }));

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
    const words = {
      section: section === undefined ? undefined : await lettered(section, language.htmlLang),
      title: await lettered(pieces, language.htmlLang),
      siteName: await lettered(layout.site.title, language.htmlLang),
      isFromRight: directionOf(language.htmlLang) === 'rtl',
    };
    if (words.title === undefined) wordless.set(language.code, [...(wordless.get(language.code) ?? []), title]);
    const shown = await shownOf(page, words.title !== undefined);
    const sheet = pictureSheet(shown, words, { colors, marks: await marks() });
    return output.writeAsset(
      'social/page.png',
      await kept(`png ${size.width} ${compressionLevel}`, sheet, () => pngOf(sheet, size.width, compressionLevel)),
    );
  }

  async function shownOf(page: Page, isBeside: boolean): Promise<Shown> {
    const drawing = bareDrawing(page, colors);
    if (drawing !== undefined) return { type: 'drawing', drawing };
    const photograph = photographOf(page);
    const file = pictures.find(({ image }) => image.src === photograph?.src)?.files.find(({ address }) => address === photograph?.src);
    if (file === undefined) return { type: 'mark' };
    const { width, height } = isBeside ? photographSizes.beside : photographSizes.alone;
    return { type: 'photograph', address: dataAddress('jpeg', await jpegOf(file.content, width, height)) };
  }

  return { pictureOf, wordless };
}

/** A text with what draws it; `undefined` if no font has one of its characters. */
async function lettered<Text extends string | readonly string[]>(text: Text, htmlLang: string) {
  const lettering = await openLettering([...(typeof text === 'string' ? [text] : text), ellipsis], htmlLang);
  return lettering && { text, lettering };
}

const dataAddress = (type: 'png' | 'jpeg', bytes: Uint8Array) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The photograph that a page is known by: that of its entry, else of its hero, else the first one that it shows by itself. A drawn picture is none: its letters would be those of the machine. */
function photographOf({ blocks }: Page): Image | undefined {
  const images = [
    ...blocks.flatMap(block => (block.type === 'entry' ? [block.data.image] : [])),
    ...blocks.flatMap(block => (block.type === 'hero' || block.type === 'picture' ? [block.image] : [])),
  ];
  return images.find(image => image !== undefined && !image.src.endsWith('.svg'));
}
