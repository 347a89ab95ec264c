import type { BareDrawing } from '#client/bare-drawing.ts';
import type { Colors } from '#site/brand/brand.ts';
import { accentColors, neutralColors } from '#site/brand/palette.ts';
import type { Lettering } from './lettering.ts';
import { lineHeight, setText } from './title-lines.ts';

/** The size that programs show without cutting: https://developers.facebook.com/docs/sharing/webmasters/images */
export const size = { width: 1200, height: 630 };

/** Distance of the frame from the edge, and of what is in it. */
const [frameMargin, margin] = [20, 72];
/** Where the words end and what the page shows has its room. */
const wordsEnd = 664;
const smallSize = 28;
/** Side of the mark beside the name of the site, and in the place of a drawing. */
export const markSides = { small: 56, large: 256 };
/** Top of the line with the mark. */
const footTop = size.height - margin - markSides.small;

/** Room of a photograph: between the words, or the frame, and the frame. */
const photographRoom = (left: number) => ({
  left,
  top: frameMargin,
  width: size.width - frameMargin - left,
  height: size.height - 2 * frameMargin,
});
/** Pixels of a photograph, beside words or alone. */
export const photographSizes = { beside: photographRoom(wordsEnd), alone: photographRoom(frameMargin) };

/** A line that its lettering can draw. */
interface Lettered<Text> {
  text: Text;
  lettering: Lettering;
}

/** Words of a picture, without those in a script that no font has. */
interface PictureWords {
  /** What the page belongs to. */
  section?: Lettered<string> | undefined;
  /** The title, cut where a line may break. */
  title?: Lettered<readonly string[]> | undefined;
  siteName?: Lettered<string> | undefined;
  /** Whether the lines end at the right end of their room. */
  isFromRight?: boolean | undefined;
}

/** What a page shows, or else the mark of the site; pictures as addresses of their data. */
export type Shown = { type: 'drawing'; drawing: BareDrawing } | { type: 'photograph'; address: string } | { type: 'mark' };

type PaletteColors = Readonly<Record<string, string>>;

/** The colours of the pictures: those of a dark chapter. */
export const pictureColors = (colors: Colors): PaletteColors => ({ ...neutralColors('dark', colors), ...accentColors('dark', colors) });

/**
 * A picture for links as SVG: a sheet with what a page shows and the words beside it. `marks` are the pictures of the mark in its two sizes.
 */
export function pictureSheet(
  shown: Shown,
  words: PictureWords,
  { colors, marks }: { colors: PaletteColors; marks: Record<keyof typeof markSides, string> },
): string {
  const frame = `M${frameMargin} ${frameMargin}h${size.width - 2 * frameMargin}v${size.height - 2 * frameMargin}h${2 * frameMargin - size.width}z`;
  const hasTitle = words.title !== undefined;
  const ground = `M${wordsEnd} ${frameMargin}H${size.width - frameMargin}V${size.height - frameMargin}H${wordsEnd}z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">`,
    `<path d="M0 0h${size.width}v${size.height}H0z" fill="${colors.chapter}"/>`,
    hasTitle ? `<path d="${ground}" fill="${colors.surface}"/>` : '',
    drawn(shown, marks.large, hasTitle),
    lines(words, colors, shown.type === 'mark' ? margin : margin + markSides.small + 4),
    `<path d="${frame}" fill="none" stroke="${colors.border}" stroke-width="2"/>`,
    shown.type === 'mark' ? '' : image(marks.small, { left: margin - 7, top: footTop, width: markSides.small, height: markSides.small }),
    '</svg>',
  ].join('');
}

/** What the page shows: beside the title, else in the middle. */
function drawn(shown: Shown, mark: string, isBeside: boolean): string {
  switch (shown.type) {
    case 'drawing': {
      const beside = { left: wordsEnd + 32, top: 60, right: size.width - frameMargin - 32, bottom: size.height - 60 };
      const alone = { left: margin, top: 40, right: size.width - margin, bottom: size.height - 40 };
      return placed(shown.drawing, isBeside ? beside : alone);
    }
    case 'photograph':
      return image(shown.address, isBeside ? photographSizes.beside : photographSizes.alone);
    case 'mark': {
      const middle = isBeside ? (wordsEnd + size.width - frameMargin) / 2 : size.width / 2;
      const side = markSides.large;
      return image(mark, { left: middle - side / 2, top: (size.height - side) / 2, width: side, height: side });
    }
  }
}

const image = (address: string, { left, top, width, height }: { left: number; top: number; width: number; height: number }) =>
  `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${address}"/>`;

function lines({ section, title, siteName, isFromRight = false }: PictureWords, colors: PaletteColors, nameLeft: number): string {
  const sectionTop = margin - 8;
  const text = ({ text, lettering }: Lettered<string>, place: { x: number; baseline: number; size: number; color: string | undefined }) =>
    `<g transform="translate(${place.x} ${place.baseline}) scale(${place.size})" fill="${place.color}">${lettering.outlineOf(text)}</g>`;
  const width = wordsEnd - margin - 40;
  const leftOf = ({ text, lettering }: Lettered<string>, size: number) =>
    isFromRight ? margin + width - lettering.widthOf(text) * size : margin;
  const fitting = ({ text, lettering }: Lettered<string>, room: number) => Math.min(smallSize, room / lettering.widthOf(text));
  const written: string[] = [];
  if (title !== undefined) {
    if (section !== undefined) {
      const size = fitting(section, width);
      written.push(text(section, { x: leftOf(section, size), baseline: sectionTop + smallSize, size, color: colors.second }));
    }
    const titleTop = section === undefined ? sectionTop : sectionTop + smallSize * 1.9;
    const { lines, size } = setText(title.text, { width, height: footTop - 24 - titleTop }, title.lettering);
    for (const [index, line] of lines.entries()) {
      const baseline = titleTop + size * (index * lineHeight + 1);
      const set = { text: line, lettering: title.lettering };
      written.push(text(set, { x: leftOf(set, size), baseline, size, color: colors.heading }));
    }
  }
  if (siteName !== undefined) {
    const baseline = footTop + markSides.small / 2 + smallSize * 0.36;
    const color = colors['text-secondary'];
    written.push(text(siteName, { x: nameLeft, baseline, size: fitting(siteName, wordsEnd - 24 - nameLeft), color }));
  }
  return written.join('');
}

/** A drawing as large as a box allows, in its middle. */
function placed({ width, height, lines }: BareDrawing, box: { left: number; top: number; right: number; bottom: number }): string {
  const scale = Math.min((box.right - box.left) / width, (box.bottom - box.top) / height);
  const left = (box.left + box.right - width * scale) / 2;
  const top = (box.top + box.bottom - height * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${lines}</g>`;
}
