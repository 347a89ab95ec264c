import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#check/problem.ts';
import { wholeFile } from '#loader/file-problems.ts';
import { files, type SiteSource } from '#site/source.ts';
import { showStep } from '../../command/progress.ts';
import type { Made } from '../made-cache.ts';
import { picturesOf, type ServedPicture } from './picture-forms.ts';

/** Reads the pictures of a site and makes the files that visitors get, by path below content/assets; and the problems with those that cannot be decoded. */
export async function readPictures(
  root: string,
  images: SiteSource['images'],
  made: Made,
): Promise<{ pictures: Record<string, ServedPicture>; problems: Problem[] }> {
  const pictures: Record<string, ServedPicture> = {};
  const problems: Problem[] = [];
  const names = Object.entries(images);
  for (const [done, [name, image]] of names.entries()) {
    await showStep({ name: 'Pictures', done, of: names.length });
    const file = files.image(name);
    const bytes = await readFile(path.join(root, file));
    try {
      pictures[name] = await picturesOf(name, bytes, image, made);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(wholeFile('image/unreadable', file, `This picture cannot be made smaller for visitors: ${reason}. Save it again.`));
    }
  }
  return { pictures, problems };
}
