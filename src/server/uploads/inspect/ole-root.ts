import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';

// Offsets and marks of [MS-CFB], the compound file that Office up to 2003 writes.
const headerLength = 512;
const entryLength = 128;
const entriesOfFatInHeader = 109;
/** Sector numbers from here on mean: no sector. */
const noSector = 0xfffffffa;
const noEntry = 0xffffffff;
const stream = 2;
const root = 5;
/** A document with thousands of embedded objects stays below; the directory is kept in memory (1 MiB). */
const maxEntries = 8192;

/** What the directory of a compound file lists. */
interface OleNames {
  /** Streams in its root folder, which show the program of the document. */
  root: string[];
  /** Streams and folders everywhere, deleted ones too. */
  all: string[];
}

/** Lists a compound file. Throws FileRefused. */
export async function listOle(file: BoundedFile): Promise<OleNames> {
  const directory = await readDirectory(file);
  const top = directory[0];
  if (top?.readUInt8(66) !== root) throw damaged();

  const names: string[] = [];
  const seen = new Set<number>();
  // The folder is a tree of left and right neighbours; a hostile one has cycles.
  const waiting = [top.readUInt32LE(76)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === noEntry || seen.has(index)) continue;
    seen.add(index);
    const entry = directory[index];
    if (!entry) throw damaged();
    if (entry.readUInt8(66) === stream) names.push(nameOf(entry));
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return { root: names, all: directory.map(nameOf).filter(name => name !== '') };
}

function nameOf(entry: Buffer): string {
  const length = Math.min(entry.readUInt16LE(64), 64);
  return entry.subarray(0, Math.max(0, length - 2)).toString('utf16le');
}

/** The entries of the directory, whose sectors are a chain through the file allocation table (FAT). */
async function readDirectory(file: BoundedFile): Promise<Buffer[]> {
  const header = await file.readWhole(0, headerLength);
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged();
  const sectorSize = 2 ** shift;
  const numbersInSector = sectorSize / 4;
  const positionOf = (sector: number) => (sector + 1) * sectorSize;
  const numberAt = async (position: number) => (await file.readWhole(position, 4)).readUInt32LE();

  /** The sector with part `index` of the table. Beyond the header's list, further sectors hold the list, each linked to the next. */
  async function sectorOfFat(index: number): Promise<number> {
    if (index < entriesOfFatInHeader) return header.readUInt32LE(76 + index * 4);
    const beyond = index - entriesOfFatInHeader;
    let sector = header.readUInt32LE(68);
    for (let hops = Math.floor(beyond / (numbersInSector - 1)); hops > 0; hops--) {
      sector = await numberAt(positionOf(sector) + sectorSize - 4);
    }
    return numberAt(positionOf(sector) + (beyond % (numbersInSector - 1)) * 4);
  }

  const entries: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  while (sector < noSector) {
    const bytes = await file.readWhole(positionOf(sector), sectorSize);
    for (let start = 0; start < sectorSize; start += entryLength) entries.push(bytes.subarray(start, start + entryLength));
    // A chain with a cycle ends here too.
    if (entries.length > maxEntries) throw new FileRefused('unreadable', 'the directory of the document has no end');
    const table = await sectorOfFat(Math.floor(sector / numbersInSector));
    sector = await numberAt(positionOf(table) + (sector % numbersInSector) * 4);
  }
  return entries;
}

function damaged(): FileRefused {
  return new FileRefused('unreadable', 'the document is damaged');
}
