import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** What no build of the last days needed is removed. */
const keptDays = 30;

/** What pictures and compressed files depend on besides their recipe. */
const tools = [sharp.versions.sharp, sharp.versions.vips, process.versions.brotli].join(' ');

/** Gives what `make` makes of `content` by this recipe; what an earlier build has made of the same is read. */
export type Made = (recipe: string, content: string | Uint8Array, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Pictures and compressed files in a folder, by the content that they are made of: a second build makes what changed. Without the
 * folder, as on a disk that nobody may write to, each is made.
 */
export function openMadeCache(folder: string, now: Date): Made {
  return async (recipe, content, make) => {
    const hash = createHash('sha256').update(`${tools} ${recipe} `).update(content);
    const file = path.join(folder, hash.digest('base64url').slice(0, 32));
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined) {
      await utimes(file, now, now).catch(() => {});
      return kept;
    }
    const made = await make();
    await keep(file, made).catch(() => {});
    return made;
  };
}

/** As a whole: another build may be reading, and one may be killed in the middle. */
async function keep(file: string, made: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, made);
  await rename(half, file);
}

/** Removes what was not needed for a long time, and halves of files. */
export async function cleanMade(folder: string, now: Date): Promise<void> {
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const used = await stat(file).catch(() => undefined);
    if (used !== undefined && used.mtimeMs < oldest) await rm(file, { force: true });
  }
}
