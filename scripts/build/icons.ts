import { iconSizes, rootFiles } from '#site/routes/root-files.ts';
import { homePath } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { directionOf } from '#site/words/direction.ts';
import { addressIn } from '#site/words/language.ts';
import { onWhite } from './brand/brand-pictures.ts';
import type { Output } from './output.ts';
import { pngOf } from './pictures/pixels.ts';

/** Pixels of the pictures in favicon.ico: tab, tab on a dense screen, taskbar. */
const faviconSizes = [16, 32, 48];
/** Pixels of the icon on home screens of Apple. */
const touchIconSize = 180;

/** Writes the site's mark, an SVG, in every format that is asked for, and the web manifest of each language. */
export async function writeIcons(site: Site, mark: string, output: Output): Promise<void> {
  const write = (address: string, content: string | Uint8Array) => output.write(`public${address}`, content);
  const padded = onWhite(mark);
  await write(rootFiles.mark, mark);
  await write(rootFiles.favicon, icoOf(await Promise.all(faviconSizes.map(async pixels => ({ pixels, png: await pngOf(mark, pixels) })))));
  await write(rootFiles.touchIcon, await pngOf(padded, touchIconSize));
  for (const pixels of iconSizes) await write(rootFiles.icon(pixels), await pngOf(padded, pixels));
  for (const { code } of site.languages) await write(rootFiles.manifest(code), JSON.stringify(manifestOf(site, code)));
}

/** The web manifest (https://www.w3.org/TR/appmanifest/) in a language: name and icons for those who put the site on their home screen. */
function manifestOf(site: Site, language: string): object {
  const { layout, routes, language: local } = localSite(site, language);
  return {
    name: layout.site.title,
    short_name: layout.site.shortTitle,
    lang: local.htmlLang,
    dir: directionOf(local.htmlLang),
    id: '/',
    start_url: addressIn(language, homePath(routes), site.languages),
    scope: '/',
    // The address stays in view: this is a site, not an app.
    display: 'browser',
    theme_color: site.brand.colors.main,
    background_color: '#ffffff',
    icons: iconSizes.map(pixels => ({
      src: rootFiles.icon(pixels),
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}

/** A square PNG with its pixels a side, at most 256. */
interface Picture {
  pixels: number;
  png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/** An icon file of Windows, as browsers ask for it, with pictures of several sizes: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(pictures: readonly Picture[]): Uint8Array {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerBytes + entryBytes * pictures.length;
  const entries = pictures.map(({ pixels, png }) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(pixels % 256, 0);
    entry.writeUInt8(pixels % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
