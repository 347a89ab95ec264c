import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** What no build of the last days needed is removed, and what was needed longest ago while all takes more than this. */
const limits = { days: 30, bytes: 500e6 };

/** What pictures and compressed files depend on besides their recipe and content. */
const tools = [sharp.versions.sharp, sharp.versions.vips, process.versions.brotli].join(' ');

/** Gives what `make` makes of `content` by this recipe; what an earlier build has made of the same is read. */
export type Made = (recipe: string, content: string | Uint8Array, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * What builds make, in a folder, by the content that they are made of: a second build makes what changed. Without the
 * folder, as on a disk that nobody may write to, each is made.
 */
export function openMadeCache(folder: string, now: Date): Made {
  return async (recipe, content, make) => {
    const hash = createHash('sha256').update(`${tools} ${recipe} `).update(content);
    const file = path.join(folder, hash.digest('base64url').slice(0, 32));
    const kept = await readKept(file);
    if (kept !== undefined) {
      await utimes(file, now, now).catch(() => {});
      return kept;
    }
    const made = await make();
    await keep(file, made, now).catch(() => {});
    return made;
  };
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest();
const digestBytes = 32;

/** A file of the folder begins with the hash of what follows: one whose end never reached the disk is not used. */
async function readKept(file: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const content = bytes?.subarray(digestBytes);
  return content !== undefined && bytes?.subarray(0, digestBytes).equals(digestOf(content)) ? content : undefined;
}

/** As a whole: another build may be reading, and one may be killed in the middle. */
async function keep(file: string, made: Uint8Array, now: Date): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, [digestOf(made), made]);
  await utimes(half, now, now);
  await rename(half, file);
}

/** Removes what was not needed for a long time, what is too much, and halves of files. */
export async function cleanMade(folder: string, now: Date, { days, bytes } = limits): Promise<void> {
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map(name => whenUsed(path.join(folder, name))));
  let left = bytes;
  for (const { file, used, size } of found.flat().sort((one, other) => other.used - one.used)) {
    left -= size;
    if (used < oldest || left < 0) await rm(file, { force: true });
  }
}

/** None for a file that another build has removed. */
async function whenUsed(file: string): Promise<{ file: string; used: number; size: number }[]> {
  const found = await stat(file).catch(() => undefined);
  return found === undefined ? [] : [{ file, used: found.mtimeMs, size: found.size }];
}
