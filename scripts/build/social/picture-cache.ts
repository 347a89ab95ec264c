import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pngOf } from '../png.ts';

/** Pictures that no build of the last days needed are removed. */
const keptDays = 30;

const { version } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string };

/** Draws SVG as PNG of this width; what an earlier build has drawn is read. */
export type Draw = (svg: string, width: number) => Promise<Uint8Array>;

/**
 * Pictures in a folder, by the content that they are drawn from: a second build draws what changed. Without the folder, as on a disk
 * that nobody may write to, each is drawn.
 */
export function cachedDrawing(folder: string, now: Date): Draw {
  return async (svg, width) => {
    const key = createHash('sha256').update(`${version} ${width} ${svg}`).digest('base64url').slice(0, 32);
    const file = path.join(folder, `${key}.png`);
    const drawn = await readFile(file).catch(() => undefined);
    if (drawn !== undefined) {
      await utimes(file, now, now).catch(() => {});
      return drawn;
    }
    const png = pngOf(svg, width);
    await keep(file, png).catch(() => {});
    return png;
  };
}

/** As a whole: another build may be reading, and one may be killed in the middle. */
async function keep(file: string, png: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, png);
  await rename(half, file);
}

/** Removes what was not needed for a long time, and halves of files. */
export async function cleanPictures(folder: string, now: Date): Promise<void> {
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const used = await stat(file).catch(() => undefined);
    if (used !== undefined && used.mtimeMs < oldest) await rm(file, { force: true });
  }
}
