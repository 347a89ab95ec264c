import { accentColors, neutralColors } from '#client/styles/palette.ts';
import type { Prerender } from '../bundle/bundle.ts';
import { mark } from '../mark.ts';
import type { Lettering } from './lettering.ts';
import { lineHeight, setText } from './title-lines.ts';

/** The size that programs show without cutting: https://developers.facebook.com/docs/sharing/webmasters/images */
export const size = { width: 1200, height: 630 };

/** Distance of the frame from the edge, and of what is in it. */
const [frameMargin, margin] = [20, 72];
/** Where the words end and the drawing has its room. */
const wordsEnd = 664;
const smallSize = 28;
const markScale = 1.75;
/** Top of the line with the mark. */
const footTop = size.height - margin - 32 * markScale;

/** Words of a picture. */
interface PictureWords {
  /** What the page belongs to. */
  section: string | undefined;
  /** The title, cut where a line may break. */
  pieces: readonly string[];
  siteName: string;
}

type Colors = Readonly<Record<string, string>>;
type Drawing = ReturnType<Prerender['bareDrawing']>;

/** The colours of the pictures: those of a dark chapter. */
export const pictureColors = (themeColor: string): Colors => ({ ...neutralColors('dark'), ...accentColors(themeColor, 'dark') });

/** A picture for links as SVG: a sheet with the drawing of a page and, with lettering, the words beside it. */
export function pictureSheet(drawing: Drawing, themeColor: string, lettered?: { words: PictureWords; lettering: Lettering }): string {
  const colors = pictureColors(themeColor);
  const frame = `M${frameMargin} ${frameMargin}h${size.width - 2 * frameMargin}v${size.height - 2 * frameMargin}h${2 * frameMargin - size.width}z`;
  const symbol = mark(themeColor).replace(/<\/?svg[^>]*>/g, '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">`,
    `<path d="M0 0h${size.width}v${size.height}H0z" fill="${colors.chapter}"/>`,
    lettered === undefined
      ? placed(drawing, { left: margin, top: 40, right: size.width - margin, bottom: size.height - 40 })
      : beside(drawing, lettered, colors),
    `<path d="${frame}" fill="none" stroke="${colors.border}" stroke-width="2"/>`,
    `<g transform="translate(${margin - 7} ${footTop}) scale(${markScale})">${symbol}</g>`,
    '</svg>',
  ].join('');
}

function beside(drawing: Drawing, { words, lettering }: { words: PictureWords; lettering: Lettering }, colors: Colors): string {
  const ground = `M${wordsEnd} ${frameMargin}H${size.width - frameMargin}V${size.height - frameMargin}H${wordsEnd}z`;
  const sectionTop = margin - 8;
  const titleTop = words.section === undefined ? sectionTop : sectionTop + smallSize * 1.9;
  const room = { width: wordsEnd - margin - 40, height: footTop - 24 - titleTop };
  const title = setText(words.pieces, room, lettering);
  const text = (content: string, place: { x: number; baseline: number; size: number; color: string | undefined }) =>
    `<g transform="translate(${place.x} ${place.baseline}) scale(${place.size})" fill="${place.color}">${lettering.outlineOf(content)}</g>`;
  const small = (content: string) => Math.min(smallSize, room.width / lettering.widthOf(content));
  const nameLeft = margin + 32 * markScale + 4;
  return [
    `<path d="${ground}" fill="${colors.surface}"/>`,
    placed(drawing, { left: wordsEnd + 32, top: 60, right: size.width - frameMargin - 32, bottom: size.height - 60 }),
    words.section === undefined
      ? ''
      : text(words.section, { x: margin, baseline: sectionTop + smallSize, size: small(words.section), color: colors.copper }),
    ...title.lines.map((line, index) =>
      text(line, {
        x: margin,
        baseline: titleTop + title.size * (index * lineHeight + 1),
        size: title.size,
        color: colors.heading,
      }),
    ),
    text(words.siteName, {
      x: nameLeft,
      baseline: footTop + 16 * markScale + smallSize * 0.36,
      size: Math.min(smallSize, (wordsEnd - 24 - nameLeft) / lettering.widthOf(words.siteName)),
      color: colors['text-secondary'],
    }),
  ].join('');
}

/** A drawing as large as a box allows, in its middle. */
function placed({ width, height, lines }: Drawing, box: { left: number; top: number; right: number; bottom: number }): string {
  const scale = Math.min((box.right - box.left) / width, (box.bottom - box.top) / height);
  const left = (box.left + box.right - width * scale) / 2;
  const top = (box.top + box.bottom - height * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${lines}</g>`;
}
