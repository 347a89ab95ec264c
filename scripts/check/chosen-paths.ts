import { access } from 'node:fs/promises';
import path from 'node:path';
import { readSiteFiles, siteParts } from '#loader/site-files.ts';
import { nearest } from '#site/nearest.ts';
import { UsageError } from '../command/run-command.ts';

/**
 * Whether a file of the site, by its path from the root, is one of those that were named or stands in a named folder; all
 * are if none was named. A name is a path from the folder where the person stands, else from the root. Throws UsageError for a name that leads to nothing, with the nearest that does, or out of the site.
 */
export async function chosenBy(names: readonly string[], root: string, standing: string): Promise<(file: string) => boolean> {
  const chosen = await Promise.all(names.map(async name => (await partFrom(standing, name, root)) ?? placeOf(name, root)));
  return file => chosen.length === 0 || chosen.some(place => place === '' || file === place || file.startsWith(`${place}/`));
}

/** The part of the site that a path from a folder leads to, if it does. */
async function partFrom(folder: string, name: string, root: string): Promise<string | undefined> {
  const absolute = path.resolve(folder, name);
  const place = placeIn(root, absolute);
  const isPart = place === '' || siteParts.includes(topOf(place));
  return isPart && (await exists(absolute)) ? place : undefined;
}

async function placeOf(name: string, root: string): Promise<string> {
  const part = await partFrom(root, name, root);
  if (part !== undefined) return part;
  const absolute = path.resolve(root, name);
  const place = placeIn(root, absolute);
  if (topOf(place) !== '..' && (await exists(absolute)))
    throw new UsageError(`${name} is no part of the site, which has only ${siteParts.join(', ')}.`);
  const files = [...readSiteFiles(root).keys()];
  const close = nearest(place, new Set(files.flatMap(file => [file, ...foldersAbove(file)])));
  throw new UsageError(`The site has no file or folder ${name}.${close.length === 0 ? '' : ` Did you mean ${close.join(' or ')}?`}`);
}

const placeIn = (root: string, absolute: string) => path.relative(root, absolute).replaceAll(path.sep, '/');
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
