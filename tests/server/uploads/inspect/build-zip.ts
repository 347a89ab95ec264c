import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip as a test wants it; what is not set is correct. */
export interface ZipPart {
  name: string | Buffer;
  content?: string | Buffer;
  /** Unpacked size that both headers claim. */
  claimedBytes?: number;
  /** Unpacked size that the header in front of the data claims. */
  claimedInFront?: number;
  nameInFront?: string;
  mode?: number;
  flags?: number;
  extra?: Buffer;
  /** Position of the header in front of the data, instead of the real one. */
  position?: number;
  isStored?: boolean;
}

/** Bytes of a zip. */
export function buildZip(parts: readonly ZipPart[], { comment = '', entries = parts.length, directory }: ZipEnd = {}): Buffer {
  const pieces: Buffer[] = [];
  const central: Buffer[] = [];
  let position = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content ?? 'content');
    const data = part.isStored ? content : deflateRawSync(content);
    const bytes = part.claimedBytes ?? content.length;
    const name = Buffer.from(part.name);
    const extra = part.extra ?? Buffer.alloc(0);
    const common = (claimed: number, nameLength: number) => [
      u16(20, part.flags ?? 0x800, part.isStored ? 0 : 8, 0, 0x21),
      u32(crc32(content), data.length, claimed),
      u16(nameLength, extra.length),
    ];
    const nameInFront = Buffer.from(part.nameInFront ?? name);
    const front = Buffer.concat([u32(0x04034b50), ...common(part.claimedInFront ?? bytes, nameInFront.length), nameInFront, extra, data]);
    central.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(0x0314),
        ...common(bytes, name.length),
        u16(0, 0, 0),
        u32(((part.mode ?? 0o100644) * 2 ** 16) >>> 0, part.position ?? position),
        name,
        extra,
      ]),
    );
    pieces.push(front);
    position += front.length;
  }
  const list = Buffer.concat(central);
  const end = [
    u32(0x06054b50),
    u16(0, 0, entries, entries),
    u32(list.length, directory ?? position),
    u16(comment.length),
    Buffer.from(comment),
  ];
  return Buffer.concat([...pieces, list, ...end]);
}

interface ZipEnd {
  comment?: string;
  entries?: number;
  directory?: number;
}

/** A zip whose zip64 end points to a position beyond all numbers. */
export function zipWithWildPosition(): Buffer {
  const end64 = Buffer.concat([u32(0x07064b50, 0), Buffer.alloc(8, 0xff), u32(1)]);
  return Buffer.concat([buildZip([{ name: 'a.txt' }]).subarray(0, -22), end64, u32(0x06054b50), u16(0, 0, 1, 1), u32(46, 0), u16(0)]);
}

/** The files that make a zip a document of newer Office. */
export function officeParts(main: string, ...more: string[]): ZipPart[] {
  return ['[Content_Types].xml', '_rels/.rels', main, ...more].map(name => ({
    name,
    content: `<?xml version="1.0"?><${'x'.repeat(20)}/>`,
  }));
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
