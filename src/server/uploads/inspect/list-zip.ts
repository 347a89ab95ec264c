import { isUtf8 } from 'node:buffer';
import { constants, inflateRawSync } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type LocalFileHeader,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { type ArchiveEntry, isPlainMode, startList, unsafe } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';

const encrypted = 0x0001;
const sizesFollow = 0x0008;
/** A size or position that is too large for its field and is in the zip64 part. */
const elsewhere = 0xffffffff;

/** Lists a zip by its central directory, checked against the header in front of each entry. Throws FileRefused. */
export async function listZip(file: BoundedFile): Promise<ArchiveEntry[]> {
  const zip = await openZip(file, await endOfZip(file));
  // The types call it a boolean; until the first entry is read it is where the central directory starts.
  const directory = Number(zip.readEntryCursor);
  const list = startList(file.size);
  const ranges: [start: number, end: number][] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const added = list.add(entryOf(entry));
      const local = await zip.readLocalFileHeaderPromise(entry);
      if (differs(entry, local)) throw unsafe('it describes an entry in two different ways');
      added.start = await startOf(file, entry, local);
      ranges.push([entry.relativeOffsetOfLocalHeader, local.fileDataStart + entry.compressedSize]);
    }
  } catch (error) {
    throw asFileRefused(error);
  }
  ranges.sort(([a], [b]) => a - b);
  // Entries that share bytes are how a small bomb unpacks to gigabytes (https://www.bamsoftware.com/hacks/zipbomb/).
  if (ranges.some(([, end], index) => end > (ranges[index + 1]?.[0] ?? directory))) throw unsafe('entries in it overlap');
  return list.end();
}

/** Whether a file can be read as a zip from its end, even if its start looks different. */
export async function endsAsZip(file: BoundedFile): Promise<boolean> {
  return openZip(file, file.size).then(
    () => true,
    error => {
      if (error instanceof FileRefused) return false;
      throw error;
    },
  );
}

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
const longestComment = 0xffff;

/**
 * Where a zip ends: behind the last record that says so, and its comment. Some tools leave bytes behind it, which all that read zips skip in the same way;
 * yauzl does not.
 */
async function endOfZip(file: BoundedFile): Promise<number> {
  const start = Math.max(0, file.size - endLength - 2 * longestComment);
  const tail = await file.read(start, file.size - start);
  const found = tail.lastIndexOf(endSignature);
  if (found < 0 || found + endLength > tail.length) return file.size;
  const end = start + found + endLength + tail.readUInt16LE(found + endLength - 2);
  return Math.min(end, file.size);
}

async function openZip(file: BoundedFile, size: number): Promise<ZipFile> {
  try {
    // Names are validated here, not by yauzl: its messages would bring them into the log.
    return await fromRandomAccessReaderPromise(new ZipReader(file), size, { autoClose: false, decodeStrings: false });
  } catch (error) {
    throw asFileRefused(error);
  }
}

/** Reads for yauzl, whose own reader throws an error that no handler catches when a zip names a position beyond 2^53. */
class ZipReader extends RandomAccessReader {
  readonly #file: BoundedFile;

  constructor(file: BoundedFile) {
    super();
    this.#file = file;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void) {
    this.#file
      .readWhole(position, length)
      .then(bytes => {
        bytes.copy(buffer, offset);
        callback(null);
      })
      .catch(callback);
  }
}

function entryOf(entry: Entry): Omit<ArchiveEntry, 'start'> {
  // A Unix mode is in the upper half of the attributes, even if the entry names another system as its origin.
  if (!isPlainMode(entry.externalFileAttributes >>> 16)) throw unsafe('it holds a link or a device');
  // A name that does not say that it is UTF-8 is shown with symbols in place of control characters.
  if (entry.fileNameRaw.some(byte => byte < 0x20 || byte === 0x7f)) throw unsafe('a path in it has control characters');
  const path = pathOf(entry);
  return {
    path,
    bytes: entry.uncompressedSize,
    isFolder: path.endsWith('/'),
    isEncrypted: (entry.generalPurposeBitFlag & encrypted) !== 0,
  };
}

/** Id of the extra field that has the path in UTF-8 (Info-ZIP). */
const unicodePath = 0x7075;

function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  // Many tools write UTF-8 without saying so.
  if (extraFields.every(({ id }) => id !== unicodePath) && isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8');
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

const stored = 0;
const deflated = 8;
/** Bytes of an entry that are read, packed, to see how its content begins. */
const startLength = 64;

/** The first bytes of an entry's content as latin1; empty for what is encrypted, or packed in another way than usual. */
async function startOf(file: BoundedFile, { generalPurposeBitFlag, compressedSize }: Entry, local: LocalFileHeader): Promise<string> {
  if ((generalPurposeBitFlag & encrypted) !== 0) return '';
  const packed = await file.read(local.fileDataStart, Math.min(startLength, compressedSize));
  return unpackedStart(packed, local.compressionMethod).toString('latin1', 0, startLength);
}

function unpackedStart(packed: Buffer, method: number): Buffer {
  if (method === stored) return packed;
  if (method !== deflated) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // Damaged: whoever unpacks it learns as much.
    return Buffer.alloc(0);
  }
}

function differs(entry: Entry, local: LocalFileHeader): boolean {
  const sizesDiffer =
    (local.generalPurposeBitFlag & sizesFollow) === 0 &&
    ((local.compressedSize !== elsewhere && local.compressedSize !== entry.compressedSize) ||
      (local.uncompressedSize !== elsewhere && local.uncompressedSize !== entry.uncompressedSize));
  return sizesDiffer || local.compressionMethod !== entry.compressionMethod || !local.fileName.equals(entry.fileNameRaw);
}

/** An error of yauzl about the content, as FileRefused; the system's error about the disk stays as it is. */
function asFileRefused(error: unknown): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error;
  if (error instanceof FileRefused || isSystemError) return error;
  return new FileRefused('unreadable', 'the zip is damaged or of a kind that cannot be listed');
}
