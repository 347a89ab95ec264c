import { crc32 } from 'node:zlib';
import { u16, u32 } from './build-zip.ts';

/** One file of a RAR as a test wants it; what is not set is correct. */
export interface RarPart {
  name: string | Buffer;
  content?: string;
  claimedBytes?: number;
  isFolder?: boolean;
  isEncrypted?: boolean;
  /** RAR 5 only: kind and target of a redirection. */
  redirection?: { kind: number; target: string };
  mode?: number;
  /** Flags to be set besides the correct ones. */
  flags?: number;
  /** Packed size that the header claims. */
  claimedPacked?: number;
}

/** Bytes of a RAR 5. */
export function buildRar5(parts: readonly RarPart[], { mainFlags = 0, isListEncrypted = false, hasEnd = true } = {}): Buffer {
  const files = parts.flatMap(part => {
    const content = Buffer.from(part.content ?? 'content');
    const name = Buffer.from(part.name);
    const records = [
      ...(part.isEncrypted ? [record(1, vint(0), vint(0), Buffer.alloc(33))] : []),
      ...(part.redirection
        ? [record(5, vint(part.redirection.kind), vint(0), vint(part.redirection.target.length), Buffer.from(part.redirection.target))]
        : []),
    ];
    const fields = [
      vint((part.isFolder ? 1 : 0) | 4 | (part.flags ?? 0)),
      vint(part.claimedBytes ?? content.length),
      vint(part.mode ?? 0o100644),
    ];
    const rest = Buffer.concat([...fields, u32(crc32(content)), vint(0), vint(1), vint(name.length), name]);
    return [block5(2, rest, { extra: Buffer.concat(records), dataSize: part.claimedPacked ?? content.length }), content];
  });
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    ...(isListEncrypted ? [block5(4, Buffer.concat([vint(0), vint(0), Buffer.alloc(17)]))] : []),
    block5(1, vint(mainFlags)),
    ...files,
    ...(hasEnd ? [block5(5, vint(0))] : []),
  ]);
}

/** One block of a RAR 5 with a correct checksum and any content. */
export function block5(type: number, rest: Buffer, { extra = Buffer.alloc(0), dataSize = 0 } = {}): Buffer {
  const sizes = [...(extra.length > 0 ? [vint(extra.length)] : []), ...(dataSize > 0 ? [vint(dataSize)] : [])];
  const body = Buffer.concat([vint(type), vint((extra.length > 0 ? 1 : 0) | (dataSize > 0 ? 2 : 0)), ...sizes, rest, extra]);
  const sized = Buffer.concat([vint(body.length), body]);
  return Buffer.concat([u32(crc32(sized)), sized]);
}

/** Bytes of a RAR 4. */
export function buildRar4(parts: readonly RarPart[], { mainFlags = 0, hasEnd = true } = {}): Buffer {
  const files = parts.flatMap(part => {
    const content = Buffer.from(part.content ?? 'content');
    const name = Buffer.from(part.name);
    const flags = 0x8000 | (part.isFolder ? 0xe0 : 0) | (part.isEncrypted ? 4 : 0) | (part.flags ?? 0);
    const bytes = part.claimedBytes ?? content.length;
    const large = bytes >= 2 ** 32 ? [u32(0, Math.floor(bytes / 2 ** 32))] : [];
    const rest = Buffer.concat([
      u32(part.claimedPacked ?? content.length, bytes % 2 ** 32),
      Buffer.from([3]),
      u32(crc32(content), 0),
      Buffer.from([29, 0x30]),
      u16(name.length),
      u32(part.mode ?? 0o100644),
      ...large,
      name,
    ]);
    return [block4(0x74, flags | (large.length > 0 ? 0x100 : 0), rest), content];
  });
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block4(0x73, mainFlags, Buffer.alloc(6)),
    ...files,
    ...(hasEnd ? [block4(0x7b, 0x4000, Buffer.alloc(0))] : []),
  ]);
}

/** One block of a RAR 4 with a right checksum. */
export function block4(type: number, flags: number, rest: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from([type]), u16(flags, rest.length + 7), rest]);
  return Buffer.concat([u16(crc32(checked) & 0xffff), checked]);
}

/** RAR 5's number. */
export function vint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  do {
    bytes.push((left % 128) + (left >= 128 ? 128 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.from(bytes);
}

function record(type: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat([vint(type), ...fields]);
  return Buffer.concat([vint(body.length), body]);
}
