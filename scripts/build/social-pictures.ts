import { accentColors, neutralColors } from '#client/styles/palette.ts';
import type { Picture } from '#site/pages/head.ts';
import type { Page } from '#site/pages/page.ts';
import type { Prerender } from './bundle.ts';
import { mark } from './mark.ts';
import type { Output } from './output.ts';
import { pngOf } from './png.ts';

/** The size that programs show without cutting: https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };
const margin = 40;

/**
 * Pictures of pages for those who share their links: the drawing of the page, without words, because its title stands beside it
 * in every language. Each is made once, and written as PNG.
 */
export function socialPictures(
  { bareDrawing, drawingOf }: Pick<Prerender, 'bareDrawing' | 'drawingOf'>,
  { themeColor, output }: { themeColor: string; output: Pick<Output, 'writeAsset'> },
): (page: Page) => Promise<Picture> {
  const colors = { ...neutralColors('dark'), ...accentColors(themeColor, 'dark') };
  const addresses = new Map<string, Promise<string>>();
  return async page => {
    const drawing = drawingOf(page);
    // Products are drawn from their data, and many look alike.
    const picture = pictureOf(bareDrawing(drawing, colors));
    const address = addresses.get(picture) ?? output.writeAsset(`social/${drawing.config.kind}.png`, pngOf(picture, size.width));
    addresses.set(picture, address);
    return { ...size, address: await address };
  };

  function pictureOf({ width, height, lines }: ReturnType<Prerender['bareDrawing']>): string {
    const scale = (size.height - 2 * margin) / height;
    const left = (size.width - width * scale) / 2;
    const frame = `M${margin / 2} ${margin / 2}h${size.width - margin}v${size.height - margin}h${margin - size.width}z`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">`,
      `<rect width="${size.width}" height="${size.height}" fill="${colors.chapter}"/>`,
      `<path d="${frame}" fill="none" stroke="${colors.border}" stroke-width="2"/>`,
      `<g transform="translate(${left} ${margin}) scale(${scale})">${lines}</g>`,
      `<g transform="translate(${margin} ${size.height - margin - 64}) scale(2)">${mark(themeColor).replace(/<\/?svg[^>]*>/g, '')}</g>`,
      '</svg>',
    ].join('');
  }
}
