import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliQuality, type Compression, compress } from './compress.ts';
import type { Made } from './made-cache.ts';

/** A file of a build, as visitors get it. */
export interface WrittenFile {
  /** Its path in the build. */
  file: string;
  bytes: number;
  /** Bytes of its smallest form: brotli where that was made. */
  compressed: number;
}

/** The folder of a build. Files are compressed while the next ones are being made. */
export interface Output {
  folder: string;
  /** Writes a file and its compressed twins. Resolves when there is room for the next one. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Writes a file below assets/ under a name with its hash and returns its address: `icons.svg` → `/assets/icons.3f9c….svg`. */
  writeAsset(name: string, content: string | Uint8Array): Promise<string>;
  /** Writes the compressed twins of files that are in a folder already. */
  compressFolder(folder: string): Promise<void>;
  /** Waits until everything is written, and returns what that is. */
  finish(): Promise<WrittenFile[]>;
}

/** Files that are compressed at once: Node's pool has 4 threads, more files would only take memory. */
const atOnce = 4;

/** Opens the folder of a build with about `files` files: a small number is compressed better, and what an earlier build has compressed is read. */
export function openOutput(folder: string, files: number, made: Made): Output {
  const quality = brotliQuality(files);
  const running = new Set<Promise<void>>();
  const written: WrittenFile[] = [];

  async function write(file: string, content: string | Uint8Array): Promise<void> {
    while (running.size >= atOnce) await Promise.race(running);
    const task = writeWithTwins(path.join(folder, file), content, { quality, made })
      .then(sizes => void written.push({ file, ...sizes }))
      .finally(() => running.delete(task));
    running.add(task);
  }

  return {
    folder,
    write,
    async writeAsset(name, content) {
      const address = assetAddress(name, content);
      await write(address.slice(1), content);
      return address;
    },
    async compressFolder(below) {
      for (const name of await readdir(path.join(folder, below)))
        await write(path.join(below, name), await readFile(path.join(folder, below, name)));
    },
    async finish() {
      await Promise.all(running);
      return written;
    },
  };
}

/** Address of a file below assets/ with this name and content. */
export function assetAddress(name: string, content: string | Uint8Array): string {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return `/${path.posix.join('assets', dir, `${stem}.${contentHash(content)}${ext}`)}`;
}

/** Short hash of a file's content, for its name. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}

async function writeWithTwins(target: string, content: string | Uint8Array, how: Compression): Promise<Omit<WrittenFile, 'file'>> {
  await mkdir(path.dirname(target), { recursive: true });
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const twins = await compress(target, bytes, how);
  await Promise.all([writeFile(target, bytes), ...twins.map(({ ending, bytes: small }) => writeFile(target + ending, small))]);
  return { bytes: bytes.length, compressed: Math.min(bytes.length, ...twins.map(twin => twin.bytes.length)) };
}
