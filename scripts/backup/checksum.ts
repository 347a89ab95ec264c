import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes and checksum of a file. */
export async function measureFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes a new file that only its owner can read, and syncs it to the disk. */
export async function saveDurably(content: Readable, to: string): Promise<void> {
  await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
}
