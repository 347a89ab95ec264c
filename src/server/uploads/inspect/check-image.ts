import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';
import { endsAsZip } from './list-zip.ts';

/**
 * The largest picture in pixels: what draws one needs four bytes for each, whatever the file's size. Cameras of 200 megapixels
 * make 16,320 × 12,240.
 */
const imageLimits = { side: 32_767, pixels: 200_000_000 };

/** Kinds of pictures, and where each says how large it is. */
const sizeReaders: Record<string, (file: BoundedFile) => Promise<Size>> = {
  png: sizeOfPng,
  jpg: sizeOfJpeg,
  gif: sizeOfGif,
  webp: sizeOfWebp,
  heic: sizeOfHeif,
  avif: sizeOfHeif,
};

/** Whether a kind of file is a picture. */
export const isImage = (kind: string): boolean => Object.hasOwn(sizeReaders, kind);

/** Throws FileRefused for a picture that is damaged, larger than anybody draws, or a zip as well. */
export async function checkImage(file: BoundedFile, kind: string): Promise<void> {
  const size = await sizeReaders[kind]?.(file);
  if (size === undefined || !(size.width > 0 && size.height > 0)) throw damaged();
  const { width, height } = size;
  if (width > imageLimits.side || height > imageLimits.side || width * height > imageLimits.pixels)
    throw new FileRefused('too-many-pixels', `the picture has ${width} × ${height} pixels`);
  if (await endsAsZip(file)) throw new FileRefused('content-differs', 'it is a picture and a zip in one');
}

interface Size {
  width: number;
  height: number;
}

const damaged = () => new FileRefused('unreadable', 'the picture is damaged');

/** PNG 1.2: the first chunk is the header. */
async function sizeOfPng(file: BoundedFile): Promise<Size> {
  const head = await file.readWhole(0, 24);
  if (head.toString('latin1', 12, 16) !== 'IHDR') throw damaged();
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** GIF 89a: the size of the screen that all frames are drawn on. */
async function sizeOfGif(file: BoundedFile): Promise<Size> {
  const head = await file.readWhole(0, 10);
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

/** More segments or boxes than any program writes before the size. */
const mostParts = 2000;

/** JPEG (ITU T.81): segments until that of the frame, which has the size. Pictures of metadata within segments are skipped with them. */
async function sizeOfJpeg(file: BoundedFile): Promise<Size> {
  let position = 2;
  for (let part = 0; part < mostParts; part += 1) {
    const [mark = 0, type = 0] = await file.readWhole(position, 2);
    if (mark !== 0xff) throw damaged();
    // Fill bytes may stand before a mark.
    if (type === 0xff) position += 1;
    else if (isFrame(type)) {
      const frame = await file.readWhole(position, 9);
      return { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5) };
    } else if (type === 0xd9 || type === 0xda) throw damaged();
    else {
      const length = (await file.readWhole(position + 2, 2)).readUInt16BE(0);
      if (length < 2) throw damaged();
      position += 2 + length;
    }
  }
  throw damaged();
}

/** The frames of all kinds of JPEG; DHT, JPG and DAC lie between them. */
const isFrame = (type: number) => type >= 0xc0 && type <= 0xcf && type !== 0xc4 && type !== 0xc8 && type !== 0xcc;

/** WebP (RFC 9649): lossy, lossless, or extended with a canvas. */
async function sizeOfWebp(file: BoundedFile): Promise<Size> {
  const head = await file.readWhole(0, 30);
  if (head.readUInt32LE(4) + 8 > file.size) throw damaged();
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      throw damaged();
  }
}

/** Boxes of HEIF (ISO 23008-12) on the way to the sizes of its pictures, and the bytes between their head and the first box in them. */
const containers: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };

/** The largest picture in a HEIC or an AVIF: the whole that its tiles make, or the one that has no tiles. */
async function sizeOfHeif(file: BoundedFile): Promise<Size> {
  let largest: Size = { width: 0, height: 0 };
  let parts = 0;
  const readBoxes = async (from: number, to: number): Promise<void> => {
    for (let position = from; position + 8 <= to; ) {
      parts += 1;
      if (parts > mostParts) throw damaged();
      const head = await file.readWhole(position, 8);
      const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
      const headLength = short === 1 ? 16 : 8;
      const length = short === 1 ? Number((await file.readWhole(position + 8, 8)).readBigUInt64BE(0)) : short === 0 ? to - position : short;
      if (length < headLength || position + length > to) throw damaged();
      const inside = position + headLength;
      const skipped = containers[type];
      if (skipped !== undefined) await readBoxes(inside + skipped, position + length);
      if (type === 'ispe') {
        const size = await file.readWhole(inside + 4, 8);
        const found = { width: size.readUInt32BE(0), height: size.readUInt32BE(4) };
        if (found.width * found.height > largest.width * largest.height) largest = found;
      }
      position += length;
    }
  };
  await readBoxes(0, file.size);
  return largest;
}
