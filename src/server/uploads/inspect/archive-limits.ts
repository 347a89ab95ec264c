import { FileRefused } from './file-refused.ts';

/** What an archive may hold at most, by its own list. */
export const archiveLimits = {
  entries: 10_000,
  /** Unpacked bytes of all entries together. */
  bytes: 1024 ** 3,
  /** Unpacked size to archive size. Text compresses well, so this limits only what unpacks to more than `ratioFrom` bytes. */
  ratio: 100,
  ratioFrom: 100 * 1024 ** 2,
  /** Length of an entry's path, in UTF-16 units. */
  path: 1024,
};

/** One file or folder as the archive lists it. */
export interface ArchiveEntry {
  /** Path with `/`, never absolute, never with `..`. */
  path: string;
  /** Unpacked size in bytes, as declared. */
  bytes: number;
  isFolder: boolean;
  /** Whether its content needs a password. */
  isEncrypted: boolean;
  /** The first bytes of its content as latin1; empty where they cannot be read without unpacking it all. */
  start: string;
}

/** The entries of an archive, each validated when it is added. */
interface ArchiveList {
  readonly entries: ArchiveEntry[];
  /** Throws FileRefused for an entry whose path leads out of the folder, and where the archive goes beyond a limit. */
  add(entry: Omit<ArchiveEntry, 'start'>): ArchiveEntry;
  /** Throws FileRefused for an archive without any file. */
  end(): ArchiveEntry[];
}

/** Starts the list of an archive that has `archiveBytes` bytes itself. */
export function startList(archiveBytes: number): ArchiveList {
  const entries: ArchiveEntry[] = [];
  let total = 0;
  return {
    entries,
    add: entry => {
      const path = safePath(entry.path);
      total += entry.bytes;
      if (entries.length === archiveLimits.entries) throw tooLarge(`it holds more than ${archiveLimits.entries} entries`);
      if (!(total <= archiveLimits.bytes)) throw tooLarge(`it unpacks to more than ${archiveLimits.bytes} bytes`);
      if (total > archiveLimits.ratioFrom && total > archiveBytes * archiveLimits.ratio) {
        throw tooLarge(`it unpacks to more than ${archiveLimits.ratio} times its size`);
      }
      const added = { ...entry, path, start: '' };
      entries.push(added);
      return added;
    },
    end: () => {
      if (entries.every(({ isFolder }) => isFolder)) throw new FileRefused('empty', 'the archive holds no file');
      return entries;
    },
  };
}

/** The path with `/` between its parts. Throws FileRefused for a path that can lead out of the folder it is unpacked into. */
export function safePath(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  // Windows drops dots and spaces at the end of a name: `.. .` leads up as well.
  if (parts.some(part => /^\.\.[. ]*$/.test(part))) throw unsafe('a path in it leads upwards');
  if (path === '' || parts[0] === '' || /^[a-z]:/i.test(path)) throw unsafe('a path in it is absolute or empty');
  // Names of unknown encoding are read byte by byte: U+0080 to U+009F are halves of Chinese characters then.
  if (/[^\P{Cc}\x80-\x9f]/u.test(path)) throw unsafe('a path in it has control characters');
  if (path.length > archiveLimits.path) throw unsafe(`a path in it is longer than ${archiveLimits.path} characters`);
  return parts.join('/');
}

/** Whether a Unix mode is that of a regular file or a folder, or says nothing. Links, devices and sockets are refused. */
export function isPlainMode(mode: number): boolean {
  return [0, 0o040000, 0o100000].includes(mode & 0o170000);
}

const tooLarge = (detail: string) => new FileRefused('archive-large', detail);

export function unsafe(detail: string): FileRefused {
  return new FileRefused('archive-unsafe', detail);
}
