import { crc32 } from 'node:zlib';
import { type ArchiveEntry, isPlainMode, safePath, startList, unsafe } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { ByteCursor } from './byte-cursor.ts';
import { FileRefused } from './file-refused.ts';
import { incompletePart, type RarBlock, rarBlocks } from './rar-blocks.ts';

// Names and numbers of https://www.rarlab.com/technote.htm
const blockType = { main: 1, file: 2, encryption: 4, end: 5 };
const blockFlag = { extra: 0x01, data: 0x02, fromPart: 0x08, intoPart: 0x10 };
const fileFlag = { folder: 0x01, time: 0x02, checksum: 0x04, sizeUnknown: 0x08 };
const extraType = { encryption: 1, redirection: 5 };
const copyOfFile = 5;
const unix = 1;
const signatureLength = 8;
/** The format allows headers of 2 MiB; usual ones have a path and some times. */
const maxHeader = 128 * 1024;

interface Block extends RarBlock {
  flags: number;
  /** The header after the fields that all blocks have. */
  rest: ByteCursor;
  /** Records at the end of the header. */
  extra: ByteCursor;
}

/** Lists a RAR 5 by its headers, data skipped. Throws FileRefused. */
export async function listRar5(file: BoundedFile): Promise<ArchiveEntry[]> {
  const list = startList(file.size);
  for await (const block of rarBlocks(file, signatureLength, readBlock, blockType)) {
    if (block.type === blockType.main && (block.rest.vint() & 1) !== 0) throw incompletePart();
    if (block.type === blockType.file) list.add(entryOf(block));
  }
  return list.end();
}

async function readBlock(file: BoundedFile, position: number): Promise<Block> {
  const start = new ByteCursor(await file.read(position, 4 + 3));
  const checksum = start.uint32();
  const size = start.vint();
  if (size > maxHeader) throw new FileRefused('unreadable', `a header of the RAR claims ${size} bytes`);
  const header = await file.readWhole(position + 4, start.position - 4 + size);
  if (crc32(header) !== checksum) throw new FileRefused('unreadable', 'a header of the RAR is damaged');

  const rest = new ByteCursor(header);
  rest.position = start.position - 4;
  const type = rest.vint();
  if (type === blockType.encryption) throw unsafe('the list of its files is encrypted');
  const flags = rest.vint();
  const extraSize = flags & blockFlag.extra ? rest.vint() : 0;
  const dataSize = flags & blockFlag.data ? rest.vint() : 0;
  const extraStart = header.length - extraSize;
  const next = position + 4 + header.length + dataSize;
  if (extraStart < rest.position || next > file.size) throw new FileRefused('unreadable', 'the RAR is cut short');
  return { type, flags, rest, extra: new ByteCursor(header.subarray(extraStart)), next };
}

function entryOf({ flags: common, rest, extra }: Block): Omit<ArchiveEntry, 'start'> {
  if (common & (blockFlag.fromPart | blockFlag.intoPart)) throw incompletePart();
  const flags = rest.vint();
  const bytes = rest.vint();
  if (flags & fileFlag.sizeUnknown) throw unsafe('it does not say how large a file in it is');
  const attributes = rest.vint();
  if (flags & fileFlag.time) rest.uint32();
  if (flags & fileFlag.checksum) rest.uint32();
  rest.vint(); // how it is compressed
  if (rest.vint() === unix && !isPlainMode(attributes)) throw unsafe('it holds a link or a device');
  const path = rest.take(rest.vint()).toString('utf8');
  return { path, bytes, isFolder: (flags & fileFlag.folder) !== 0, isEncrypted: hasPassword(extra) };
}

/** Whether a file's extra records ask for a password. Throws FileRefused for one that makes the file a link. */
function hasPassword(extra: ByteCursor): boolean {
  let isEncrypted = false;
  while (extra.position < extra.bytes.length) {
    const record = new ByteCursor(extra.take(extra.vint()));
    const type = record.vint();
    if (type === extraType.encryption) isEncrypted = true;
    if (type === extraType.redirection) {
      // A file equal to an earlier one may be kept as a reference to it; any other redirection is a link.
      if (record.vint() !== copyOfFile) throw unsafe('it holds a link');
      record.vint();
      safePath(record.take(record.vint()).toString('utf8'));
    }
  }
  return isEncrypted;
}
