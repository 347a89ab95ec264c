import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isAnimated } from '#loader/is-animated.ts';
import type { Image, ImageFormat } from '#site/source.ts';
import type { Made } from '../made-cache.ts';
import { assetAddress } from '../output.ts';

/** A picture as pages show it, and its files by their addresses. */
export interface ServedPicture {
  image: Image;
  files: { address: string; content: Uint8Array }[];
}

/** Pixels across of a picture's files: a phone, half a window, a window, a window with two pixels for each of CSS. */
const widths = [480, 960, 1440, 1920];
/** Pixels across of the file for browsers that know no modern format. */
const olderWidth = 1440;

/**
 * How each format is written. An encoder removes where and with what a photograph was taken. AVIF with an effort of 3 takes a second for
 * 1920 pixels; 4, which is usual, takes five for 12 % fewer bytes.
 */
const encoders = {
  avif: picture => picture.avif({ quality: 55, effort: 3 }),
  webp: picture => picture.webp({ quality: 80, smartSubsample: true }),
  jpg: picture => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: picture => picture.png({ compressionLevel: 9 }),
} satisfies Record<string, (picture: Sharp) => Sharp>;

type Format = keyof typeof encoders;

/** From the format that browsers take first. */
const modern = ['avif', 'webp'] as const satisfies Format[];

/**
 * The files of the picture `name` below content/assets: in modern formats and several widths, and one for browsers that know none of these. A
 * drawing and an animation stay as they are. `image` is the picture with its size, as it is shown.
 *
 * @throws Error when the picture cannot be decoded; its message is that of the decoder
 */
export async function picturesOf(name: string, bytes: Uint8Array, image: Image, made: Made): Promise<ServedPicture> {
  const { dir, name: stem, ext } = path.posix.parse(name);
  const plain = path.posix.join('images', dir, stem);
  if (ext === '.svg' || isAnimated(bytes)) {
    const address = assetAddress(`images/${name}`, bytes);
    return { image: { ...image, src: address }, files: [{ address, content: bytes }] };
  }

  const encode = async (format: Format, width: number, as = `${plain}.${width}`) => {
    // With the source of the encoder: other settings make other pictures.
    const recipe = `${encoders[format]} ${width}`;
    const content = await made(recipe, bytes, () => encoders[format](sharp(bytes, decoding).autoOrient().resize({ width })).toBuffer());
    return { address: assetAddress(`${as}.${format}`, content), content, width };
  };

  const widest = Math.min(image.width, Math.max(...widths));
  const own = [...widths.filter(width => width < widest), widest];
  const older = await encode(olderFormats[ext] ?? 'webp', Math.min(image.width, olderWidth), plain);
  const files = [older];
  const sources: ImageFormat[] = [];
  let smallest = older.content.length;
  for (const format of modern.toReversed()) {
    const encoded = await Promise.all(own.map(width => encode(format, width)));
    const bytesOf = encoded.find(({ width }) => width === older.width)?.content.length ?? 0;
    // Of a small picture or one of few colours, the newer format may be the larger one.
    if (bytesOf >= smallest) continue;
    smallest = bytesOf;
    files.push(...encoded);
    sources.unshift({ type: `image/${format}`, files: encoded.map(({ address, width }) => ({ src: address, width })) });
  }
  return { image: { ...image, src: older.address, ...(sources.length > 0 && { sources }) }, files };
}

/** What is wrong in a file and still shown by browsers does not end a build; one that breaks off does. */
const decoding = { failOn: 'error' } as const;

/** The formats of pictures that every browser knows, by the ending of the file. */
const olderFormats: Partial<Record<string, Format>> = { '.jpg': 'jpg', '.jpeg': 'jpg', '.png': 'png' };
