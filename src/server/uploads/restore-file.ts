import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { giveToOwner } from '../data-folder/give-to-owner.ts';

/** Checksum of the bytes of a stream, as hexadecimal digits. */
export async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/**
 * Copies a file to a place where it gets its name only when it is complete and durable, unless the same one is there. Throws Error
 * when the copy has not this checksum.
 *
 * @param spare a folder on the same disk for the unfinished copy; what root copies is given to its owner
 */
export async function restoreFile(from: string, to: string, { spare, sha256 }: { spare: string; sha256: string }): Promise<void> {
  const there = await sha256Of(createReadStream(to)).catch(() => undefined);
  if (there === sha256) return giveToOwner(to);
  const copy = path.join(spare, `restore-${randomUUID()}`);
  try {
    await copyFile(from, copy);
    // A read-only original makes a read-only copy.
    await chmod(copy, 0o600);
    const handle = await open(copy, 'r+');
    await handle.sync().finally(() => handle.close());
    if ((await sha256Of(createReadStream(copy))) !== sha256) throw new Error(`${from} changed while it was copied.`);
    giveToOwner(copy);
    await rename(copy, to);
  } finally {
    await rm(copy, { force: true });
  }
}
