import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, open } from 'node:fs/promises';

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

/** Copies a file so that only its owner can read the copy, and syncs it to the disk. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  // A read-only original makes a read-only copy.
  await chmod(to, 0o600);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
