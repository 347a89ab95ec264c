import { crc32 } from 'node:zlib';
import { type ArchiveEntry, isPlainMode, startList, unsafe } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { ByteCursor } from './byte-cursor.ts';
import { FileRefused } from './file-refused.ts';
import { incompletePart, type RarBlock, rarBlocks } from './rar-blocks.ts';
import { decodeRar4Name } from './rar4-name.ts';

// Names and numbers of the technote that came with RAR 3 and 4.
const blockType = { main: 0x73, file: 0x74, subblock: 0x7a, end: 0x7b };
const archiveFlag = { volume: 0x0001, encryptedHeaders: 0x0080 };
const fileFlag = { fromPart: 0x01, intoPart: 0x02, password: 0x04, comment: 0x08, folder: 0xe0, large: 0x0100, unicode: 0x0200 };
const hasData = 0x8000;
const unix = 3;
const signatureLength = 7;
/** Checksum, type, flags and size, which every block starts with. */
const startLength = 7;

interface Block extends RarBlock {
  flags: number;
  header: Buffer;
}

/** Lists a RAR of versions 1.5 to 4 by its headers, data skipped. Throws FileRefused. */
export async function listRar4(file: BoundedFile): Promise<ArchiveEntry[]> {
  const list = startList(file.size);
  for await (const block of rarBlocks(file, signatureLength, readBlock, blockType)) {
    if (block.type === blockType.main && block.flags & archiveFlag.encryptedHeaders) throw unsafe('the list of its files is encrypted');
    if (block.type === blockType.main && block.flags & archiveFlag.volume) throw incompletePart();
    if (block.type === blockType.file) list.add(entryOf(block));
  }
  return list.end();
}

async function readBlock(file: BoundedFile, position: number): Promise<Block> {
  const start = new ByteCursor(await file.readWhole(position, startLength));
  const checksum = start.uint16();
  const type = start.uint8();
  const flags = start.uint16();
  const size = start.uint16();
  const header = await file.readWhole(position, Math.max(size, startLength));
  const rest = new ByteCursor(header);
  rest.position = startLength;
  let data = flags & hasData ? rest.uint32() : 0;
  const isFile = type === blockType.file || type === blockType.subblock;
  // The upper half of the packed size is after the fixed fields, before the name.
  if (isFile && flags & hasData && flags & fileFlag.large) {
    rest.take(21);
    data += 2 ** 32 * rest.uint32();
  }
  const next = position + header.length + data;
  if (size < startLength || next > file.size) throw new FileRefused('unreadable', 'the RAR is cut short');
  // Older versions keep a comment in the header of its file; the checksum leaves it out.
  const isChecked = type === blockType.file && !(flags & fileFlag.comment);
  if (isChecked && (crc32(header.subarray(2)) & 0xffff) !== checksum) throw new FileRefused('unreadable', 'a header of the RAR is damaged');
  return { type, flags, header, next };
}

function entryOf({ flags, header }: Block): Omit<ArchiveEntry, 'start'> {
  if (flags & (fileFlag.fromPart | fileFlag.intoPart)) throw incompletePart();
  const rest = new ByteCursor(header);
  rest.take(startLength + 4); // packed size
  let bytes = rest.uint32();
  const system = rest.uint8();
  rest.take(4 + 4 + 1 + 1); // checksum, time, version, method
  const nameLength = rest.uint16();
  const attributes = rest.uint32();
  if (system === unix && !isPlainMode(attributes)) throw unsafe('it holds a link or a device');
  if (flags & fileFlag.large) {
    rest.uint32();
    bytes += 2 ** 32 * rest.uint32();
  }
  const name = rest.take(nameLength);
  return {
    path: flags & fileFlag.unicode ? decodeRar4Name(name) : name.toString('latin1'),
    bytes,
    isFolder: (flags & fileFlag.folder) === fileFlag.folder,
    isEncrypted: (flags & fileFlag.password) !== 0,
  };
}
