import { access } from 'node:fs/promises';
import path from 'node:path';
import { nearest } from '#check/suggest/nearest.ts';
import { readSiteFiles, siteParts } from '#loader/site-files.ts';
import { pathsInSite } from '../command/paths.ts';
import { UsageError } from '../command/run-command.ts';

/**
 * Whether a file of the site, by its path from the root, is chosen: named, or in a named folder. Without names all files are.
 * A name is a path from the current directory, else from the root. Throws UsageError for a name that leads out of the site or
 * to nothing; the message has the nearest names.
 */
export async function chosenBy(names: readonly string[], root: string, directory: string): Promise<(file: string) => boolean> {
  const chosen = await Promise.all(names.map(name => placeOf(name, root, directory)));
  return file => chosen.length === 0 || chosen.some(place => place === '' || file === place || file.startsWith(`${place}/`));
}

async function placeOf(name: string, root: string, directory: string): Promise<string> {
  const places = pathsInSite(root, name, directory);
  const areThere = await Promise.all(places.map(place => exists(path.resolve(root, place))));
  const existing = places.filter((_, index) => areThere[index]);
  const part = existing.find(place => place === '' || siteParts.some(own => place === own || place.startsWith(`${own}/`)));
  if (part !== undefined) return part;
  const files = [...readSiteFiles(root).keys()];
  const parts = siteParts.filter(own => files.some(file => file === own || file.startsWith(`${own}/`)));
  if (existing.some(place => topOf(place) !== '..'))
    throw new UsageError(`${name} is no part of the site, which has only ${parts.join(', ')}.`);
  const known = new Set(files.flatMap(file => [file, ...foldersAbove(file)]));
  const close = [...new Set(places.flatMap(place => nearest(place, known)))];
  throw new UsageError(`The site has no file or folder ${name}.${close.length === 0 ? '' : ` Did you mean ${close.join(' or ')}?`}`);
}

const topOf = (place: string) => place.split('/')[0] ?? '';
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
