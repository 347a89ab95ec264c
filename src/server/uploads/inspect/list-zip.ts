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
  const zip = await openZip(file);
  // The types call it a boolean; until the first entry is read it is where the central directory starts.
  const directory = Number(zip.readEntryCursor);
  const list = startList(file.size);
  const ranges: [start: number, end: number][] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      list.add(entryOf(entry));
      const local = await zip.readLocalFileHeaderPromise(entry);
      if (differs(entry, local)) throw unsafe('it describes an entry in two different ways');
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
  return openZip(file).then(
    () => true,
    error => {
      if (error instanceof FileRefused) return false;
      throw error;
    },
  );
}

async function openZip(file: BoundedFile): Promise<ZipFile> {
  try {
    // Names are validated here, not by yauzl: its messages would bring them into the log.
    return await fromRandomAccessReaderPromise(new ZipReader(file), file.size, { autoClose: false, decodeStrings: false });
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

function entryOf(entry: Entry): ArchiveEntry {
  // A Unix mode is in the upper half of the attributes, even if the entry names another system as its origin.
  if (!isPlainMode(entry.externalFileAttributes >>> 16)) throw unsafe('it holds a link or a device');
  const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  return {
    path,
    bytes: entry.uncompressedSize,
    isFolder: path.endsWith('/'),
    isEncrypted: (entry.generalPurposeBitFlag & encrypted) !== 0,
  };
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
