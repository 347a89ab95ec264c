import { u32 } from './build-zip.ts';

const none = 0xffffffff;
const endOfChain = 0xfffffffe;
const fatMark = 0xfffffffd;

/** Names in the root folder of a compound file, and how it is made; what is not set is correct. */
export interface OleShape {
  streams: string[];
  /** Streams within a folder of the root, as those of an embedded document. */
  embedded?: string[];
  /** Size of a sector as a power of two. */
  shift?: number;
  /** Sectors of content in front of the directory, which push it far into the table. */
  sectorsBefore?: number;
  /** What the directory's last sector leads to, instead of its end. */
  directoryLeadsTo?: number;
  /** The left neighbour of the first entry. */
  firstLeft?: number;
}

/** Bytes of a compound file: header, content, directory, allocation table, and the list of the table's sectors where it is long. */
export function buildOle({ streams, embedded = [], shift = 9, sectorsBefore = 0, directoryLeadsTo, firstLeft }: OleShape): Buffer {
  const sectorSize = 2 ** shift;
  const numbers = sectorSize / 4;
  const folder = embedded.length > 0 ? ['ObjectPool'] : [];
  const top = [...streams, ...folder];
  const entries = [
    entry('Root Entry', 5, { child: top.length > 0 ? 1 : none }),
    ...top.map((name, index) =>
      entry(name, name === 'ObjectPool' ? 1 : 2, {
        left: index === 0 ? (firstLeft ?? none) : none,
        right: index + 2 <= top.length ? index + 2 : none,
        child: name === 'ObjectPool' ? top.length + 1 : none,
      }),
    ),
    ...embedded.map((name, index) => entry(name, 2, { right: index + 1 < embedded.length ? top.length + index + 2 : none })),
  ];
  const directory = padded(Buffer.concat(entries), sectorSize);
  const directorySectors = directory.length / sectorSize;
  const beforeTable = sectorsBefore + directorySectors;
  // The table describes itself and the list of its own sectors as well.
  let tableSectors = 1;
  let listSectors = 0;
  while (tableSectors * numbers < beforeTable + tableSectors + listSectors) {
    tableSectors++;
    listSectors = Math.ceil(Math.max(0, tableSectors - 109) / (numbers - 1));
  }
  const table: number[] = new Array(tableSectors * numbers).fill(none);
  for (let sector = 0; sector < sectorsBefore; sector++) table[sector] = sector + 1 === sectorsBefore ? endOfChain : sector + 1;
  for (let sector = sectorsBefore; sector < beforeTable; sector++) {
    table[sector] = sector + 1 === beforeTable ? (directoryLeadsTo ?? endOfChain) : sector + 1;
  }
  const places = Array.from({ length: tableSectors }, (_, index) => beforeTable + index);
  for (const place of places) table[place] = fatMark;
  const list: number[] = [];
  for (let index = 0; index < listSectors; index++) {
    const part = places.slice(109 + index * (numbers - 1), 109 + (index + 1) * (numbers - 1));
    const next = index + 1 < listSectors ? beforeTable + tableSectors + index + 1 : endOfChain;
    list.push(...part, ...new Array(numbers - 1 - part.length).fill(none), next);
  }
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(shift === 9 ? 3 : 4, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(shift, 30);
  header.writeUInt16LE(6, 32);
  u32(tableSectors, sectorsBefore, 0, 4096, endOfChain, 0, listSectors > 0 ? beforeTable + tableSectors : endOfChain, listSectors).copy(
    header,
    44,
  );
  u32(...Array.from({ length: 109 }, (_, index) => places[index] ?? none)).copy(header, 76);
  return Buffer.concat([padded(header, sectorSize), Buffer.alloc(sectorsBefore * sectorSize), directory, u32(...table), u32(...list)]);
}

function entry(name: string, type: number, { left = none, right = none, child = none }): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  u32(left, right, child).copy(bytes, 68);
  return bytes;
}

function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);
}
