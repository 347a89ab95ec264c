/** A square PNG with its pixels a side, at most 256. */
interface Picture {
  pixels: number;
  png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/** An icon file of Windows, as browsers ask for it, with pictures of several sizes: https://en.wikipedia.org/wiki/ICO_(file_format) */
export function icoOf(pictures: readonly Picture[]): Uint8Array {
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
